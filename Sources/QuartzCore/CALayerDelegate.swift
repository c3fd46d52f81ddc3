/// Supplies a layer's display, layout and actions.
public protocol CALayerDelegate: AnyObject {
  /// Supplies the contents; when it sets them, nothing is drawn.
  func display(_ layer: CALayer)
  /// The layer is about to draw its contents.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the contents in the layer's coordinates, y downwards.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for an event; nil goes on searching, `NSNull` ends the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Goes on searching.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

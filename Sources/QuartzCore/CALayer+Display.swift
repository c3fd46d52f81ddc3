extension CALayer {
  /// Marks the contents as due for drawing.
  public final func setNeedsDisplay() { displayIsDue = true }

  /// Marks the contents as due for drawing; the whole of them, whatever the rectangle.
  public final func setNeedsDisplay(_ r: CGRect) { displayIsDue = true }

  /// Whether the contents are due for drawing.
  public final func needsDisplay() -> Bool { displayIsDue }

  /// Draws the contents when they are due.
  public final func displayIfNeeded() {
    guard displayIsDue else { return }
    displayIsDue = false
    display()
  }

  /// Marks the sublayers as due for placing.
  public final func setNeedsLayout() { layoutIsDue = true }

  /// Whether the sublayers are due for placing.
  public final func needsLayout() -> Bool { layoutIsDue }

  /// Places sublayers that are due, from the topmost layer that is due down to all below.
  public final func layoutIfNeeded() {
    var top = self
    var layer: CALayer? = self
    while let current = layer {
      if current.layoutIsDue { top = current }
      layer = current.superlayer
    }
    top.layoutSubtree()
  }

  /// Lays out and draws what is due in the layer and below it, as the end of a transaction does.
  public final func updateTree() {
    layoutIfNeeded()
    forEachLayer { $0.displayIfNeeded() }
  }

  private final func layoutSubtree() {
    forEachLayer { layer in
      guard layer.layoutIsDue else { return }
      layer.layoutIsDue = false
      layer.layoutSublayers()
    }
  }

  final func boundsDidChange(from old: CGRect) {
    guard old.size != bounds.size else { return }
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final func replaceUnknownGravity() {
    if !CALayerContentsGravity.known.contains(contentsGravity) { contentsGravity = .center }
  }
}

extension CALayer {
  /// The part of the bounds that shows in the nearest scroll layer above, or all of them.
  public final var visibleRect: CGRect {
    guard let scroller = enclosingScrollLayer else { return bounds }
    let visible = convert(scroller.bounds, from: scroller).intersection(bounds)
    return visible.isNull ? .zero : visible
  }

  /// Scrolls the nearest scroll layer above so that a point of this layer lies at its origin.
  public final func scroll(_ p: CGPoint) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer above as little as shows a rectangle of this layer.
  public final func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  private final var enclosingScrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}

extension CAScrollLayer {
  /// Scrolls so that a point of the layer lies at the origin of its bounds, on the axes that
  /// `scrollMode` allows.
  public final func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .horizontally || scrollMode == .both { origin.x = p.x }
    if scrollMode == .vertically || scrollMode == .both { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Scrolls as little as shows a rectangle of the layer; one that is larger than the bounds is
  /// shown from its origin.
  public final func scroll(to r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ start: CGFloat, _ extent: CGFloat) -> CGFloat {
      if extent > length || start < low { return start }
      return start + extent > low + length ? start + extent - length : low
    }
    let target = r.standardized
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, target.minX, target.width),
        y: moved(bounds.minY, bounds.height, target.minY, target.height)))
  }
}

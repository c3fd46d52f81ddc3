extension CALayer {
  /// Records what `draw(in:)` draws as the layer's contents; when that is nothing, the contents
  /// stay.
  final func drawContents() {
    guard let drawing = recordedDrawing() else {
      if drawing != nil { show(nil) }
      return
    }
    show(drawing)
  }

  /// Notes that contents were set: they take the place of a drawing.
  final func contentsWereSet() {
    suppliesContents = true
    drawing = nil
  }

  /// Draws anew while an animation changes a key that the drawing depends on.
  ///
  /// The presentation copy draws, since it holds the animated values.
  final func redrawAnimated() {
    guard !attachedAnimations.isEmpty, attachedAnimations.contains(where: drawingDependsOn)
    else { return }
    let copy = presentedAlone(at: activeLocalTime)
    copy.display()
    if copy.suppliesContents {
      revision?.noteChange()
      contents = copy.contents
    } else {
      show(copy.drawing)
    }
  }

  /// Marks the layer as due for drawing when an animation has ended that its drawing depends on;
  /// true when it has.
  final func redrawAfter(_ animation: CAAnimation) -> Bool {
    guard drawingDependsOn(animation) else { return false }
    setNeedsDisplay()
    return true
  }

  private final func drawingDependsOn(_ attached: AttachedAnimation) -> Bool {
    !attached.hasStopped && drawingDependsOn(attached.animation)
  }

  private final func drawingDependsOn(_ animation: CAAnimation) -> Bool {
    switch animation {
    case let group as CAAnimationGroup:
      return (group.animations ?? []).contains(where: drawingDependsOn)
    case let animation as CAPropertyAnimation:
      guard let keyPath = animation.keyPath else { return false }
      return type(of: self).needsDisplay(forKey: String(keyPath.prefix { $0 != "." }))
    default: return false
    }
  }

  private final func recordedDrawing() -> Drawing? {
    delegate?.layerWillDraw(self)
    if let tiled = self as? CATiledLayer {
      let known = tiled.levels
      let drawing = tiled.recordedLevels()
      if tiled.levels != known { revision?.noteChange() }
      return drawing
    }
    let context = CGContext(recording: bounds.standardized)
    draw(in: context)
    let drawing = context.drawing
    return drawing.isEmpty ? nil : drawing
  }

  private final func show(_ newDrawing: Drawing?) {
    guard newDrawing != drawing else { return }
    revision?.noteChange()
    drawing = newDrawing
  }
}

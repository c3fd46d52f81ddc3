/// The start or the end of an animation of a live layer.
struct AnimationEvent {
  /// What happens.
  enum Kind { case start, stop }

  /// When, in the scene's time.
  let time: Double
  let kind: Kind
  let layer: CALayer
  let animation: CAAnimation

  /// Tells whom it concerns; true when code of the tree's owner was called or is due.
  func fire() -> Bool {
    guard let index = layer.attachedAnimations.firstIndex(where: { $0.animation === animation })
    else { return false }
    switch kind {
    case .start:
      layer.attachedAnimations[index].hasStarted = true
      animation.delegate?.animationDidStart(animation)
    case .stop:
      let attached = layer.attachedAnimations[index]
      if animation.isRemovedOnCompletion {
        layer.attachedAnimations.remove(at: index)
      } else {
        layer.attachedAnimations[index].hasStopped = true
      }
      let isRedrawn = layer.redrawAfter(animation)
      attached.stop(finished: true)
      return animation.delegate != nil || attached.waiting != nil || isRedrawn
    }
    return animation.delegate != nil
  }
}

extension CALayer {
  /// Adds the starts and ends of the layer's animations that are due by a time of the scene.
  ///
  /// A paused or reversed layer has none: its animations never complete.
  final func appendEvents(until time: Double, to events: inout [AnimationEvent]) {
    guard !attachedAnimations.isEmpty, runsForward else { return }
    for attached in attachedAnimations where !attached.hasStopped {
      let animation = attached.animation
      let interval = animation.timing.parentInterval
      let begin = convertTime(interval.begin, to: nil)
      if !attached.hasStarted, begin <= time {
        events.append(
          AnimationEvent(time: begin, kind: .start, layer: self, animation: animation))
      }
      guard interval.end.isFinite else { continue }
      let end = convertTime(interval.end, to: nil)
      if end <= time {
        events.append(AnimationEvent(time: end, kind: .stop, layer: self, animation: animation))
      }
    }
  }

  /// Whether local time grows with the scene's, so that animations complete.
  public final var runsForward: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if !(current.speed > 0) { return false }
      layer = current.superlayer
    }
    return true
  }
}

import Interpolation

extension CALayer {
  /// A copy of the layer and its sublayers with every animation applied that is in force at the
  /// scene clock's time; nil for a subclass that does not override `presentationCopy(of:)`.
  ///
  /// Its `superlayer` leads to copies of the layers above, which list no sublayers. Apple answers
  /// nil before the first commit; here there is no commit to wait for.
  public final func presentation() -> Self? { presented(withAncestors: true) as? Self }

  /// The layer that this one is the presentation of; itself for a model layer.
  public final func model() -> Self { presentedModel as? Self ?? self }

  /// The value that shows at the scene clock's time: the model's under the animations in force.
  final func presentedValue(forKeyPath keyPath: String) -> Any? {
    guard !attachedAnimations.isEmpty else { return value(forKeyPath: keyPath) }
    return presented(withAncestors: false).value(forKeyPath: keyPath)
  }

  /// The layer's active local time at the scene clock's time.
  final var activeLocalTime: Double {
    timing.activeLocalTime(at: superlayer?.activeLocalTime ?? CACurrentMediaTime())
  }

  /// The copy of the layer and its sublayers at the scene clock's time, as `presentation()`.
  final func presented(withAncestors: Bool) -> CALayer {
    let copy = presentedSubtree(parentTime: superlayer?.activeLocalTime ?? CACurrentMediaTime())
    guard withAncestors else { return copy }
    var lower = copy
    var layer = superlayer
    while let model = layer {
      let upper = model.presentedAlone(at: model.activeLocalTime)
      lower.superlayer = upper
      copy.presentedAncestors.append(upper)
      lower = upper
      layer = model.superlayer
    }
    return copy
  }

  private final func presentedSubtree(parentTime: Double) -> CALayer {
    let time = timing.activeLocalTime(at: parentTime)
    let copy = type(of: self).presentationCopy(of: self)
    copy.presentedModel = self
    for sublayer in orderedSublayers {
      let child = sublayer.presentedSubtree(parentTime: time)
      child.superlayer = copy
      copy.orderedSublayers.append(child)
    }
    if let maskLayer {
      let mask = maskLayer.presentedSubtree(parentTime: time)
      mask.superlayer = copy
      copy.maskLayer = mask
    }
    for attached in attachedAnimations { copy.apply(attached, at: time) }
    return copy
  }

  /// The copy of the layer without its sublayers at one of its own active local times.
  final func presentedAlone(at time: Double) -> CALayer {
    let copy = type(of: self).presentationCopy(of: self)
    copy.presentedModel = self
    for attached in attachedAnimations { copy.apply(attached, at: time) }
    return copy
  }

  /// Applies an animation to the layer's own values.
  private final func apply(_ attached: AttachedAnimation, at time: Double) {
    guard let program = attached.program else { return }
    for leaf in program.leaves() {
      guard let current = animatableValue(forKeyPath: leaf.keyPath),
        let sample = leaf.sample(at: time)
      else { continue }
      let position = leaf.position(of: sample)
      guard let value = leaf.track.value(at: position, current: current) else { continue }
      setValue(value.boxed, forKeyPath: leaf.keyPath)
      if let angle = leaf.track.pathRotation(at: position) {
        transform = CATransform3DConcat(
          CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), transform)
      }
    }
  }
}

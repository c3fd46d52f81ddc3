import Interpolation

extension CALayer {
  /// Adds a copy of an animation; an animation of the same key is replaced.
  ///
  /// The copy's duration 0 becomes the current transaction's, or 0.25 s, and its `beginTime` 0
  /// becomes the layer's local time now. Transitions always have the key `transition`.
  ///
  /// - Parameter key: the name of the animation; with nil each call adds another one.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let transaction = CATransaction.current
    if copy.duration <= 0 { copy.duration = transaction?.inheritedDuration ?? 0.25 }
    if copy.timingFunction == nil, let curve = transaction?.inheritedTimingFunction {
      copy.timingFunction = curve
    }
    if copy.beginTime == 0 { copy.beginTime = convertTime(CACurrentMediaTime(), from: nil) }
    attach(copy, forKey: key, waiting: transaction?.joinCompletion())
  }

  /// Adds a copy of an animation that a document describes.
  ///
  /// `beginTime` stays as it is: 0 is time zero of the layer's local time. Duration 0 becomes
  /// 0.25 s. No transaction is looked at.
  ///
  /// - Parameter captured: the start of a basic animation without values, by key path, such as the
  ///   value of the state that a transition leaves; missing ones are what shows now.
  public final func addFromDocument(
    _ animation: CAAnimation, forKey key: String?, captured: [String: AnimatableValue] = [:]
  ) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    if copy.duration <= 0 { copy.duration = 0.25 }
    attach(copy, forKey: key, captured: captured, waiting: nil)
  }

  /// The keys of the animations in order of application; nil when there are none.
  public final func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of the animation of a key; nil when there is none.
  public final func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  /// Removes the animation of a key; its delegate is told that it did not finish.
  public final func removeAnimation(forKey key: String) {
    guard let index = attachedAnimations.firstIndex(where: { $0.key == key }) else { return }
    revision?.noteChange()
    attachedAnimations.remove(at: index).stop(finished: false)
  }

  /// Removes all animations; their delegates are told that they did not finish.
  public final func removeAllAnimations() { stopAnimations() }

  final func stopAnimations() {
    if !attachedAnimations.isEmpty { revision?.noteChange() }
    let removed = attachedAnimations
    attachedAnimations = []
    for attached in removed { attached.stop(finished: false) }
  }

  private final func attach(
    _ animation: CAAnimation, forKey key: String?, captured: [String: AnimatableValue] = [:],
    waiting: CompletionGroup?
  ) {
    let key = animation is CATransition ? kCATransition : key
    var attached = AttachedAnimation(key: key, animation: animation, captured: captured)
    for keyPath in animation.capturedKeyPaths where captured[keyPath] == nil {
      attached.captured[keyPath] = presentedValue(forKeyPath: keyPath).flatMap {
        AnimatableValue($0)
      }
    }
    attached.waiting = waiting
    if let key { removeAnimation(forKey: key) }
    revision?.noteChange()
    if animation is CATransition {
      revision?.noteTransition(of: self)
      removeImplicitFade(beginningAt: animation.beginTime)
    }
    attachedAnimations.append(attached)
  }

  /// Removes the cross-fade that a change of contents in the same transaction has started: with
  /// Apple's class it is a transition itself, whose place the new one takes.
  private final func removeImplicitFade(beginningAt time: Double) {
    guard let fade = animation(forKey: "contents") as? CABasicAnimation, fade.beginTime == time,
      fade.keyPath == "contents", fade.fillMode == .backwards, fade.toValue == nil
    else { return }
    removeAnimation(forKey: "contents")
  }

  /// Gives the layer's new transition what the layer looked like before.
  final func keepSnapshot(_ before: (CALayer) -> (any Sendable)?) {
    guard
      let index = attachedAnimations.firstIndex(where: {
        $0.animation is CATransition && $0.before == nil
      })
    else { return }
    attachedAnimations[index].before = before(self)
  }
}

extension AttachedAnimation {
  /// Tells the delegate and the waiting transactions that the animation is over.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    animation.delegate?.animationDidStop(animation, finished: finished)
    waiting?.leave()
  }
}

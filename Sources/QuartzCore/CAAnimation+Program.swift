import Interpolation
import MediaTiming

extension AttachedAnimation {
  /// The animation as a value, in the layer's local time; nil when it has no effect on values.
  public var program: AnimationProgram? { animation.program(captured: captured) }
}

extension CAAnimation {
  /// The animation as a value, without what showed when it was added.
  public final var program: AnimationProgram? { program(captured: [:]) }

  /// The animation as a value; nil for a transition and for an animation without a key path.
  ///
  /// Values that cannot be animated leave a track without values, which says so in its issues.
  ///
  /// - Parameter captured: what showed at a key path when the animation was added; the start of a
  ///   basic animation that gives no value at all.
  public final func program(captured: [String: AnimatableValue]) -> AnimationProgram? {
    let content: AnimationProgram.Content
    switch self {
    case let group as CAAnimationGroup:
      content = .group((group.animations ?? []).compactMap { $0.program(captured: captured) })
    case let animation as CAPropertyAnimation:
      guard let keyPath = animation.keyPath, !keyPath.isEmpty else { return nil }
      guard let track = animation.track(captured: captured[keyPath]) else { return nil }
      content = .property(keyPath: keyPath, track: track)
    default: return nil
    }
    return AnimationProgram(
      timing: timing, timingFunction: timingFunction?.curve, content: content)
  }

  /// The key paths whose value is to be captured when the animation is added.
  final var capturedKeyPaths: [String] {
    switch self {
    case let group as CAAnimationGroup:
      return (group.animations ?? []).flatMap(\.capturedKeyPaths)
    case let animation as CABasicAnimation:
      guard let keyPath = animation.keyPath, animation.fromValue == nil,
        animation.toValue == nil, animation.byValue == nil
      else { return [] }
      return [keyPath]
    default: return []
    }
  }
}

extension CAPropertyAnimation {
  fileprivate func track(captured: AnimatableValue?) -> PropertyTrack? {
    let combination = PropertyTrack.Combination(
      isAdditive: isAdditive, isCumulative: isCumulative,
      valueFunction: valueFunction.flatMap { ValueFunction(rawValue: $0.name.rawValue) })
    switch self {
    case let animation as CABasicAnimation:
      return .basic(
        from: value(animation.fromValue), to: value(animation.toValue),
        by: value(animation.byValue), captured: captured,
        spring: (animation as? CASpringAnimation)?.spring, combination: combination)
    case let animation as CAKeyframeAnimation:
      // Apple's name for an unknown mode is kept; such an animation has no effect.
      guard let options = animation.options else { return nil }
      if let path = animation.path {
        return .keyframes(
          along: path.path, options: options,
          rotation: animation.rotationMode.flatMap { PathRotation(rawValue: $0.rawValue) },
          combination: combination)
      }
      let given = animation.values ?? []
      let values = given.compactMap { value($0) }
      return .keyframes(
        values.count == given.count ? values : [], options: options, combination: combination)
    default: return nil
    }
  }

  /// A boxed value as the property takes it: a translation is a size, which Apple also takes as a
  /// point.
  private func value(_ boxed: Any?) -> AnimatableValue? {
    let value = animatable(boxed)
    guard case .point(let point)? = value, keyPath?.hasSuffix(".translation") == true else {
      return value
    }
    return .size(CGSize(width: point.x, height: point.y))
  }
}

extension CAKeyframeAnimation {
  fileprivate var options: KeyframeOptions? {
    guard let mode = CalculationMode(rawValue: calculationMode.rawValue) else { return nil }
    return KeyframeOptions(
      mode: mode, keyTimes: keyTimes?.map(\.doubleValue),
      timingFunctions: timingFunctions?.map(\.curve) ?? [],
      tension: tensionValues?.map(\.doubleValue) ?? [],
      continuity: continuityValues?.map(\.doubleValue) ?? [],
      bias: biasValues?.map(\.doubleValue) ?? [])
  }
}

/// A boxed value as animations compute with it, seen through UIKit's boxes; nil also for nil.
private func animatable(_ value: Any?) -> AnimatableValue? {
  switch value {
  case nil: nil
  case let box as any ValueBox: AnimatableValue(box.unboxed)
  case let list as [any ValueBox]: AnimatableValue(list.map(\.unboxed))
  case let value?: AnimatableValue(value)
  }
}

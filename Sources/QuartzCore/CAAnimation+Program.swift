import CoreGraphics
import Foundation
import Interpolation
import MediaTiming

extension CAAnimation {
  /// The animation as an immutable value for evaluation; nil when it animates no property: one
  /// without a key path, or a transition.
  public final var program: AnimationProgram? {
    let content: AnimationProgram.Content
    switch self {
    case let group as CAAnimationGroup:
      content = .group((group.animations ?? []).compactMap(\.program))
    case let animation as CAPropertyAnimation:
      guard let keyPath = animation.keyPath, let track = animation.track else { return nil }
      content = .property(keyPath: keyPath, track: track)
    default: return nil
    }
    return AnimationProgram(
      timing: timing, timingFunction: timingFunction?.curve, content: content)
  }
}

extension CAPropertyAnimation {
  /// The values that the animation gives to its property; nil for a class that gives none.
  fileprivate final var track: PropertyTrack? {
    let combination = PropertyTrack.Combination(
      isAdditive: isAdditive, isCumulative: isCumulative,
      valueFunction: valueFunction.flatMap { ValueFunction(rawValue: $0.name.rawValue) })
    switch self {
    case let animation as CABasicAnimation:
      return .basic(
        from: animation.fromValue.flatMap { AnimatableValue($0) },
        to: animation.toValue.flatMap { AnimatableValue($0) },
        by: animation.byValue.flatMap { AnimatableValue($0) },
        spring: (animation as? CASpringAnimation)?.spring, combination: combination)
    case let animation as CAKeyframeAnimation:
      if let path = animation.path {
        return .keyframes(
          along: path.path, options: animation.options,
          rotation: animation.rotationMode.flatMap { PathRotation(rawValue: $0.rawValue) },
          combination: combination)
      }
      return .keyframes(
        (animation.values ?? []).compactMap { AnimatableValue($0) }, options: animation.options,
        combination: combination)
    default: return nil
    }
  }
}

extension CAKeyframeAnimation {
  /// How the animation goes from one keyframe to the next.
  fileprivate final var options: KeyframeOptions {
    func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
    return KeyframeOptions(
      mode: CalculationMode(rawValue: calculationMode.rawValue) ?? .linear,
      keyTimes: keyTimes.map { $0.map(\.doubleValue) },
      timingFunctions: (timingFunctions ?? []).map(\.curve), tension: numbers(tensionValues),
      continuity: numbers(continuityValues), bias: numbers(biasValues))
  }
}

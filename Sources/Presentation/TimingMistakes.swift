import Diagnostics
import Interpolation
import MediaTiming

/// Finds what is undefined or contradictory in the timing and the values of layers and animations.
enum TimingMistakes {
  /// What is wrong with a layer's own timing.
  static func ofLayer(_ timing: MediaTiming, path: String) -> [Diagnostic] {
    ambiguity(timing, of: "the layer", path: path, keyPath: nil)
  }

  /// What is wrong with an animation and those in it, each once.
  static func ofAnimation(_ program: AnimationProgram, path: String) -> [Diagnostic] {
    switch program.content {
    case .group(let children):
      return ambiguity(program.timing, of: "the group", path: path, keyPath: nil)
        + children.flatMap { ofAnimation($0, path: path) }
    case .property(let keyPath, let track):
      return ambiguity(program.timing, of: "the animation", path: path, keyPath: keyPath)
        + track.issues.map { issue in
          Diagnostic(
            code: issue.code, message: issue.message, layerPath: path, keyPath: keyPath)
        }
    }
  }

  /// A fill after the end that cannot show, because the animation is removed then.
  static func ofRemoval(_ program: AnimationProgram, path: String) -> [Diagnostic] {
    guard program.timing.fillMode.fillsForwards, program.timing.activeDuration.isFinite else {
      return []
    }
    var keyPath: String?
    if case .property(let own, _) = program.content { keyPath = own }
    return [
      Diagnostic(
        code: "fill-removed",
        message: "fillMode \(program.timing.fillMode.rawValue) holds nothing after the end: "
          + "removedOnCompletion is true",
        layerPath: path, keyPath: keyPath)
    ]
  }

  /// Why a property cannot take an animation's values; nil when it can, or when that is not known
  /// before the time has come.
  static func ofValue(
    _ leaf: AnimationLeaf, _ target: LayerKeyPath, _ state: LayerState
  ) -> String? {
    guard let part = state.value(at: target)?[target.component],
      let value = leaf.track.value(at: TrackPosition(progress: 0.5), current: part)
    else { return nil }
    switch (part.kind, value.kind) {
    case (let a, let b) where a == b: return nil
    case (.number, .bool), (.bool, .number): return nil
    case (.size, .point) where target.component == .translation: return nil
    default:
      return "its values are of kind \(value.kind.rawValue), the property takes "
        + "\(part.kind.rawValue): the animation has no effect"
    }
  }

  private static func ambiguity(
    _ timing: MediaTiming, of object: String, path: String, keyPath: String?
  ) -> [Diagnostic] {
    guard timing.repeatsAmbiguously else { return [] }
    return [
      Diagnostic(
        code: "repeat-ambiguous",
        message: "\(object) sets both repeatCount and repeatDuration, which is undefined: "
          + "repeatDuration counts",
        layerPath: path, keyPath: keyPath)
    ]
  }
}

extension TrackIssue {
  /// The code of the diagnostic for it.
  public var code: String {
    switch self {
    case .invalidKeyTimes: "key-times-invalid"
    case .incompatibleValues: "values-incompatible"
    case .valueFunctionInput: "value-function-input"
    case .noValues: "values-missing"
    }
  }

  /// What was seen and what is done instead.
  public var message: String {
    switch self {
    case .invalidKeyTimes:
      "keyTimes must be one for each keyframe (or one more when discrete), rise from 0 to 1 and "
        + "never fall: the keyframes are spaced evenly"
    case .incompatibleValues:
      "there is nothing between two of its values (types, lengths, structure of paths or a "
        + "singular matrix): the property is left alone there"
    case .valueFunctionInput:
      "the value function does not take values of this kind: the animation has no effect"
    case .noValues: "it has no values that can be animated: the animation has no effect"
    }
  }
}

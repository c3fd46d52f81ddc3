import CoreGraphics
import MediaTiming

/// The values that one property animation gives to its key path over an iteration.
///
/// A track knows nothing of seconds on the clock: it is asked at a `TrackPosition`. Everything that
/// does not depend on the property's own value is worked out when the track is made.
public struct PropertyTrack: Sendable {
  enum Source: Sendable {
    case basic(BasicTrack)
    case spring(BasicTrack, Spring)
    case keyframes(KeyframeTrack)
    case path(MotionPath)
  }

  let source: Source
  /// Whether the value is added to what the property shows already.
  public let isAdditive: Bool
  /// Whether each completed cycle adds its end value.
  public let isCumulative: Bool
  /// Turns the numbers into a transform.
  public let valueFunction: ValueFunction?
  /// Whether the track's own values are what the property gets.
  let isPlain: Bool
  /// What could not be taken as it was given.
  public let issues: [TrackIssue]

  /// How a track's values are combined with what is there.
  public struct Combination: Sendable, Hashable {
    /// Whether the value is added to what the property shows already.
    public var isAdditive: Bool
    /// Whether each completed cycle adds its end value.
    public var isCumulative: Bool
    /// Turns the numbers into a transform.
    public var valueFunction: ValueFunction?

    /// Creates a combination; by default the value replaces what is there.
    public init(
      isAdditive: Bool = false, isCumulative: Bool = false, valueFunction: ValueFunction? = nil
    ) {
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      self.valueFunction = valueFunction
    }
  }

  private init(_ source: Source, _ combination: Combination, _ issues: [TrackIssue]) {
    self.source = source
    isAdditive = combination.isAdditive
    isCumulative = combination.isCumulative
    valueFunction = combination.valueFunction
    isPlain = !combination.isAdditive && !combination.isCumulative && valueFunction == nil
    self.issues = issues
  }

  /// A basic animation, or with a spring a spring animation.
  ///
  /// Apple's eight forms: an end that is not set is the value before this animation is applied; of
  /// an additive animation it is zero (the identity), with a value function its neutral input.
  ///
  /// - Parameters:
  ///   - from: the start.
  ///   - to: the end.
  ///   - by: the difference; ignored when both ends are set.
  ///   - captured: what the property showed when the animation was added, for the form without any
  ///     value; nil then has no effect.
  ///   - spring: paces the way in seconds instead of the progress; timing functions do not count.
  ///   - combination: how values meet what is there.
  public static func basic(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
    captured: AnimatableValue? = nil, spring: Spring? = nil,
    combination: Combination = Combination()
  ) -> PropertyTrack {
    let given = from ?? to ?? by
    var neutral: AnimatableValue?
    if let function = combination.valueFunction {
      neutral = function.neutral
    } else if combination.isAdditive {
      neutral = given?.zero
    }
    let track = BasicTrack(from: from, to: to, by: by, neutral: neutral, captured: captured)
    var issues: [TrackIssue] = []
    if track.isIncompatible { issues.append(.incompatibleValues) }
    if given == nil && captured == nil { issues.append(.noValues) }
    if let function = combination.valueFunction, let given, function.transform(given) == nil {
      issues.append(.valueFunctionInput)
    }
    return PropertyTrack(
      spring.map { .spring(track, $0) } ?? .basic(track), combination, issues)
  }

  /// A keyframe animation through values.
  ///
  /// No values have no effect, a single one holds.
  public static func keyframes(
    _ values: [AnimatableValue], options: KeyframeOptions = KeyframeOptions(),
    combination: Combination = Combination()
  ) -> PropertyTrack {
    let track = KeyframeTrack(values: values, options: options)
    var issues = track.issues
    if let function = combination.valueFunction,
      values.contains(where: { function.transform($0) == nil })
    {
      issues.append(.valueFunctionInput)
    }
    return PropertyTrack(.keyframes(track), combination, issues)
  }

  /// A keyframe animation along a path; its values are points.
  ///
  /// The cubic modes follow the path as the linear and paced ones do.
  public static func keyframes(
    along path: Path, options: KeyframeOptions = KeyframeOptions(),
    rotation: PathRotation? = nil, combination: Combination = Combination()
  ) -> PropertyTrack {
    let motion = MotionPath(path, options: options, rotation: rotation)
    return PropertyTrack(.path(motion), combination, motion.issues)
  }
}

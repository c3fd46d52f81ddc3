/// What a track could not take as it was given; it still evaluates, by the rule that each case
/// states.
public enum TrackIssue: String, Sendable, Hashable, CaseIterable {
  /// The key times do not fit the keyframes, do not run from 0 to 1 or decrease: the keyframes are
  /// spaced evenly.
  case invalidKeyTimes
  /// Two values between which there is nothing (types, list lengths, path structure, singular
  /// matrix): the property is left alone there.
  case incompatibleValues
  /// The value function does not take values of this shape: the animation has no effect.
  case valueFunctionInput
  /// No value at all: the animation has no effect.
  case noValues
}

/// The timing properties of a layer or an animation, as a value.
///
/// These are the eight properties of Apple's `CAMediaTiming` protocol with Apple's defaults. The
/// steps from the parent's time to progress are extension methods, one file per step: active local
/// time, active duration, phase, basic local time, sample.
///
/// All times are seconds. `beginTime` is in the parent's time space, everything else in the
/// object's own.
public struct MediaTiming: Sendable, Hashable {
  /// The instant at which the object begins, in the parent's time space.
  public var beginTime: Double
  /// An offset in active local time; it is not scaled by `speed`.
  public var timeOffset: Double
  /// Local seconds per parent second; may be zero (frozen) or negative (backwards).
  public var speed: Double
  /// The length of one iteration; infinite on layers. Zero or less has no length: animations are
  /// given a length with `resolvingDuration(default:)` when they are added.
  public var duration: Double
  /// The number of iterations, fractions included; 0 means not set, which is one.
  public var repeatCount: Double
  /// How long to repeat, in local seconds; 0 means not set. Wins over `repeatCount`.
  public var repeatDuration: Double
  /// Whether each iteration plays forwards and then backwards.
  public var autoreverses: Bool
  /// What shows outside the active duration.
  public var fillMode: FillMode

  /// Creates timing with the defaults of Apple's animations; `duration` is 0 ("not set").
  public init(
    beginTime: Double = 0, timeOffset: Double = 0, speed: Double = 1, duration: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.timeOffset = timeOffset
    self.speed = speed
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The timing of a layer that nobody changed: it lasts for ever.
  public static let layerDefault = MediaTiming(duration: .infinity)

  /// The duration of an animation that sets none, in seconds (Apple's `addAnimation:forKey:`).
  public static let defaultDuration = 0.25
}

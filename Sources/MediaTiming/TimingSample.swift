/// Everything the timing of one object says about one instant, step by step.
///
/// The renderer, `explain` and `plot` read the same sample.
public struct TimingSample: Sendable, Hashable {
  /// Where the instant lies.
  public var phase: TimingPhase
  /// Whether the object has an effect: active, or held by its fill mode.
  public var isInForce: Bool
  /// `max(parentTime - beginTime, 0) * speed + timeOffset`, in local seconds, not limited at the
  /// end.
  public var activeLocalTime: Double
  /// Local seconds played since the beginning, 0...activeDuration.
  public var activeTime: Double
  /// The place within one iteration; where the object is not in force, the place it would hold.
  public var basic: BasicTime

  /// Creates a sample from its steps.
  @inlinable public init(
    phase: TimingPhase, isInForce: Bool, activeLocalTime: Double, activeTime: Double,
    basic: BasicTime
  ) {
    self.phase = phase
    self.isInForce = isInForce
    self.activeLocalTime = activeLocalTime
    self.activeTime = activeTime
    self.basic = basic
  }

  /// The fraction of the iteration, 0...1, before any timing function; nil means no effect.
  @inlinable public var progress: Double? { isInForce ? basic.fraction : nil }

  /// The index of the full cycle, see `BasicTime.iteration`.
  @inlinable public var iteration: Double { basic.iteration }

  /// Whether the cycle is on its way back.
  @inlinable public var isReversed: Bool { basic.isReversed }

  /// Seconds into the iteration, 0...duration.
  @inlinable public var basicTime: Double { basic.time }
}

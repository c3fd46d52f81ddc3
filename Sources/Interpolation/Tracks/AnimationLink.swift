import MediaTiming

/// One level of an animation: a group or the property animation itself, as far as time goes.
public struct AnimationLink: Sendable, Hashable {
  /// When it plays, in the time space of the level above.
  public var timing: MediaTiming
  /// Its pacing; nil is linear.
  public var timingFunction: CubicBezier?

  /// Creates a level.
  public init(timing: MediaTiming, timingFunction: CubicBezier? = nil) {
    self.timing = timing
    self.timingFunction = timingFunction
  }

  /// The fraction of the iteration after the timing function; may leave 0...1.
  public func easedProgress(of sample: TimingSample) -> Double {
    timingFunction?.value(at: sample.basic.fraction) ?? sample.basic.fraction
  }

  /// The time that children see: basic local time after the timing function, not scaled.
  public func childTime(of sample: TimingSample) -> Double {
    guard let timingFunction, timing.duration < .infinity else { return sample.basicTime }
    return timingFunction.value(at: sample.basic.fraction) * timing.duration
  }

  /// Whether nothing follows the instant that children see: the group is at the end of its time,
  /// or has ended while playing forwards, so children that end there show their end.
  public func isAtEnd(_ sample: TimingSample) -> Bool {
    if sample.basic.fraction == 1 { return true }
    return sample.phase == .after && (timing.speed > 0) != sample.isReversed
  }
}

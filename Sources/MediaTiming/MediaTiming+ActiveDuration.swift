extension MediaTiming {
  /// The length of one iteration in local seconds: there and back when it reverses.
  @inlinable public var cycleDuration: Double {
    max(duration, 0) * (autoreverses ? 2 : 1)
  }

  /// Iterations that were asked for: 1 when `repeatCount` is not set, infinite for ever.
  ///
  /// Apple's way of saying "for ever" is infinity or the largest `Float`.
  @inlinable public var iterationCount: Double {
    guard repeatCount > 0 else { return 1 }
    return repeatCount >= 3.4e38 ? .infinity : repeatCount
  }

  /// The length of the active duration in local seconds, infinite when it never ends.
  ///
  /// `repeatDuration` when set (not doubled by `autoreverses`, whatever `repeatCount` says),
  /// otherwise the cycle times the count; a count is of full there-and-back cycles. `timeOffset`
  /// has no part in it.
  @inlinable public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = cycleDuration
    return cycle == 0 ? 0 : cycle * iterationCount
  }

  /// The active duration in the parent's time space: from `beginTime`, |speed| times faster.
  ///
  /// A frozen object (speed 0) is always active: minus infinity to infinity.
  public var parentInterval: (begin: Double, end: Double) {
    guard speed != 0 else { return (-.infinity, .infinity) }
    return (beginTime, beginTime + activeDuration / abs(speed))
  }

  /// Where the object has an effect, in the parent's time space: the active duration, without end on
  /// the sides that `fillMode` holds.
  public var effectInterval: (begin: Double, end: Double) {
    let active = parentInterval
    return (
      fillMode.fillsBackwards ? -.infinity : active.begin,
      fillMode.fillsForwards ? .infinity : active.end
    )
  }

  /// Whether both `repeatCount` and `repeatDuration` are set, which Apple leaves undefined.
  public var repeatsAmbiguously: Bool {
    // Both for ever say the same.
    repeatCount > 0 && repeatDuration > 0
      && !(repeatDuration == .infinity && repeatCount >= Double(Float.greatestFiniteMagnitude))
  }

  /// The same timing with a length: a `duration` of zero or less becomes the default.
  ///
  /// For an animation added to a layer the default is the transaction's or 0.25 s; for the child of
  /// a group it is the group's duration.
  public func resolvingDuration(default length: Double = MediaTiming.defaultDuration)
    -> MediaTiming
  {
    guard !(duration > 0) else { return self }
    var resolved = self
    resolved.duration = length
    return resolved
  }
}

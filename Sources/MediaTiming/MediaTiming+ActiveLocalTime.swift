extension MediaTiming {
  /// The active local time at an instant of the parent:
  /// `max(parentTime - beginTime, 0) * speed + timeOffset`.
  ///
  /// Before `beginTime` the object stands at its `timeOffset` (the timing articles' graph: flat,
  /// then a line of slope `speed` whose foot is at `beginTime` and whose height is `timeOffset`).
  @inlinable public func activeLocalTime(at parentTime: Double) -> Double {
    max(parentTime - beginTime, 0) * speed + timeOffset
  }

  /// Local seconds played since `beginTime`, negative before it; 0 when the object is frozen.
  ///
  /// This is what the active duration is measured on: it grows by |speed| and knows nothing of
  /// `timeOffset`, which therefore never shortens an animation.
  @inlinable public func elapsedTime(at parentTime: Double) -> Double {
    speed == 0 ? 0 : (parentTime - beginTime) * abs(speed)
  }
}

extension MediaTiming {
  /// Converts an instant of the parent's time space to this one, as `convertTime(_:from:)` does.
  ///
  /// Before `beginTime` the answer is 0 (measured on QuartzCore). That differs from
  /// `activeLocalTime(at:)`, the rule for evaluation, which stands at `timeOffset` there.
  @inlinable public func convertFromParent(_ parentTime: Double) -> Double {
    parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// Converts an instant of this time space to the parent's, as `convertTime(_:to:)` does.
  ///
  /// Never clamped. A frozen object (speed 0) cannot be inverted: the answer is 0 (measured on
  /// QuartzCore).
  @inlinable public func convertToParent(_ localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}

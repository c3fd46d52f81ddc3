extension MediaTiming {
  /// Distance from a boundary, in local seconds, that counts as standing on it.
  ///
  /// A billionth of an iteration: sums such as 0.1 + 0.2 and the begin time 1e-100 of exported
  /// files must not move an animation by a frame.
  @inlinable var boundaryTolerance: Double { 1e-9 * min(max(duration, 0), 1) }

  /// The phase at an instant of the parent.
  ///
  /// Before: earlier than `beginTime`. Active: 0 <= elapsed < active duration, half-open, so the
  /// end instant is already after. A frozen object (speed 0) is always active.
  ///
  /// - Parameter includingEnd: whether the end instant still counts as active. A group that stands
  ///   at the very end of its own time asks for this: nothing follows that instant, so a child that
  ///   ends there must show its end, not vanish.
  @inlinable public func phase(at parentTime: Double, includingEnd: Bool = false) -> TimingPhase {
    guard speed != 0 else { return .active }
    let elapsed = elapsedTime(at: parentTime)
    let tolerance = boundaryTolerance
    if elapsed < -tolerance { return .before }
    let end = activeDuration
    if elapsed < end - tolerance { return .active }
    return includingEnd && end > 0 && elapsed <= end + tolerance ? .active : .after
  }

  /// Whether the object has any effect in a phase: always when active, outside as it fills.
  @inlinable public func isInForce(in phase: TimingPhase) -> Bool {
    switch phase {
    case .before: fillMode.fillsBackwards
    case .active: true
    case .after: fillMode.fillsForwards
    }
  }

  /// The part of the active duration that has been played, in local seconds, 0 before it and the
  /// whole of it after.
  @inlinable public func activeTime(at parentTime: Double, in phase: TimingPhase) -> Double {
    switch phase {
    case .before: 0
    case .active:
      speed == 0 ? 0 : min(max(elapsedTime(at: parentTime), 0), activeDuration)
    case .after: activeDuration
    }
  }
}

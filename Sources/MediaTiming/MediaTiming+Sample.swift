extension MediaTiming {
  /// Runs all steps at one instant of the parent.
  ///
  /// - Parameters:
  ///   - parentTime: seconds in the parent's time space.
  ///   - includingEnd: see `phase(at:includingEnd:)`; true under a group at the end of its time.
  public func sample(at parentTime: Double, includingEnd: Bool = false) -> TimingSample {
    let phase = phase(at: parentTime, includingEnd: includingEnd)
    let activeTime = activeTime(at: parentTime, in: phase)
    return TimingSample(
      phase: phase, isInForce: isInForce(in: phase),
      activeLocalTime: activeLocalTime(at: parentTime), activeTime: activeTime,
      basic: basicTime(
        activeTime: activeTime,
        atEnd: looksBack(from: activeTime, in: phase, includingEnd: includingEnd)))
  }

  /// Only the progress at one instant of the parent, 0...1; nil means no effect.
  ///
  /// Equal to `sample(at:includingEnd:).progress`, and cheaper where there is no effect.
  public func progress(at parentTime: Double, includingEnd: Bool = false) -> Double? {
    let phase = phase(at: parentTime, includingEnd: includingEnd)
    guard isInForce(in: phase) else { return nil }
    let activeTime = activeTime(at: parentTime, in: phase)
    return basicTime(
      activeTime: activeTime,
      atEnd: looksBack(from: activeTime, in: phase, includingEnd: includingEnd)
    ).fraction
  }

  /// Whether a boundary at this active time is the end of the iteration before it.
  private func looksBack(
    from activeTime: Double, in phase: TimingPhase, includingEnd: Bool
  ) -> Bool {
    switch phase {
    case .before: return false
    case .after: return true
    case .active:
      let tolerance = boundaryTolerance
      // Frozen exactly at the end of the active duration: the last frame must be reachable.
      if speed == 0 { return abs(timeOffset - activeDuration) <= tolerance }
      return includingEnd && activeTime > tolerance
    }
  }
}

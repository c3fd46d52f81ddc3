extension MediaTiming {
  /// Folds a played time into one iteration.
  ///
  /// The local time is `±activeTime + timeOffset`. With `c` the cycle it folds as
  /// `x = t - c * floor(t / c)`, mirrored past the duration when it reverses, so an offset starts
  /// part-way in and wraps round to the beginning (SMIL's arithmetic).
  ///
  /// An exact multiple of the cycle belongs to two iterations. While playing it is the start of the
  /// one that comes next in the direction of play: time 0 forwards, the full cycle backwards. At
  /// the end (`atEnd`) it is the end of the one that was just played: the other way round.
  ///
  /// What lies beside a boundary by less than half of `boundaryTolerance` counts as on it: half, so
  /// that what is still active never starts an iteration beyond its end. While an offset of part of
  /// a cycle plays, the sum is taken as it is: a frame there shows the end or the start of the
  /// iteration.
  ///
  /// - Parameters:
  ///   - activeTime: local seconds since the beginning, 0...activeDuration.
  ///   - atEnd: whether a boundary is seen from the iteration that ends there.
  public func basicTime(activeTime: Double, atEnd: Bool) -> BasicTime {
    let length = max(duration, 0)
    let cycle = cycleDuration
    guard cycle > 0 else { return basicTimeWithoutLength(atEnd: atEnd) }
    let local = (speed < 0 ? -activeTime : activeTime) + timeOffset
    guard cycle < .infinity, local.magnitude < .infinity else {
      return BasicTime(iteration: 0, isReversed: false, time: max(local, 0), fraction: 0)
    }

    let quotient = local / cycle
    let nearest = quotient.rounded()
    // Below a boundary, in the cycle that ends there, or above it in the one that starts there.
    let staysBelow = (speed < 0) != atEnd
    var iteration: Double
    var time: Double
    let distance = abs(quotient - nearest)
    let tolerance = boundaryTolerance / cycle / 2
    if distance == 0
      || distance < tolerance && (atEnd || isWhole(timeOffset / cycle, within: tolerance))
    {
      iteration = staysBelow ? nearest - 1 : nearest
      time = staysBelow ? cycle : 0
    } else {
      iteration = quotient.rounded(.down)
      time = min(max(local - cycle * iteration, 0), cycle)
    }
    var isReversed = false
    if autoreverses && time > length {
      time = cycle - time
      isReversed = true
    }
    return BasicTime(
      iteration: iteration, isReversed: isReversed, time: time,
      fraction: min(time / length, 1))
  }

  private func isWhole(_ cycles: Double, within tolerance: Double) -> Bool {
    abs(cycles - cycles.rounded()) <= tolerance
  }

  /// The place in an iteration of no length: at its start, or after the last of them all.
  ///
  /// The iteration model of Web Animations: n iterations end at the end of the nth, a fractional
  /// count at its fraction.
  private func basicTimeWithoutLength(atEnd: Bool) -> BasicTime {
    let start = speed < 0 && !autoreverses ? 1.0 : 0
    guard atEnd else {
      return BasicTime(iteration: 0, isReversed: false, time: 0, fraction: start)
    }
    let count = iterationCount
    let whole = count.rounded(.down)
    var fraction = count < .infinity ? count - whole : 0
    let iteration = fraction == 0 ? whole - 1 : whole
    if fraction == 0 { fraction = 1 }
    var isReversed = false
    if autoreverses {
      isReversed = fraction > 0.5
      fraction = isReversed ? 2 - 2 * fraction : 2 * fraction
    } else if speed < 0 {
      fraction = 1 - fraction
    }
    return BasicTime(iteration: iteration, isReversed: isReversed, time: 0, fraction: fraction)
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Spring {
  /// The distance from the target, as a fraction, below which a spring counts as at rest.
  public static let restThreshold = 0.001

  /// Seconds until the spring rests within a thousandth of the target.
  ///
  /// While it swings: when the envelope `(|A| + |B|) e^(-decay t)` of its cosine and sine parts
  /// falls below the threshold, which agrees with values measured on QuartzCore to the last digit.
  /// Critical or more: the first tenth of a second at which no more than the threshold is left.
  /// Without damping: the largest `Float`. With infinite damping: 0.
  public var settlingDuration: Double {
    let frequency = naturalFrequency
    let ratio = effectiveDampingRatio
    guard frequency.isFinite, frequency > 0, !ratio.isNaN else { return 0 }
    if ratio <= 0 { return Double(Float.greatestFiniteMagnitude) }
    if ratio == .infinity { return 0 }
    if ratio < 1 {
      let decay = ratio * frequency
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let envelope = 1 + abs((decay - initialVelocity) / swing)
      return log(envelope / Self.restThreshold) / decay
    }
    return firstRestingTenth()
  }

  /// The first multiple of 0.1 s from which the spring stays within the threshold.
  ///
  /// A spring without swing passes its target at most once and has at most one extreme after that,
  /// so from the slow decay's own bound it is enough to walk back.
  private func firstRestingTenth() -> Double {
    let ratio = effectiveDampingRatio
    let slow = naturalFrequency / (ratio + (ratio * ratio - 1).squareRoot())
    let bound = (log((2 + abs(initialVelocity) / slow) / Self.restThreshold) + 8) * 2 / slow
    var tenth = (bound * 10).rounded(.up)
    guard tenth.isFinite, tenth < 1e7 else { return bound }
    while tenth > 0, abs(displacement(at: (tenth - 1) / 10)) <= Self.restThreshold {
      tenth -= 1
    }
    return tenth / 10
  }
}

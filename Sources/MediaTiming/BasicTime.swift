/// A place within one iteration: active local time folded by repeats and autoreverse.
public struct BasicTime: Sendable, Hashable {
  /// The index of the full cycle, a whole number; negative where a negative speed has run below
  /// the first one, infinite for infinitely many iterations of no length.
  public var iteration: Double
  /// Whether the cycle is on its way back (`autoreverses`).
  public var isReversed: Bool
  /// Seconds into the iteration, 0...duration.
  public var time: Double
  /// `time` as a fraction of the duration, 0...1; 0 when the duration is infinite.
  public var fraction: Double

  /// Creates a place from its parts.
  @inlinable public init(iteration: Double, isReversed: Bool, time: Double, fraction: Double) {
    self.iteration = iteration
    self.isReversed = isReversed
    self.time = time
    self.fraction = fraction
  }
}

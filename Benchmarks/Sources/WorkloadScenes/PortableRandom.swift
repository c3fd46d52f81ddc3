/// A linear congruential generator small enough to be written again in any language, so that a
/// peer's program draws the same scene.
public struct PortableRandom: Sendable {
  private var state: UInt32

  /// Starts the sequence of a seed.
  public init(seed: UInt32) { state = seed }

  /// The next number in 0..<1.
  public mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }

  /// The next number between two bounds.
  public mutating func next(in bounds: ClosedRange<Double>) -> Double {
    bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * next()
  }
}

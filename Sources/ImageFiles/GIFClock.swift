/// Frame times in the hundredths of a second that GIF knows, free of drift.
///
/// Frame `i` ends at `floor(100 * (i + 1) / rate + 1/2)`; a delay is the difference of two ends,
/// so the delays of a whole animation add up to its length.
public struct GIFClock: Hashable, Sendable {
  private let numerator: Int
  private let denominator: Int

  /// Creates a clock for `numerator / denominator` frames a second, such as 30000 / 1001.
  ///
  /// - Throws: `ImageFileError.illegalFrameRate` when either is below 1.
  public init(framesPerSecond numerator: Int, per denominator: Int = 1) throws(ImageFileError) {
    guard numerator > 0, denominator > 0, numerator < 1 << 31, denominator < 1 << 31 else {
      throw .illegalFrameRate(numerator: numerator, denominator: denominator)
    }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The time at which a number of frames has been shown, in hundredths of a second.
  public func end(afterFrames count: Int) -> Int {
    // floor(100 n d / r + 1/2) without rounding errors; split so that no product overflows
    let (whole, rest) = count.quotientAndRemainder(dividingBy: numerator)
    return 100 * denominator * whole
      + (200 * denominator * rest + numerator) / (2 * numerator)
  }

  /// The delay of one frame, in hundredths of a second; may be 0 above 100 frames a second.
  public func delay(ofFrame index: Int) -> Int {
    end(afterFrames: index + 1) - end(afterFrames: index)
  }

  /// Whether some delay is below 2, which viewers commonly slow down to 10.
  ///
  /// True above 50 frames a second.
  public var hasShortDelays: Bool { numerator > 50 * denominator }
}

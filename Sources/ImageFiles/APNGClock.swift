/// Frame times as the fractions of a second that animated PNG holds, free of drift.
///
/// A delay is exact where both parts of its fraction fit 16 bits; otherwise it is the difference
/// of two times rounded to milliseconds, so that delays add up.
public struct APNGClock: Hashable, Sendable {
  /// The longest time that one frame may be shown, in seconds.
  static let longest = 60.0

  private let numerator: Int
  private let denominator: Int

  /// Creates a clock for `numerator / denominator` frames a second.
  ///
  /// - Throws: `ImageFileError.illegalFrameRate` when either is below 1.
  public init(framesPerSecond numerator: Int, per denominator: Int = 1) throws(ImageFileError) {
    guard numerator > 0, denominator > 0, numerator < 1 << 31, denominator < 1 << 31 else {
      throw .illegalFrameRate(numerator: numerator, denominator: denominator)
    }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The delays of one picture that is shown for a range of frames and a time after them: one,
  /// or several when it is longer than a frame can hold.
  public func delays(ofFrames frames: Range<Int>, hold milliseconds: Int = 0)
    -> [(numerator: UInt16, denominator: UInt16)]
  {
    let ticks = frames.count * denominator
    if milliseconds == 0, numerator <= 0xffff, ticks <= 0xffff {
      return [(UInt16(ticks), UInt16(numerator))]
    }
    var rest = time(frames.upperBound) - time(frames.lowerBound) + milliseconds
    var delays: [(numerator: UInt16, denominator: UInt16)] = []
    repeat {
      let part = min(rest, Int(APNGClock.longest) * 1000)
      delays.append((UInt16(part), 1000))
      rest -= part
    } while rest > 0
    return delays
  }

  /// When a frame begins, in milliseconds, rounded.
  private func time(_ frame: Int) -> Int {
    let (whole, rest) = frame.quotientAndRemainder(dividingBy: numerator)
    return 1000 * denominator * whole + (2000 * denominator * rest + numerator) / (2 * numerator)
  }
}

/// Frames per second as a reduced fraction.
public struct FrameRate: Sendable, Hashable {
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// Seconds in which `numerator` frames are shown.
  public let denominator: Int

  /// The largest legal part of the fraction.
  public static let partLimit = 1_000_000
  /// The largest legal rate, in frames per second.
  public static let rateLimit = 1000

  /// Creates a rate.
  ///
  /// - Throws: `FrameRateError.outOfRange` unless both parts are 1...1000000 after reduction and
  ///   the rate is at most 1000.
  public init(_ numerator: Int, _ denominator: Int = 1) throws(FrameRateError) {
    guard numerator > 0, denominator > 0 else {
      throw .outOfRange("\(numerator)/\(denominator)")
    }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let (frames, seconds) = (numerator / a, denominator / a)
    guard frames <= Self.partLimit, seconds <= Self.partLimit, frames <= Self.rateLimit * seconds
    else { throw .outOfRange("\(numerator)/\(denominator)") }
    self.init(unchecked: frames, seconds)
  }

  init(unchecked numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// 60 frames per second.
  public static let sixty = FrameRate(unchecked: 60, 1)

  /// Frames per second.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The time of a frame after the first one in seconds, rounded once.
  public func seconds(atFrame frame: Int) -> Double {
    Double(frame * denominator) / Double(numerator)
  }

  /// The time of a frame in whole ticks, rounded half up from the exact fraction.
  ///
  /// The delay of a frame in a file that counts ticks is the difference of two of these, so that
  /// delays always add up to the length of the animation.
  ///
  /// - Parameters:
  ///   - frame: 0 for the first frame; the number of frames for the end.
  ///   - ticksPerSecond: 100 for GIF.
  public func ticks(atFrame frame: Int, ticksPerSecond: Int) -> Int {
    (2 * frame * denominator * ticksPerSecond + numerator) / (2 * numerator)
  }
}

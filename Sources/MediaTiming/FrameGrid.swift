/// The instants at which frames are sampled: frame `i` at `start + i * timescale / rate`.
public struct FrameGrid: Sendable, Hashable {
  /// The time of frame 0, in scene seconds.
  public var start: Double
  /// Frames per second of the result.
  public var rate: FrameRate
  /// Scene seconds that pass in a second of the result: 2 plays twice as fast.
  public var timescale: Double

  /// Creates a grid.
  public init(start: Double = 0, rate: FrameRate, timescale: Double = 1) {
    self.start = start
    self.rate = rate
    self.timescale = timescale
  }

  /// The scene time of a frame. It depends on the index alone, never on the frames before it.
  public func time(ofFrame frame: Int) -> Double {
    let seconds =
      timescale == 1
      ? rate.seconds(atFrame: frame)
      : Double(frame * rate.denominator) * timescale / Double(rate.numerator)
    return start + seconds
  }

  /// The number of frames in a length of scene time, half-open: the frames `i` with
  /// `i * timescale / rate < duration`.
  ///
  /// A length within a millionth of a frame of a whole number of frames is that number, so sums of
  /// decimals do not add one. More than no time at all has at least one frame.
  ///
  /// - Returns: nil when the length or the timescale is not a finite positive number, zero length
  ///   excepted, or the count does not fit.
  public func frameCount(duration: Double) -> Int? {
    guard duration >= 0, duration.isFinite, timescale > 0, timescale.isFinite else { return nil }
    let frames = duration * Double(rate.numerator) / (Double(rate.denominator) * timescale)
    guard frames < 1e15 else { return nil }
    if frames == 0 { return 0 }
    let nearest = frames.rounded()
    return max(Int(abs(frames - nearest) < 1e-6 ? nearest : frames.rounded(.up)), 1)
  }

  /// The frame that shows at a scene time: the last one at or before it.
  ///
  /// - Returns: nil before the first frame, or when the time is not finite.
  public func frame(at time: Double) -> Int? {
    let frames =
      (time - start) * Double(rate.numerator) / (Double(rate.denominator) * timescale)
    guard frames.isFinite, frames < 1e15 else { return nil }
    let nearest = frames.rounded()
    let index = abs(frames - nearest) < 1e-6 ? nearest : frames.rounded(.down)
    return index >= 0 ? Int(index) : nil
  }

  /// The scene times from the first to the last of some frames; nil for none and for a single one.
  public func span(of frames: Range<Int>) -> ClosedRange<Double>? {
    guard frames.count > 1 else { return nil }
    let (first, last) = (time(ofFrame: frames.lowerBound), time(ofFrame: frames.upperBound - 1))
    return min(first, last)...max(first, last)
  }
}

import CoreGraphics
import ImageFiles
import MediaTiming

/// Writes frames as one animated WebP.
///
/// libwebp keeps the compressed frames in memory until the end, as the format's header needs
/// their sizes.
public final class WebPSink: FrameSink {
  private let output: OutputFile
  private let rate: FrameRate
  private let hold: Int
  private let quality: Int
  private let writer: WebPWriter
  private var count = 0

  /// Creates a sink that writes to a path, or to standard output for `-`.
  ///
  /// - Parameters:
  ///   - path: the final path.
  ///   - size: the frames' size, at most 16,383 on a side.
  ///   - rate: frames per second; times are rounded to milliseconds without drift.
  ///   - loop: how often the animation plays.
  ///   - hold: seconds that the last frame stays longer.
  ///   - quality: 1...100; 100 keeps every pixel exactly.
  public init(
    path: String, size: PixelSize, rate: FrameRate, loop: GIFLoop = .forever, hold: Double = 0,
    quality: Int = 90
  ) throws(ImageFileError) {
    writer = try WebPWriter(size: size, loop: loop)
    output = try OutputFile(path: path)
    self.rate = rate
    self.hold = Int((max(0, min(hold, 1e6)) * 1000).rounded())
    self.quality = quality
  }

  /// Makes the frame's alpha straight.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    { EncodedFrame(RawFrame.rgba(frame)) }
  }

  /// Compresses a frame: libwebp wants them one after the other.
  public func write(_ encoded: EncodedFrame) throws {
    guard let bytes = encoded.content as? [UInt8] else { return }
    try writer.add(bytes, at: milliseconds(count), quality: quality)
    count += 1
  }

  /// Writes the file and gives it its name.
  public func finish() throws {
    try output.sink.write(try writer.finish(at: milliseconds(count) + hold))
    try output.commit()
  }

  /// Drops the file.
  public func discard() { output.discard() }

  private func milliseconds(_ frame: Int) -> Int {
    let (whole, rest) = frame.quotientAndRemainder(dividingBy: rate.numerator)
    return 1000 * rate.denominator * whole
      + (2000 * rate.denominator * rest + rate.numerator) / (2 * rate.numerator)
  }
}

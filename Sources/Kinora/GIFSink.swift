import CoreGraphics
import ImageFiles
import MediaTiming

/// Writes frames as one animated GIF.
public final class GIFSink: FrameSink {
  private let output: OutputFile
  private let options: GIFOptions
  private let clock: GIFClock
  private let hold: Int
  private let frameCount: Int
  private var difference: GIFDifference
  private var quantizer: GIFQuantizer
  private var writer: GIFWriter

  /// Creates a sink that writes to a path, or to standard output for `-`.
  ///
  /// - Parameters:
  ///   - path: the final path.
  ///   - size: the frames' size.
  ///   - rate: frames per second; delays are rounded so that they add up.
  ///   - frameCount: how many frames will come.
  ///   - loop: how often the animation plays.
  ///   - hold: seconds that the last frame stays longer.
  ///   - options: colours, dithering, transparency.
  public init(
    path: String, size: PixelSize, rate: FrameRate, frameCount: Int, loop: GIFLoop = .forever,
    hold: Double = 0, options: GIFOptions = GIFOptions()
  ) throws(ImageFileError) {
    clock = try GIFClock(framesPerSecond: rate.numerator, per: rate.denominator)
    output = try OutputFile(path: path)
    self.options = options
    self.frameCount = frameCount
    self.hold = Int((max(0, min(hold, 1e6)) * 100).rounded())
    difference = GIFDifference(size: size)
    quantizer = GIFQuantizer(size: size, options: options)
    writer = try GIFWriter(to: output.sink, size: size, loop: loop)
  }

  /// Finds what a frame changes and answers the work that encodes the frames that are complete.
  public func admit(_ frame: Pixmap, index: Int) throws -> @Sendable () throws -> EncodedFrame {
    var end = clock.end(afterFrames: index + 1)
    if index == frameCount - 1 { end += hold }
    let frames = try difference.push(GIFPicture(frame, options: options), until: end)
      .map { quantizer.quantize($0) }
    return { EncodedFrame(frames.map { GIFEncoder.encode($0) }) }
  }

  /// Writes encoded frames.
  public func write(_ encoded: EncodedFrame) throws {
    for block in encoded.content as? [GIFBlock] ?? [] { try writer.write(block) }
  }

  /// Writes the last frame and gives the file its name.
  public func finish() throws {
    for frame in difference.finish() {
      try writer.write(GIFEncoder.encode(quantizer.quantize(frame)))
    }
    try writer.finish()
    try output.commit()
  }

  /// Drops the file.
  public func discard() { output.discard() }
}

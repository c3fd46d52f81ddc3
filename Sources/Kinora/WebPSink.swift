import CoreGraphics
import DisplayList
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
  private let size: PixelSize
  private var count = 0
  /// The last frame as straight bytes.
  private var picture: [UInt8] = []

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
    self.size = size
    self.rate = rate
    self.hold = Int((max(0, min(hold, 1e6)) * 1000).rounded())
    self.quality = quality
  }

  /// What a frame changes in the one before.
  private struct Patches: Sendable {
    var parts: [(rect: GIFRect, bytes: [UInt8])]
  }

  /// Makes the frame's alpha straight.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    { EncodedFrame(RawFrame.rgba(frame)) }
  }

  /// Does the same, only where the frame can differ from the one before.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) -> @Sendable () throws -> EncodedFrame {
    guard let rects = changes.rects else { return admit(frame, index: index) }
    // At once, for it is little and the canvas is free to change when this returns.
    let parts = rects.map { rect in
      (rect: rect.gifRect, bytes: RawFrame.rgba(frame, in: rect.gifRect))
    }
    return { EncodedFrame(Patches(parts: parts)) }
  }

  /// Compresses a frame: libwebp wants them one after the other.
  public func write(_ encoded: EncodedFrame) throws {
    if let bytes = encoded.content as? [UInt8] {
      picture = bytes
    } else if let patches = encoded.content as? Patches {
      for (rect, bytes) in patches.parts {
        for row in 0..<rect.height {
          let start = 4 * ((rect.y + row) * size.width + rect.x)
          let count = 4 * rect.width
          picture.replaceSubrange(
            start..<start + count, with: bytes[row * count..<(row + 1) * count])
        }
      }
    }
    try writer.add(picture, at: milliseconds(count), quality: quality)
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

import CoreGraphics
import ImageFiles
import MediaTiming

/// Writes frames without compression, for other programs: YUV4MPEG2 or plain RGBA.
public final class RawSink: FrameSink {
  /// The forms of uncompressed video.
  public enum Form: Hashable, Sendable {
    /// YUV4MPEG2 of full chroma; transparent pixels are blended with the matte.
    case y4m(matte: RGBA)
    /// Straight RGBA, 4 bytes a pixel, nothing else.
    case rgba
  }

  private let output: OutputFile
  private var frames: RawFrames
  private var header: [UInt8] = []

  /// Creates a sink that writes to a path, or to standard output for `-`.
  ///
  /// - Throws: `ImageFileError.file` when the folder does not exist or cannot be written.
  public init(path: String, size: PixelSize, rate: FrameRate, form: Form) throws(ImageFileError) {
    output = try OutputFile(path: path)
    switch form {
    case .rgba: frames = RawFrames(.rgba(matte: nil))
    case .y4m(let matte):
      frames = RawFrames(.y4m(matte: matte))
      header = RawFrame.y4mHeader(
        size: size, framesPerSecond: rate.numerator, per: rate.denominator)
    }
  }

  /// Converts a frame.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    admit(frame, index: index, changes: .unknown)
  }

  /// Converts what a frame changes.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) -> @Sendable () throws -> EncodedFrame {
    frames.admit(frame, changes: changes)
  }

  /// Writes a frame.
  public func write(_ encoded: EncodedFrame) throws {
    guard let bytes = encoded.content as? [UInt8] else { return }
    if !header.isEmpty { try output.sink.write(header) }
    header = []
    try output.sink.write(bytes)
  }

  /// Gives the file its name.
  public func finish() throws { try output.commit() }

  /// Drops the file.
  public func discard() { output.discard() }
}

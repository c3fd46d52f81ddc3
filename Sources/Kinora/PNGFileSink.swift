import CoreGraphics
import ImageFiles

/// Writes the one frame of a still to a PNG file or stream.
public final class PNGFileSink: FrameSink {
  private let output: OutputFile
  private let level: PNGLevel

  /// Creates a sink that writes to a path, or to standard output for `-`.
  ///
  /// - Throws: `ImageFileError.file` when the folder does not exist or cannot be written.
  public init(path: String, level: PNGLevel = .standard) throws(ImageFileError) {
    output = try OutputFile(path: path)
    self.level = level
  }

  /// Encodes a frame.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    { [level] in EncodedFrame(try PNGEncoder.encode(frame, level: level)) }
  }

  /// Writes an encoded frame.
  public func write(_ encoded: EncodedFrame) throws {
    guard let bytes = encoded.content as? [UInt8] else { return }
    try output.sink.write(bytes)
  }

  /// Gives the file its name.
  public func finish() throws { try output.commit() }

  /// Drops the file.
  public func discard() { output.discard() }
}

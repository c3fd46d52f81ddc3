import CoreGraphics
import ImageFiles

/// Writes frames without loss to a part file, from which an animation is assembled later.
public final class FramePartSink: FrameSink {
  private let writer: FramePartWriter
  private var last: Pixmap?

  /// Creates a sink that writes to a path.
  ///
  /// - Throws: `ImageFileError.file` when the folder does not exist or cannot be written.
  public init(path: String, header: FramePartHeader) throws(ImageFileError) {
    writer = try FramePartWriter(path: path, header: header)
  }

  /// Answers the work that packs a frame by what it changes.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    defer { last = frame }
    return { [last] in EncodedFrame(try FramePart.encode(frame, after: last)) }
  }

  /// Writes a packed frame.
  public func write(_ encoded: EncodedFrame) throws {
    guard let bytes = encoded.content as? [UInt8] else { return }
    try writer.write(bytes)
  }

  /// Gives the file its name.
  public func finish() throws { try writer.finish() }

  /// Drops the file.
  public func discard() { writer.discard() }
}

import CoreGraphics
import ImageFiles

/// Writes every frame to a PNG file of its own, named by a pattern such as `frame_%04d.png`.
///
/// Files are numbered from 0 without gaps, whatever part of the scene is rendered. Each appears
/// whole or not at all; frames written before a failure stay.
public final class PNGSequenceSink: FrameSink {
  private let pattern: OutputPattern
  private let level: PNGLevel

  /// Creates a sink; nothing is written before the first frame.
  public init(pattern: OutputPattern, level: PNGLevel = .standard) {
    self.pattern = pattern
    self.level = level
  }

  /// Encodes a frame and writes its file: files are independent, so any order will do.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    { [pattern, level] in
      let bytes = try PNGEncoder.encode(frame, level: level)
      try AtomicFile.write(bytes, to: pattern.path(frame: index), durable: false)
      return EncodedFrame(())
    }
  }

  /// Does nothing: the file is there.
  public func write(_ encoded: EncodedFrame) {}

  /// Does nothing: the files are there.
  public func finish() {}

  /// Does nothing: whole frames stay.
  public func discard() {}
}

import CoreGraphics
import ImageFiles

/// Writes every frame to a PNG file of its own, named by a pattern such as `frame_%04d.png`.
///
/// Files are numbered from 0 without gaps, whatever part of the scene is rendered. Each appears
/// whole or not at all; frames written before a failure stay.
public final class PNGSequenceSink: FrameSink {
  private let pattern: OutputPattern
  private let level: PNGLevel
  private let linksEqual: Bool
  private var last: (pixels: [UInt32], path: String)?

  /// Creates a sink; nothing is written before the first frame.
  ///
  /// With `linksEqual`, a frame equal to the one before becomes a hard link to its file.
  public init(pattern: OutputPattern, level: PNGLevel = .standard, linksEqual: Bool = false) {
    self.pattern = pattern
    self.level = level
    self.linksEqual = linksEqual
  }

  /// Encodes a frame and writes its file: files are independent, so any order will do.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    let path = pattern.path(frame: index)
    if linksEqual {
      if let last, last.pixels == frame.pixels {
        return { [last] in EncodedFrame(Link(from: last.path, to: path)) }
      }
      last = (frame.pixels, path)
    }
    return { [level] in
      let bytes = try PNGEncoder.encode(frame, level: level)
      try AtomicFile.write(bytes, to: path, durable: false)
      return EncodedFrame(())
    }
  }

  /// A name that is to be given to a file that is there already.
  private struct Link: Sendable {
    var from: String
    var to: String
  }

  /// Makes a link where one is due; otherwise the file is there.
  public func write(_ encoded: EncodedFrame) throws {
    guard let link = encoded.content as? Link else { return }
    try AtomicFile.link(link.from, as: link.to)
  }

  /// Does nothing: the files are there.
  public func finish() {}

  /// Does nothing: whole frames stay.
  public func discard() {}
}

import CoreGraphics
import ImageFiles
import Synchronization

/// Writes every frame to a PNG file of its own, named by a pattern such as `frame_%04d.png`.
///
/// Files are numbered from 0 without gaps, whatever part of the scene is rendered. Each appears
/// whole or not at all; frames written before a failure stay.
public final class PNGSequenceSink: FrameSink {
  private let pattern: OutputPattern
  private let level: PNGLevel
  private let linksEqual: Bool
  private var last: (pixels: [UInt32], path: String)?
  private var encoded: EncodedOnce?

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
    admit(frame, index: index, changes: .unknown)
  }

  /// Encodes a frame that is not equal to the one before, and writes its file.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) -> @Sendable () throws -> EncodedFrame {
    let path = pattern.path(frame: index)
    if linksEqual {
      if let last, changes.isNone || last.pixels == frame.pixels {
        return { [last] in EncodedFrame(Link(from: last.path, to: path)) }
      }
      last = (frame.pixels, path)
    }
    let encoded = changes.isNone ? encoded ?? EncodedOnce() : EncodedOnce()
    self.encoded = encoded
    return { [level] in
      let bytes = try encoded.bytes { try PNGEncoder.encode(frame, level: level) }
      try AtomicFile.write(bytes, to: path, durable: false)
      return EncodedFrame(())
    }
  }

  /// The file of equal frames, encoded for the first of them that is written.
  private final class EncodedOnce: Sendable {
    private let made = Mutex<[UInt8]?>(nil)

    func bytes(_ encode: () throws -> [UInt8]) throws -> [UInt8] {
      try made.withLock { made in
        if let made { return made }
        let bytes = try encode()
        made = bytes
        return bytes
      }
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

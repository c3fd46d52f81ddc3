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
  private let isThere: @Sendable (Int) -> Bool
  private let wrote: @Sendable (Int, [UInt8]?) throws -> Void
  private var last: (pixels: [UInt32], path: String)?
  private var encoded: EncodedOnce?

  /// Creates a sink; nothing is written before the first frame.
  ///
  /// With `linksEqual`, a frame equal to the one before becomes a hard link to its file.
  ///
  /// - Parameters:
  ///   - isThere: whether a frame's file is there already and stays.
  ///   - wrote: called from any thread when a frame's file is there, with its number and bytes; nil
  ///     for the bytes when the file is a link.
  public init(
    pattern: OutputPattern, level: PNGLevel = .standard, linksEqual: Bool = false,
    isThere: @escaping @Sendable (Int) -> Bool = { _ in false },
    wrote: @escaping @Sendable (Int, [UInt8]?) throws -> Void = { _, _ in }
  ) {
    self.isThere = isThere
    self.wrote = wrote
    self.pattern = pattern
    self.level = level
    self.linksEqual = linksEqual
  }

  /// Whether a frame's file is not there yet.
  public func needs(_ index: Int) -> Bool { !isThere(index) }

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
        return { [last] in EncodedFrame(Link(from: last.path, to: path, index: index)) }
      }
      last = (frame.pixels, path)
    }
    let encoded = changes.isNone ? encoded ?? EncodedOnce() : EncodedOnce()
    self.encoded = encoded
    return { [level, wrote] in
      let bytes = try encoded.bytes { try PNGEncoder.encode(frame, level: level) }
      try AtomicFile.write(bytes, to: path, durable: false)
      try wrote(index, bytes)
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
    var index: Int
  }

  /// Makes a link where one is due; otherwise the file is there.
  public func write(_ encoded: EncodedFrame) throws {
    guard let link = encoded.content as? Link else { return }
    try AtomicFile.link(link.from, as: link.to)
    try wrote(link.index, nil)
  }

  /// Does nothing: the files are there.
  public func finish() {}

  /// Does nothing: whole frames stay.
  public func discard() {}
}

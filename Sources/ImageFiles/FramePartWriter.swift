import Foundation

/// Writes a part file: the header at once, then packed frames in order.
public final class FramePartWriter {
  private let file: AtomicFile
  private let hasher = ContentHasher()

  /// Opens the file, which appears under its name at `finish()`.
  public init(path: String, header: FramePartHeader) throws(ImageFileError) {
    file = try AtomicFile(path: path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? encoder.encode(header)) ?? Data()
    try write(Array(FramePart.signature.utf8) + json + [UInt8(ascii: "\n")])
  }

  /// Appends what `FramePart.encode` made of a frame.
  public func write(_ frame: [UInt8]) throws(ImageFileError) {
    hasher.update(frame)
    try file.write(frame)
  }

  /// Writes the end and gives the file its name.
  public func finish() throws(ImageFileError) {
    try file.write(FramePart.word(FramePart.end) + FramePart.bytes(hasher.digest))
    try file.commit()
  }

  /// Drops the file.
  public func discard() { file.discard() }
}

import CoreGraphics
import Foundation

/// Reads a part file frame by frame.
public final class FramePartReader {
  /// The file.
  public let path: String
  /// What it says of itself.
  public let header: FramePartHeader
  private let size: PixelSize
  private var pixels: [UInt32]
  private var handle: FileHandle?
  private let start: UInt64
  private var read = 0

  /// Opens a file and compares its digest, so that no damaged part is used.
  ///
  /// The file is open only while frames are read.
  ///
  /// - Throws: `ImageFileError.file` when it cannot be read, is no part or is damaged.
  public init(path: String) throws(ImageFileError) {
    self.path = path
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Self.failure(path, "no such file, or not readable")
    }
    defer { try? handle.close() }
    let signature = Array(FramePart.signature.utf8)
    let head = [UInt8]((try? handle.read(upToCount: 1 << 20)) ?? Data())
    guard head.starts(with: signature),
      let end = head[signature.count...].firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(
        FramePartHeader.self, from: Data(head[signature.count..<end])),
      let size = PixelSize(width: header.width, height: header.height), header.count > 0,
      header.first >= 0, header.first + header.count <= header.total
    else { throw Self.failure(path, "not a part that kinora wrote") }
    self.header = header
    self.size = size
    start = UInt64(end + 1)
    pixels = []
    guard Self.isWhole(handle) else { throw Self.failure(path, "damaged: its digest is another") }
  }

  /// Forgets what was read, so that the first frame is the next again, and closes the file.
  public func rewind() {
    try? handle?.close()
    handle = nil
    pixels = []
    read = 0
  }

  /// The next frame; nil after the last, when the file is closed.
  ///
  /// - Throws: `ImageFileError.file` when the file was changed meanwhile.
  public func next() throws(ImageFileError) -> Pixmap? {
    guard read < header.count else {
      rewind()
      read = header.count
      return nil
    }
    if handle == nil {
      handle = FileHandle(forReadingAtPath: path)
      try? handle?.seek(toOffset: start)
    }
    if pixels.isEmpty { pixels = [UInt32](repeating: 0, count: size.area) }
    let length = try bytes(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if length > 0 {
      guard length <= UInt32(clamping: 5 * size.area + 1024),
        let decoded = FramePart.decode(try bytes(Int(length)), over: pixels)
      else { throw Self.failure(path, "damaged at frame \(header.first + read)") }
      pixels = decoded
    }
    read += 1
    return Pixmap(size: size, pixels: pixels)
  }

  private func bytes(_ count: Int) throws(ImageFileError) -> [UInt8] {
    let data = try? handle?.read(upToCount: count)
    guard let data, data.count == count else {
      throw Self.failure(path, "ends at frame \(header.first + read)")
    }
    return [UInt8](data)
  }

  /// Whether the digest at the end is that of all before it.
  private static func isWhole(_ handle: FileHandle) -> Bool {
    let tail = 20
    guard let length = try? handle.seekToEnd(), length > UInt64(tail) else { return false }
    try? handle.seek(toOffset: 0)
    let hasher = ContentHasher()
    var left = Int(length) - tail
    while left > 0 {
      guard let data = try? handle.read(upToCount: min(left, 1 << 20)), !data.isEmpty else {
        return false
      }
      hasher.update(data)
      left -= data.count
    }
    let end = [UInt8]((try? handle.read(upToCount: tail + 1)) ?? Data())
    return end == FramePart.word(FramePart.end) + FramePart.bytes(hasher.digest)
  }

  private static func failure(_ path: String, _ reason: String) -> ImageFileError {
    .file(path: path, action: "read", reason: reason, number: EINVAL)
  }
}

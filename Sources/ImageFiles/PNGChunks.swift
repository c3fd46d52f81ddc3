import CPNG

/// The chunks of a PNG file, one after the other; checksums are not checked.
struct PNGChunks: Sequence, IteratorProtocol {
  /// One chunk: its four letters and where its content lies in the file.
  struct Chunk {
    var type: String
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 8

  /// Reads on after the signature; ends where the file does.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next whole chunk.
  mutating func next() -> Chunk? {
    guard position + 12 <= bytes.count else { return nil }
    let length = PNGChunks.number(bytes[position..<position + 4])
    guard length <= bytes.count - position - 12 else { return nil }
    let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
    defer { position += length + 12 }
    return Chunk(type: type, content: position + 8..<position + 8 + length)
  }

  /// A number of the format: high byte first.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The four bytes of a number, high byte first.
  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A whole chunk with its length and checksum.
  static func chunk(_ type: StaticString, _ content: [UInt8]) -> [UInt8] {
    chunk([UInt8](UnsafeBufferPointer(start: type.utf8Start, count: 4)), content)
  }

  /// The same for a type given as four bytes.
  static func chunk(_ type: [UInt8], _ content: [UInt8]) -> [UInt8] {
    let body = type + content
    // zlib reads the array during the call only.
    let sum = body.withUnsafeBufferPointer { cpng_checksum($0.baseAddress, $0.count) }
    return bytes(content.count) + body + bytes(Int(sum))
  }
}

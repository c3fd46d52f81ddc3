/// The checksums of a PNG's chunks.
enum PNGChecksums {
  /// Puts right the checksum of every chunk that is whole; leaves what is no PNG.
  static func repair(_ bytes: inout [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = checksum(bytes[place + 4..<end])
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index)))
      }
      place = end + 4
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var sum = UInt32(index)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}

/// Makes zip archives whose headers may lie.
struct ZipBuilder {
  /// One entry, stored without compression.
  struct Entry {
    var path: String
    var bytes: [UInt8]
    /// The unpacked size that the headers state; nil is the true one.
    var statedSize: UInt32?
    /// The compression method that the headers state: 0 stored, 8 deflated.
    var method: UInt16 = 0
  }

  /// The entries.
  var entries: [Entry]

  /// The archive.
  var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(archive.count)
      let fields = header(entry)
      archive += word32(0x0403_4b50) + fields + word16(0) + [UInt8](entry.path.utf8) + entry.bytes
      directory +=
        word32(0x0201_4b50) + word16(20) + fields + word16(0) + word16(0) + word16(0) + word16(0)
        + word32(0) + word32(offset) + [UInt8](entry.path.utf8)
    }
    let start = UInt32(archive.count)
    archive += directory
    archive += word32(0x0605_4b50) + word16(0) + word16(0)
    archive += word16(UInt16(entries.count)) + word16(UInt16(entries.count))
    archive += word32(UInt32(directory.count)) + word32(start) + word16(0)
    return archive
  }

  /// The fields that both headers have, from the version needed to the length of the name.
  private func header(_ entry: Entry) -> [UInt8] {
    let size = UInt32(entry.bytes.count)
    // Bit 11 says that names are UTF-8.
    return word16(20) + word16(0x800) + word16(entry.method) + word16(0) + word16(0x21)
      + word32(checksum(entry.bytes)) + word32(size) + word32(entry.statedSize ?? size)
      + word16(UInt16(entry.path.utf8.count))
  }

  private func word16(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private func word32(_ value: UInt32) -> [UInt8] {
    word16(UInt16(truncatingIfNeeded: value)) + word16(UInt16(truncatingIfNeeded: value >> 16))
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

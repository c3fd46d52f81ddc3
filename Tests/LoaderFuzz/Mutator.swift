import TestSupport

/// Damages files, always in the same way for the same seed.
struct Mutator {
  /// What damage is done.
  var random: SeededGenerator
  /// Bytes that a damaged file may have at most.
  static let limit = 1 << 18

  /// A damaged copy of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - other: another one of the same kind, pieces of which may get in.
  ///   - isText: whether numbers in it are digits.
  mutating func damaged(_ bytes: [UInt8], other: [UInt8], isText: Bool) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<(1 << pick(4)) {
      isText && pick(2) == 0 ? damageText(&bytes) : damageBytes(&bytes, other)
      if bytes.count > Self.limit { bytes.removeSubrange(Self.limit...) }
    }
    // Half of the damaged PNGs get right checksums, so that the damage is seen.
    if pick(2) == 0 { PNGChecksums.repair(&bytes) }
    return bytes
  }

  /// A number from 0 up to a bound that is left out.
  mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }

  private mutating func damageBytes(_ bytes: inout [UInt8], _ other: [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = other
      return
    }
    let place = pick(bytes.count)
    let length = min(bytes.count - place, 1 + pick(1 << pick(10)))
    switch pick(9) {
    case 0: bytes[place] ^= 1 << UInt8(pick(8))
    case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 0x20][pick(6)]
    case 2: bytes[place] = UInt8(pick(256))
    case 3: bytes.removeSubrange(place..<place + length)
    case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: pick(bytes.count))
    case 5:
      let start = pick(other.count)
      let piece = other[start..<min(other.count, start + length)]
      bytes.replaceSubrange(place..<min(bytes.count, place + piece.count), with: piece)
    case 6: bytes.removeSubrange(place...)
    case 7:
      // A whole number of two or four bytes at its limits.
      let value = [0, 1, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF][pick(7)]
      let isBig = pick(2) == 0
      let width = [2, 4][pick(2)]
      for index in 0..<width where place + index < bytes.count {
        let shift = 8 * (isBig ? width - 1 - index : index)
        bytes[place + index] = UInt8(truncatingIfNeeded: value >> shift)
      }
    default:
      // The same piece over and over, as nesting does.
      let piece = Array(bytes[place..<place + min(length, 64)])
      for _ in 0..<pick(400) { bytes.insert(contentsOf: piece, at: place) }
    }
  }

  private static let words = [
    "0", "-1", "1e308", "-1e308", "1e-308", "inf", "-inf", "nan", "1e999", "9223372036854775808",
    "4294967296", "-0", "0.1", "", "null", "true", "[]", "{}", "[[[[[[[[", "\"\"", "100%", "-90deg",
    "#fff", "..", "/", "&#0;", "&lt;", "<a>", "\u{0}", "é", "h h h", "1 m", "matrix(1)",
  ].map { Array($0.utf8) }

  private mutating func damageText(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = pick(bytes.count)
    func isNumber(_ byte: UInt8) -> Bool {
      byte >= 0x2B && byte <= 0x39 && byte != 0x2C && byte != 0x2F
    }
    // The next number, otherwise the word here.
    guard let start = bytes[place...].firstIndex(where: isNumber) else { return }
    let end = bytes[start...].firstIndex { !isNumber($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.words[pick(Self.words.count)])
  }
}

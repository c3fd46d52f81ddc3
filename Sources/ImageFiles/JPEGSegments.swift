import CoreGraphics

/// What a JPEG's application segments say: orientation and colour profile.
struct JPEGSegments {
  /// EXIF's orientation, 1...8; 1 is upright.
  private(set) var orientation = 1
  /// The embedded ICC profile; nil when there is none or a part is missing.
  private(set) var profile: [UInt8]?
  /// Whether Adobe's marker is there: its CMYK is stored inverted.
  private(set) var isAdobe = false

  /// Reads the segments before the picture's data.
  init(_ bytes: [UInt8]) {
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var expected = 0
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      if marker == 0xda || marker == 0xd9 { break }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { break }
      let content = bytes[position + 4..<position + 2 + length]
      if marker == 0xe1, content.starts(with: Array("Exif\0\0".utf8)) {
        orientation = EXIF.orientation([UInt8](content.dropFirst(6))) ?? orientation
      } else if marker == 0xe2, content.count > 14,
        content.starts(with: Array("ICC_PROFILE\0".utf8))
      {
        parts[Int(content[content.startIndex + 12])] = content.dropFirst(14)
        expected = Int(content[content.startIndex + 13])
      }
      if marker == 0xee, content.starts(with: Array("Adobe".utf8)) { isAdobe = true }
      position += 2 + length
    }
    if expected > 0, (1...expected).allSatisfy({ parts[$0] != nil }) {
      profile = (1...expected).flatMap { parts[$0] ?? [] }
    }
  }
}

/// EXIF data: a TIFF directory of which only the orientation is of interest.
enum EXIF {
  /// The orientation, 1...8; nil when there is none.
  static func orientation(_ tiff: [UInt8]) -> Int? {
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let part = tiff[offset..<offset + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let entries = number(start, 2) else { return nil }
    for entry in 0..<entries {
      let at = start + 2 + 12 * entry
      guard let tag = number(at, 2) else { return nil }
      if tag == 0x0112, let value = number(at + 8, 2), (1...8).contains(value) { return value }
    }
    return nil
  }
}

extension Pixmap {
  /// The picture turned and mirrored upright from an EXIF orientation.
  func oriented(_ orientation: Int) -> Pixmap {
    if orientation <= 1 || orientation > 8 { return self }
    let isTurned = orientation >= 5
    guard
      let size = PixelSize(
        width: isTurned ? height : width, height: isTurned ? width : height)
    else { return self }
    var upright = Pixmap(size: size)
    let (right, bottom) = (width - 1, height - 1)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) =
          switch orientation {
          case 2: (right - x, y)
          case 3: (right - x, bottom - y)
          case 4: (x, bottom - y)
          case 5: (y, x)
          case 6: (y, bottom - x)
          case 7: (right - y, bottom - x)
          default: (right - y, x)
          }
        upright[x, y] = self[column, row]
      }
    }
    return upright
  }
}

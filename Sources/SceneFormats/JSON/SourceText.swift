import Foundation

/// A scene file's bytes under the name that messages call it by.
///
/// Values keep byte offsets; lines and columns are counted only when an error is made.
final class SourceText {
  /// What messages call the file: its path as it was given.
  let name: String
  /// The file's bytes, UTF-8.
  let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The line and column of the byte at `offset`; offsets past the end count as the end.
  func position(at offset: Int) -> SourcePosition {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1  // continuation bytes belong to the scalar before them
      }
    }
    return SourcePosition(line: line, column: column)
  }
}

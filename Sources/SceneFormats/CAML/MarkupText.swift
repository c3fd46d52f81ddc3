import Foundation

/// Makes XML fit for Foundation's parser, which traps on names that are not UTF-8 and on instructions
/// without data.
enum MarkupText {
  /// The text with blanks in place of its instructions, the declaration among them, so that every line
  /// keeps its number and no other encoding can be declared.
  ///
  /// - Throws: `SceneError.syntax` for what is not UTF-8 and for a document type with declarations of
  ///   its own, which neither documents nor property lists have: entities would be in it.
  static func prepared(_ data: Data, file: String) throws(SceneError) -> Data {
    var bytes = [UInt8](data)
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw SceneError.syntax(SceneLocation(file: file), message: "the text is not valid UTF-8")
    }
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      let rest = bytes[place...]
      if rest.starts(with: "?".utf8) {
        guard let end = end(of: "?>", in: rest.dropFirst()) else { break }
        for index in open..<end where bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
        }
        place = end
      } else if rest.starts(with: "!--".utf8) {
        guard let end = end(of: "-->", in: rest.dropFirst(3)) else { break }
        place = end
      } else if rest.starts(with: "![CDATA[".utf8) {
        guard let end = end(of: "]]>", in: rest) else { break }
        place = end
      } else if rest.starts(with: "!DOCTYPE".utf8), hasDeclarations(rest) {
        throw SceneError.syntax(
          SceneLocation(file: file), message: "a document type with declarations of its own")
      }
    }
    return Data(bytes)
  }

  /// The place after the first of some characters; nil when they are not there.
  private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(of: mark[0]) {
      if bytes[start...].starts(with: mark) { return start + mark.count }
      place = start + 1
    }
    return nil
  }

  /// Whether a document type has brackets outside its quotes.
  private static func hasDeclarations(_ bytes: ArraySlice<UInt8>) -> Bool {
    var quote: UInt8?
    for byte in bytes {
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        return true
      } else if byte == UInt8(ascii: ">") {
        return false
      }
    }
    return false
  }
}

/// Reads JSON text into values that know their place.
///
/// The grammar is RFC 8259 plus comments (`//` to the end of the line, `/* */`) and one comma
/// after the last item. A key given twice, a lone surrogate, a number out of range and nesting past
/// the limit are errors.
struct JSONParser {
  let source: SourceText
  let depthLimit: Int
  var offset = 0
  private var depth = 0

  /// The value of the whole text.
  ///
  /// - Throws: `SceneError.syntax`, `.duplicateKey` or `.tooDeep` with line, column and key path.
  static func parse(_ source: SourceText, depthLimit: Int) throws(SceneError) -> JSONValue {
    var parser = JSONParser(source: source, depthLimit: depthLimit)
    return try parser.document()
  }

  private init(source: SourceText, depthLimit: Int) {
    self.source = source
    self.depthLimit = depthLimit
  }

  private mutating func document() throws(SceneError) -> JSONValue {
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    try skipBlanks(.start)
    guard offset < source.bytes.count else {
      throw unexpected("a scene object", .start)
    }
    let value = try value(.start)
    try skipBlanks(.start)
    if offset < source.bytes.count { throw unexpected("the end of the file", .start) }
    return value
  }

  private mutating func value(_ trail: JSONTrail) throws(SceneError) -> JSONValue {
    let start = offset
    guard let byte else { throw unexpected("a value", trail) }
    switch byte {
    case UInt8(ascii: "{"):
      return JSONValue(offset: start, content: .object(try members(trail)))
    case UInt8(ascii: "["):
      return JSONValue(offset: start, content: .array(try items(trail)))
    case UInt8(ascii: "\""):
      return JSONValue(offset: start, content: .string(try string(trail)))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(offset: start, content: .number(try number(trail)))
    default:
      let word = word()
      switch word {
      case "true": return JSONValue(offset: start, content: .boolean(true))
      case "false": return JSONValue(offset: start, content: .boolean(false))
      case "null": return JSONValue(offset: start, content: .null)
      case "":
        throw unexpected("a value", trail)
      default:
        offset = start
        let hint =
          ["nan", "inf", "infinity"].contains(word.lowercased())
          ? " (an endless time is the string \"inf\")" : ""
        throw syntax("\(word) is not a JSON value\(hint)", trail)
      }
    }
  }

  private mutating func members(_ trail: JSONTrail) throws(SceneError) -> [JSONMember] {
    try enter(trail)
    var members: [JSONMember] = []
    var seen: Set<String> = []
    offset += 1
    while true {
      try skipBlanks(trail)
      if byte == UInt8(ascii: "}") { break }
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes or \"}\"", trail) }
      let keyOffset = offset
      let key = try string(trail)
      let inner = JSONTrail.key(trail, key)
      if !seen.insert(key).inserted {
        offset = keyOffset
        throw SceneError.duplicateKey(location(inner), key: key)
      }
      try skipBlanks(inner)
      guard byte == UInt8(ascii: ":") else { throw unexpected("\":\" after the key", inner) }
      offset += 1
      try skipBlanks(inner)
      members.append(JSONMember(key: key, offset: keyOffset, value: try value(inner)))
      try skipBlanks(trail)
      if byte == UInt8(ascii: ",") {
        offset += 1
      } else if byte != UInt8(ascii: "}") {
        throw unexpected("\",\" or \"}\"", trail)
      }
    }
    offset += 1
    depth -= 1
    return members
  }

  private mutating func items(_ trail: JSONTrail) throws(SceneError) -> [JSONValue] {
    try enter(trail)
    var items: [JSONValue] = []
    offset += 1
    while true {
      try skipBlanks(trail)
      if byte == UInt8(ascii: "]") { break }
      if isAtNumber {
        // Lists of numbers are most of a large scene: no path is made for each of them.
        let (start, count) = (offset, items.count)
        let number = try number(.index(trail, count))
        items.append(JSONValue(offset: start, content: .number(number)))
      } else {
        items.append(try value(.index(trail, items.count)))
      }
      try skipBlanks(trail)
      if byte == UInt8(ascii: ",") {
        offset += 1
      } else if byte != UInt8(ascii: "]") {
        throw unexpected("\",\" or \"]\"", trail)
      }
    }
    offset += 1
    depth -= 1
    return items
  }

  private mutating func enter(_ trail: JSONTrail) throws(SceneError) {
    depth += 1
    if depth > depthLimit { throw SceneError.tooDeep(location(.start), limit: depthLimit) }
  }

  /// Skips white space and comments.
  private mutating func skipBlanks(_ trail: JSONTrail) throws(SceneError) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        offset += 1
      case UInt8(ascii: "/"):
        try skipComment(trail)
      default:
        return
      }
    }
  }

  private mutating func skipComment(_ trail: JSONTrail) throws(SceneError) {
    let start = offset
    offset += 1
    switch byte {
    case UInt8(ascii: "/"):
      while let byte, byte != 0x0A { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 1
      while let byte {
        offset += 1
        if byte == UInt8(ascii: "*"), self.byte == UInt8(ascii: "/") {
          offset += 1
          return
        }
      }
      offset = start
      throw syntax("the comment has no end", trail)
    default:
      offset = start
      throw unexpected("a value or a comment", trail)
    }
  }
}

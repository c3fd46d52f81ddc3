extension JSONParser {
  /// The byte at the reading place; nil at the end.
  var byte: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  /// The run of ASCII letters at the reading place.
  mutating func word() -> String {
    var word = ""
    while let byte, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
      word.unicodeScalars.append(Unicode.Scalar(byte))
      offset += 1
    }
    return word
  }

  /// Whether a number begins at the reading place.
  var isAtNumber: Bool {
    guard let byte else { return false }
    return byte == UInt8(ascii: "-") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Reads a number of JSON's grammar.
  mutating func number(_ trail: @autoclosure () -> JSONTrail) throws(SceneError) -> Double {
    let start = offset
    var decimal = DecimalNumber()
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let leading = offset
    let whole = digits(of: &decimal)
    if whole == 0 { throw unexpected("a digit after \"-\"", trail()) }
    if whole > 1, source.bytes[leading] == UInt8(ascii: "0") {
      offset = start
      throw syntax("a number may not begin with 0", trail())
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      decimal.isFraction = true
      if digits(of: &decimal) == 0 { throw unexpected("a digit after \".\"", trail()) }
    }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { offset += 1 }
      var exponent = DecimalNumber()
      if digits(of: &exponent) == 0 { throw unexpected("a digit in the exponent", trail()) }
    } else if let magnitude = decimal.magnitude {
      return isNegative ? -magnitude : magnitude
    }
    let text = String(decoding: source.bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      offset = start
      throw syntax("the number \(text.prefix(40)) is too large", trail())
    }
    return value
  }

  /// Reads a run of digits; answers how many there are.
  private mutating func digits(of decimal: inout DecimalNumber) -> Int {
    let start = offset
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      decimal.append(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return offset - start
  }

  /// Reads a string from its opening quote to past its closing one, escapes resolved.
  mutating func string(_ trail: JSONTrail) throws(SceneError) -> String {
    let start = offset
    offset += 1
    var scalars: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let text = String(validating: scalars, as: UTF8.self) else {
          offset = start
          throw syntax("the string is not valid UTF-8", trail)
        }
        return text
      case UInt8(ascii: "\\"):
        try escape(into: &scalars, trail)
      case 0..<0x20:
        throw syntax("a string may not hold a line break or control character", trail)
      default:
        scalars.append(byte)
        offset += 1
      }
    }
    offset = start
    throw syntax("the string has no closing quote", trail)
  }

  private mutating func escape(
    into bytes: inout [UInt8], _ trail: JSONTrail
  ) throws(SceneError) {
    let start = offset
    offset += 1
    guard let byte else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal(trail)
      if code & 0xFC00 == 0xD800, self.byte == UInt8(ascii: "\\"),
        offset + 1 < source.bytes.count, source.bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        let low = try hexadecimal(trail)
        if low & 0xFC00 == 0xDC00 { code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) }
      }
      guard let scalar = Unicode.Scalar(code) else {
        offset = start
        throw syntax("a \\u surrogate stands without its other half", trail)
      }
      bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    default:
      offset = start
      throw syntax("a backslash needs one of \" \\ / b f n r t u after it", trail)
    }
  }

  private mutating func hexadecimal(_ trail: JSONTrail) throws(SceneError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw unexpected("four hexadecimal digits after \\u", trail)
      }
      code = code << 4 | UInt32(digit)
      offset += 1
    }
    return code
  }

  /// The reading place.
  func location(_ trail: JSONTrail) -> SceneLocation {
    let text = trail.text
    return SceneLocation(
      file: source.name, position: source.position(at: offset), layerPath: nil,
      keyPath: text.isEmpty ? nil : text)
  }

  /// A syntax error at the reading place.
  func syntax(_ message: String, _ trail: JSONTrail) -> SceneError {
    .syntax(location(trail), message: message)
  }

  /// A syntax error that names what stands at the reading place.
  func unexpected(_ expected: String, _ trail: JSONTrail) -> SceneError {
    guard let byte else {
      return syntax("the file ends where \(expected) is expected", trail)
    }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let seen = String(decoding: source.bytes[offset...].prefix(length), as: UTF8.self)
    return syntax("\(seen.quoted) stands where \(expected) is expected", trail)
  }
}

/// A JSON value to be printed, its members in the order given.
indirect enum JSONText {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The value or null.
  static func optional(_ number: Double?) -> JSONText { number.map { .number($0) } ?? .null }

  /// The value or null.
  static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  /// The text on one line.
  var compact: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let value):
      return value.isFinite ? ParsedArguments.plain(value) : "\"\(value > 0 ? "inf" : "-inf")\""
    case .string(let text): return Self.quote(text)
    case .array(let items): return "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      return "{"
        + members.map { Self.quote($0.0) + ":" + $0.1.compact }.joined(separator: ",") + "}"
    }
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

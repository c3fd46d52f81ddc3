/// A JSON value that remembers where it stands in its source.
struct JSONValue {
  /// What the value is.
  enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  /// Offset of the value's first byte in the source.
  var offset: Int
  /// The value itself.
  var content: Content

  /// The kind of value and, for short ones, the value, as a message names it.
  var description: String {
    switch content {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let value): return "the number \(value.plain)"
    case .string(let value): return "the string \(value.quoted)"
    case .array(let items): return "an array of \(items.count)"
    case .object: return "an object"
    }
  }
}

/// One key of an object with its value, in the order of the source.
struct JSONMember {
  /// The key, escapes resolved.
  var key: String
  /// Offset of the key's opening quote.
  var offset: Int
  /// The value after the colon.
  var value: JSONValue
}

extension Double {
  /// The shortest form, without a fraction where there is none.
  var plain: String {
    self == rounded() && magnitude < 1e15 ? String(Int64(self)) : "\(self)"
  }
}

extension String {
  /// The string with control characters escaped, so that it stays on its line.
  var onOneLine: String {
    if !unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The string in quotes, shortened when long, control characters escaped.
  var quoted: String {
    var text = "\""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 60 {
        text += "…"
        break
      }
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}

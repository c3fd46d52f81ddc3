extension JSONValue {
  /// A value that stands in no source.
  init(_ content: Content) { self.init(offset: 0, content: content) }

  /// An object of these members, in this order.
  static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: $0.key, offset: 0, value: $0.value) }))
  }

  /// An array of numbers.
  static func numbers(_ numbers: [Double]) -> JSONValue {
    JSONValue(.array(numbers.map(JSONValue.number)))
  }

  /// A number; an infinite one is the string `"inf"`.
  static func number(_ number: Double) -> JSONValue {
    JSONValue(number.isFinite ? .number(number) : .string(number > 0 ? "inf" : "-inf"))
  }

  /// A string.
  static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  /// The value as JSON on as many lines as it needs, with a newline at the end.
  ///
  /// What fits into 96 columns stays on its line. Numbers are the shortest decimals that read back
  /// as the same doubles.
  var document: String {
    var text = ""
    append(to: &text, indent: 0)
    return text + "\n"
  }

  /// The value on one line.
  var line: String { compact(within: .max) ?? "" }

  private func append(to text: inout String, indent: Int) {
    if let line = compact(within: 96 - 2 * indent) {
      text += line
      return
    }
    let inner = "\n" + String(repeating: "  ", count: indent + 1)
    let outer = "\n" + String(repeating: "  ", count: indent)
    switch content {
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "" : ",") + inner
        item.append(to: &text, indent: indent + 1)
      }
      text += outer + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "" : ",") + inner + Self.quote(member.key) + ": "
        member.value.append(to: &text, indent: indent + 1)
      }
      text += outer + "}"
    default: text += compact(within: .max) ?? ""
    }
  }

  /// The value on one line of at most so many characters; nil when it is longer.
  private func compact(within width: Int) -> String? {
    var text: String
    switch content {
    case .null: text = "null"
    case .boolean(let value): text = value ? "true" : "false"
    case .number(let value): text = value.exactText
    case .string(let value): text = Self.quote(value)
    case .array(let items):
      text = "["
      for (index, item) in items.enumerated() {
        guard let part = item.compact(within: width - text.utf8.count) else { return nil }
        text += (index == 0 ? "" : ", ") + part
      }
      text += "]"
    case .object(let members):
      text = "{"
      for (index, member) in members.enumerated() {
        guard let part = member.value.compact(within: width - text.utf8.count) else { return nil }
        text += (index == 0 ? " " : ", ") + Self.quote(member.key) + ": " + part
      }
      text += members.isEmpty ? "}" : " }"
    }
    return text.utf8.count <= width ? text : nil
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
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

extension Double {
  /// The shortest decimal that reads back as the same double, without a fraction where there is
  /// none.
  var exactText: String {
    if self == 0 { return sign == .minus ? "-0" : "0" }
    return plain
  }
}

/// A JSON value with its members in the order given, for writing the schema.
indirect enum SchemaText {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([SchemaText])
  case object([(String, SchemaText)])

  /// A list of strings.
  static func strings(_ names: [String]) -> SchemaText { .array(names.map { .string($0) }) }

  /// The text, short values on one line, others indented by two blanks a level.
  func text(_ indent: String = "") -> String {
    let line = compact
    if line.count + indent.count <= 96 { return line }
    let inner = indent + "  "
    switch self {
    case .array(let items):
      return "[\n" + items.map { inner + $0.text(inner) }.joined(separator: ",\n")
        + "\n\(indent)]"
    case .object(let members):
      return "{\n"
        + members.map { "\(inner)\(Self.quote($0.0)): \($0.1.text(inner))" }
        .joined(separator: ",\n") + "\n\(indent)}"
    default: return line
    }
  }

  private var compact: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .string(let text): Self.quote(text)
    case .array(let items): "[" + items.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ " + members.map { Self.quote($0.0) + ": " + $0.1.compact }.joined(separator: ", ")
          + " }"
    }
  }

  private static func quote(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

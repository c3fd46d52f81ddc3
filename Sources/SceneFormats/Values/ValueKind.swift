/// The kinds of value that properties have, and with them the JSON forms they are read from.
enum ValueKind: Hashable, Sendable {
  case number(NumberRule)
  case boolean
  case text
  /// A string, a list of runs with styles of their own, or null.
  case styledText
  /// One of a fixed set of strings.
  case choice([String])
  /// Two numbers x, y.
  case point(NumberRule)
  /// Two numbers width, height.
  case size(NumberRule)
  /// Four numbers x, y, width, height.
  case rect(NumberRule)
  /// A CSS colour, an array of three or four components, or null.
  case color
  /// Sixteen numbers, an object over the identity, or a list of operations.
  case transform
  /// The name of an image file beside the scene, or null.
  case image
  /// SVG path data or an array of elements, or null.
  case path
  /// A list of numbers, or null.
  case numbers(NumberRule)
  /// A list of colours, or null.
  case colors
  /// A set of words that stand for bits, the first being bit 0.
  case bits([String])

  /// What is legal, as a message names it.
  var legal: String {
    switch self {
    case .number(let rule): return rule.legal
    case .boolean: return "true or false"
    case .text: return "a string"
    case .styledText: return "a string, or an array of runs such as {\"text\": \"a\", \"kern\": 1}"
    case .choice(let names): return "one of " + Self.list(names)
    case .point(let rule): return "an array of two numbers [x, y]" + Self.percent(rule)
    case .size(let rule): return "an array of two numbers [width, height]" + Self.percent(rule)
    case .rect(let rule):
      return "an array of four numbers [x, y, width, height]" + Self.percent(rule)
    case .color: return "a colour such as \"#ff8000\", \"red\" or \"rgb(255 128 0 / 50%)\""
    case .transform:
      return "16 numbers, an object such as {\"m34\": -0.002} or a list of operations"
    case .image: return "the name of an image file"
    case .path: return "SVG path data or an array of elements such as [\"move\", 0, 0]"
    case .numbers: return "an array of numbers"
    case .colors: return "an array of colours"
    case .bits(let names): return "an array of " + Self.list(names)
    }
  }

  private static func percent(_ rule: NumberRule) -> String {
    rule.allowsPercent ? " or strings such as \"50%\"" : ""
  }

  /// Names in quotes with commas between.
  static func list(_ names: [String]) -> String {
    names.map(\.quoted).joined(separator: ", ")
  }
}

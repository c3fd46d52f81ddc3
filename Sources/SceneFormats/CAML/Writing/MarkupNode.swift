/// An element of an XML document that is being written.
struct MarkupNode {
  /// The name.
  var name: String
  /// The attributes, in order.
  var attributes: [(key: String, value: String)]
  /// The elements in it.
  var children: [MarkupNode]
  /// The text in it; nil for none.
  var text: String?

  init(
    _ name: String, _ attributes: [(key: String, value: String)] = [],
    _ children: [MarkupNode] = [], text: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// The document whose root this is, with an XML declaration and what stands after it.
  func document(_ preamble: String = "") -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + preamble
    append(to: &text, indent: 0)
    return text
  }

  private func append(to output: inout String, indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    output += margin + "<" + name
    for (key, value) in attributes { output += " \(key)=\"\(Self.escape(value))\"" }
    if let text {
      output += ">\(Self.escape(text))</\(name)>\n"
    } else if children.isEmpty {
      output += "/>\n"
    } else {
      output += ">\n"
      for child in children { child.append(to: &output, indent: indent + 1) }
      output += margin + "</\(name)>\n"
    }
  }

  /// The text with what XML reserves as references; characters that XML does not have are left out.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}

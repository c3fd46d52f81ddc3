/// One element of an XML document.
final class MarkupElement {
  /// The name without its namespace prefix.
  let name: String
  /// The attributes.
  let attributes: [String: String]
  /// Where the element begins.
  let line: Int
  /// The elements in it, in order.
  fileprivate(set) var children: [MarkupElement] = []
  /// The text directly in it.
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// Adds an element at the end.
  func append(_ child: MarkupElement) { children.append(child) }

  /// Adds to the text.
  func append(text more: String) { text += more }

  /// The first element of a name in this one.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes[attribute] }
}

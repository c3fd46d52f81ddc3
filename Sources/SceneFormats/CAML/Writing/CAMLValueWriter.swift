import CoreGraphics
import Foundation
import QuartzCore

/// Writes values as attributes and elements: the counterpart of `CAMLValueReader`.
struct CAMLValueWriter {
  /// Where images go.
  let assets: AssetFolder

  /// A property, either as the text of an attribute or as an element of the property's name.
  enum Form {
    case attribute(String)
    case element(MarkupNode)

    /// The same text for the same form.
    var text: String {
      switch self {
      case .attribute(let text): text
      case .element(let node): node.document()
      }
    }
  }

  /// How a property differs from that of a new object.
  enum Change {
    case none
    case form(Form)
    /// Documents cannot say the value.
    case unsayable
  }

  /// What is to be written of a property.
  func change<Object: KeyedObject>(
    _ key: String, of object: Object, from fresh: Object
  ) -> Change {
    guard let keyed = Swift.type(of: object).keyedProperties[key] else { return .none }
    let (value, standard) = (keyed.read(object), keyed.read(fresh))
    if value == nil, standard == nil { return .none }
    guard let form = property(key, value, keyed.kind) else { return .unsayable }
    return form.text == property(key, standard, keyed.kind)?.text ? .none : .form(form)
  }

  /// A property of a kind; nil when documents cannot say its value.
  func property(_ name: String, _ value: Any?, _ kind: PropertyKind) -> Form? {
    let value = (value as? any ValueBox)?.unboxed ?? value
    guard let value, !(value is NSNull) else {
      // No colour is a clear one; other values have no word for nothing.
      return kind == .color
        ? .element(MarkupNode(name, Self.color(.clear))) : nil
    }
    switch kind {
    case .color:
      guard let color = (value as? CGColor)?.rgba else { return nil }
      let attributes = Self.color(color)
      return color.alpha == 1
        ? .attribute(attributes[1].value) : .element(MarkupNode(name, attributes))
    case .number: return CAMLText.number(value).map { .attribute($0) }
    case .integer: return Self.integer(value).map { .attribute($0) }
    case .boolean: return Bool(boxed: value).map { .attribute($0 ? "1" : "0") }
    case .point, .size, .rect, .transform, .path:
      return Self.typed(value).map { .attribute($0.value) }
    case .string, .constant:
      if let string = value as? NSAttributedString, let runs = ValueWriter.styledText(string) {
        // Others see the letters; the runs are in the form that scenes have.
        return .element(
          MarkupNode(
            name,
            [("type", "NSAttributedString"), ("value", string.string), ("runs", runs.line)]))
      }
      let text = (value as? any StringConstant)?.rawValue ?? ValueWriter.fontName(value)
      // The attribute `type` names a class.
      if name == "type" {
        return text.map {
          .element(MarkupNode(name, [("type", "string"), ("value", $0)]))
        }
      }
      return text.map { .attribute($0) }
    case .image:
      guard let image = value as? CGImage else { return nil }
      return .element(MarkupNode(name, [("type", "CGImage"), ("src", source(image))]))
    case .numbers, .colors:
      guard let list = ValueWriter.list(value) else { return nil }
      let items = list.compactMap { element(nil, $0) }
      return items.count == list.count ? .element(MarkupNode(name, [], items)) : nil
    case .object:
      guard let text = value as? String else { return nil }
      return .element(MarkupNode(name, [("type", "string"), ("value", text)]))
    case .objects: return nil
    }
  }

  /// A value in an element of this name with its type, or of the type's name; nil when documents
  /// have no such type.
  func element(_ name: String?, _ value: Any) -> MarkupNode? {
    let value = (value as? any ValueBox)?.unboxed ?? value
    func node(
      _ type: String, _ attributes: [(key: String, value: String)],
      _ children: [MarkupNode] = []
    ) -> MarkupNode {
      name.map { MarkupNode($0, [("type", type)] + attributes, children) }
        ?? MarkupNode(type, attributes, children)
    }
    switch value {
    case let image as CGImage: return node("CGImage", [("src", source(image))])
    case let color as CGColor: return node("CGColor", Array(Self.color(color.rgba).dropFirst()))
    case let text as String: return node("string", [("value", text)])
    case let filter as CAFilter: return self.filter(filter, name: name ?? "CAFilter")
    default: break
    }
    if let list = ValueWriter.list(value) {
      let numbers = list.compactMap { Double(boxed: $0) }
      if numbers.count == 20, list.count == 20 {
        return node(
          "CAColorMatrix",
          [("value", "matrix(\(numbers.map(CAMLText.number).joined(separator: ", ")))")])
      }
      let items = list.compactMap { element(nil, $0) }
      return items.count == list.count ? node("NSArray", [], items) : nil
    }
    return Self.typed(value).map { node($0.type, [("value", $0.value)]) }
  }

  /// A filter as an element.
  func filter(_ filter: CAFilter, name: String = "CAFilter") -> MarkupNode {
    var node = MarkupNode(name)
    if name != "CAFilter" { node.attributes.append(("type", "CAFilter")) }
    node.attributes += [("filter", filter.type), ("name", filter.name ?? filter.type)]
    if !filter.isEnabled { node.attributes.append(("enabled", "0")) }
    for key in filter.inputs.keys.sorted() {
      guard let value = filter.inputs[key] else { continue }
      if ValueWriter.list(value) == nil, let number = CAMLText.number(value) {
        node.attributes.append((key, number))
      } else if let child = element(key, value) {
        node.children.append(child)
      }
    }
    return node
  }

  /// The percent-encoded path of an image.
  private func source(_ image: CGImage) -> String {
    let path = assets.path(of: image)
    return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }

  /// The attributes of an element that is a colour.
  static func color(_ color: RGBA) -> [(key: String, value: String)] {
    var attributes = [
      (key: "type", value: "CGColor"),
      (key: "value", value: CAMLText.numbers([color.red, color.green, color.blue])),
    ]
    if color.alpha != 1 { attributes.append(("opacity", CAMLText.number(color.alpha))) }
    return attributes
  }

  /// A plain value with its type's name; nil for one of another type.
  private static func typed(_ value: Any) -> (type: String, value: String)? {
    func numbers(_ type: String, _ numbers: [CGFloat]) -> (type: String, value: String) {
      (type, CAMLText.numbers(numbers.map { Double($0) }))
    }
    switch value {
    case let point as CGPoint: return numbers("CGPoint", [point.x, point.y])
    case let size as CGSize: return numbers("CGSize", [size.width, size.height])
    case let rect as CGRect:
      return numbers(
        "CGRect", [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case let transform as CATransform3D: return ("CATransform3D", CAMLText.transform(transform))
    case let path as CGPath: return ("CGPath", CAMLText.path(path.path))
    case let flag as Bool where !(value is NSNumber): return ("bool", flag ? "1" : "0")
    default: return CAMLText.number(value).map { ("real", $0) }
    }
  }

  /// A whole number, or the bits of a set.
  private static func integer(_ value: Any) -> String? {
    switch value {
    case let corners as CACornerMask: "\(corners.rawValue)"
    case let edges as CAEdgeAntialiasingMask: "\(edges.rawValue)"
    default: Int(boxed: value).map { "\($0)" }
    }
  }
}

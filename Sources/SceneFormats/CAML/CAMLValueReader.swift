import CoreGraphics
import Foundation
import QuartzCore

/// Reads values that have elements of their own, with a type and a value.
struct CAMLValueReader {
  let context: CAMLContext
  /// The layer that messages name.
  let layerPath: String

  /// A value of a property's kind; nil when the element holds none.
  func value(_ element: MarkupElement, kind: PropertyKind) -> Any? {
    switch kind {
    case .image: return image(element)
    case .colors:
      return element.children.compactMap {
        CAMLValue.color($0["value"] ?? "", opacity: $0["opacity"])
      }
    case .numbers where !element.children.isEmpty:
      return element.children.compactMap { CAMLValue.number($0["value"] ?? "") }
    default:
      return CAMLValue.value(
        element["value"] ?? element.text.trimmingCharacters(in: .whitespacesAndNewlines),
        kind: kind,
        opacity: element["opacity"])
    }
  }

  /// A value by the type that the element or its name gives; nil for an unknown one.
  func value(_ element: MarkupElement) -> Any? {
    let text = element["value"] ?? ""
    switch element["type"] ?? element.name {
    case "integer", "real", "NSNumber": return CAMLValue.number(text)
    case "bool", "boolean": return CAMLValue.number(text).map { $0 != 0 }
    case "string", "NSString": return text
    case "CGPoint": return CAMLValue.value(text, kind: .point)
    case "CGSize": return CAMLValue.value(text, kind: .size)
    case "CGRect": return CAMLValue.value(text, kind: .rect)
    case "CGColor": return CAMLValue.color(text, opacity: element["opacity"])
    case "CGPath": return CAMLValue.path(text)
    case "CGImage": return image(element)
    case "CATransform3D", "CGAffineTransform": return CAMLValue.transform(text)
    case "CAColorMatrix": return colorMatrix(text)
    case "NSArray": return element.children.compactMap(value)
    case "null", "NSNull": return nil
    case let type:
      context.note("value-ignored", "values of type \(type) are not known", layer: layerPath)
      return nil
    }
  }

  /// The image that an element, or the one in it, names; nil when neither names one.
  func image(_ element: MarkupElement) -> CGImage? {
    guard let source = element["src"] ?? element.children.first?["src"] else { return nil }
    return context.image(source, layer: layerPath)
  }

  /// The numbers of `matrix(...)`.
  private func colorMatrix(_ text: String) -> [Double]? {
    let inner = text.split { $0 == "(" || $0 == ")" }.last.map(String.init) ?? text
    let numbers = CAMLValue.numbers(inner)
    return numbers?.count == 20 ? numbers : nil
  }

  /// A filter with its inputs, which are attributes or elements.
  func filter(_ element: MarkupElement) -> CAFilter {
    let type = element["filter"] ?? element["name"] ?? element["value"] ?? element.name
    var inputs: [String: Any] = [:]
    for (key, text) in element.attributes where key.hasPrefix("input") {
      inputs[key] = colorMatrix(text) ?? CAMLValue.number(text) ?? text
    }
    for child in element.children where child.name.hasPrefix("input") {
      inputs[child.name] = value(child)
    }
    let filter = CAFilter(type: type, name: element["name"] ?? type, inputs: inputs)
    filter.isEnabled = element["enabled"].flatMap(CAMLValue.number) != 0
    return filter
  }

  /// An emitter cell with the cells in it.
  func emitterCell(_ element: MarkupElement) -> CAEmitterCell {
    let cell = CAEmitterCell()
    let table = CAEmitterCell.keyedProperties
    for key in element.attributes.keys.sorted() {
      guard let text = element[key], let kind = table[key]?.kind,
        let value = CAMLValue.value(text, kind: kind)
      else {
        if !CAMLLayerReader.silent.contains(key) {
          context.note(
            "attribute-ignored", "not a property of emitter cells", layer: layerPath, keyPath: key)
        }
        continue
      }
      try? cell.set(value, forKeyPath: key)
    }
    cell.name = element["name"] ?? cell.name
    for child in element.children {
      switch child.name {
      case "contents": cell.contents = image(child)
      case "emitterCells": cell.emitterCells = child.children.map(emitterCell)
      default:
        guard let kind = table[child.name]?.kind, let value = value(child, kind: kind) else {
          context.note(
            "element-ignored", "not a property of emitter cells", layer: layerPath,
            keyPath: child.name)
          continue
        }
        try? cell.set(value, forKeyPath: child.name)
      }
    }
    return cell
  }
}

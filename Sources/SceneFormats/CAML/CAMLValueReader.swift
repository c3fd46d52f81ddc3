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
    case .string where element["runs"] != nil:
      if let styled = runs(element["runs"] ?? "") { return styled }
      return element["value"]
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
    case "NSArray", "array":
      let items = element.children.compactMap(value)
      return items as? [CGColor] ?? items
    case "null", "NSNull": return nil
    case let type:
      context.note("value-ignored", "values of type \(type) are not known", layer: layerPath)
      return nil
    }
  }

  /// An attributed string from its runs in the form that scenes have; nil when they are damaged.
  private func runs(_ text: String) -> Any? {
    let source = SourceText(name: context.file, bytes: [UInt8](text.utf8))
    guard let value = try? JSONParser.parse(source, depthLimit: SceneLimits.jsonDepth) else {
      return nil
    }
    let node = SceneNode(value: value, trail: .start, source: source, layerPath: layerPath)
    return try? ValueReader(images: context.images).styledText(node)
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
      inputs[key] =
        CAMLValue.number(text) ?? colorMatrix(text) ?? CAMLValue.numbers(text) ?? text
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
    for key in element.attributes.keys.sorted() where !CAMLLayerReader.silent.contains(key) {
      guard let text = element[key], let kind = table[key]?.kind else {
        context.note(
          "attribute-ignored", "not a property of emitter cells", layer: layerPath, keyPath: key)
        continue
      }
      set(CAMLValue.value(text, kind: kind), key, on: cell, seen: text)
    }
    cell.name = element["name"] ?? cell.name
    for child in element.children {
      switch child.name {
      case "contents": cell.contents = image(child)
      case "emitterCells": cell.emitterCells = cells(child)
      default:
        guard let kind = table[child.name]?.kind else {
          context.note(
            "element-ignored", "not a property of emitter cells", layer: layerPath,
            keyPath: child.name)
          continue
        }
        set(value(child, kind: kind), child.name, on: cell, seen: child["value"] ?? "")
      }
    }
    return cell
  }

  /// The cells in an element; what is no cell is said and left out.
  func cells(_ element: MarkupElement) -> [CAEmitterCell] {
    element.children.compactMap { child in
      let name = child["type"] ?? child.name
      if name == "CAEmitterCell" { return emitterCell(child) }
      context.note("element-ignored", "\(name) is no emitter cell", layer: layerPath)
      return nil
    }
  }

  /// Sets one value of a cell, or notes that it is none.
  private func set(_ value: Any?, _ key: String, on cell: CAEmitterCell, seen: String) {
    if let value, (try? cell.set(value, forKeyPath: key)) != nil { return }
    context.note(
      "value-ignored", "\"\(seen.prefix(60))\" is no value of this property of an emitter cell",
      layer: layerPath, keyPath: key)
  }
}

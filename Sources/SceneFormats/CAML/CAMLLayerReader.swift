import CoreGraphics
import Foundation
import QuartzCore

/// Makes layers from CAML elements: attributes are key paths with plain values, child elements of a
/// property's name hold the others.
struct CAMLLayerReader {
  let context: CAMLContext

  /// Attributes and elements that say nothing about the picture.
  static let silent: Set<String> = [
    "id", "name", "locked", "hash", "description", "debugDescription", "delegate", "type",
    "modules",
    "scriptComponents", "scriptObject", "style", "animationType", "autoresizingMask", "states",
    "stateTransitions", "sublayers", "animations", "allowsGroupBlending", "contents",
    "emitterCells", "emitterBehaviors", "filters", "backgroundFilters", "compositingFilter", "mask",
  ]

  /// The layer of an element and everything below it.
  func layer(
    _ element: MarkupElement, path: String, depth: Int
  ) throws(SceneError) -> CALayer {
    try context.count(element, depth: depth)
    let layer = makeLayer(element, path)
    layer.name = element["name"]
    if let identifier = element["id"], context.objects[identifier] == nil {
      context.objects[identifier] = layer
    }
    setAttributes(of: element, on: layer, path)
    try setChildren(of: element, on: layer, path: path, depth: depth)
    return layer
  }

  /// An empty layer of the element's class; a plain one for a class of Apple's own.
  private func makeLayer(_ element: MarkupElement, _ path: String) -> CALayer {
    let name = element["type"] ?? element.name
    if LayerClass.named(name) == nil {
      context.note("class-private", "\(name) is drawn as a plain CALayer", layer: path)
    }
    return LayerReader.make(name)
  }

  /// Sets the plain properties. Parts of a transform come first: they repeat what `transform`
  /// says, and that wins.
  private func setAttributes(of element: MarkupElement, on layer: CALayer, _ path: String) {
    let keys = element.attributes.keys.sorted {
      ($0.contains(".") ? 0 : 1, $0) < ($1.contains(".") ? 0 : 1, $1)
    }
    for key in keys where !Self.silent.contains(key) && !key.hasPrefix("xmlns") {
      guard let text = element[key] else { continue }
      if key == "continuousCorners" {
        layer.cornerCurve = CAMLValue.number(text) == 1 ? .continuous : layer.cornerCurve
        continue
      }
      guard let kind = Swift.type(of: layer).propertyKind(forKeyPath: key) else {
        context.note("attribute-ignored", "nothing that is drawn", layer: path, keyPath: key)
        continue
      }
      let value = CAMLValue.value(text, kind: kind)
      set(value, key, on: layer, path, seen: text)
    }
  }

  /// Sets one value, or notes that it is none.
  private func set(
    _ value: Any?, _ key: String, on layer: CALayer, _ path: String, seen: String
  ) {
    guard let value else {
      context.note(
        "value-ignored", "\"\(seen.prefix(60))\" is no value of this property", layer: path,
        keyPath: key)
      return
    }
    do {
      try layer.set(value, forKeyPath: key)
    } catch {
      context.note("value-ignored", "\(error)", layer: path, keyPath: key)
    }
  }

  /// Reads the elements in a layer's.
  private func setChildren(
    of element: MarkupElement, on layer: CALayer, path: String, depth: Int
  ) throws(SceneError) {
    let values = CAMLValueReader(context: context, layerPath: path)
    for child in element.children {
      switch child.name {
      case "sublayers":
        for (index, sublayer) in child.children.enumerated() {
          let name = sublayer["name"] ?? "\(sublayer.name)[\(index)]"
          layer.addSublayer(
            try self.layer(sublayer, path: path + "/" + name, depth: depth + 1))
        }
      case "mask":
        let mask = child["type"] == nil ? child.children.first ?? child : child
        layer.mask = try self.layer(mask, path: path + "/mask", depth: depth + 1)
      case "contents": layer.contents = values.image(child)
      case "filters": layer.filters = child.children.map(values.filter)
      case "backgroundFilters": layer.backgroundFilters = child.children.map(values.filter)
      case "compositingFilter": layer.compositingFilter = values.filter(child)
      case "emitterCells":
        (layer as? CAEmitterLayer)?.emitterCells = values.cells(child)
      case "type" where layer is CAGradientLayer: setProperty(child, on: layer, values, path)
      case "animations", "states", "stateTransitions": break
      case _ where Self.silent.contains(child.name):
        if !child.children.isEmpty {
          context.note("element-ignored", "<\(child.name)> is not used", layer: path)
        }
      default: setProperty(child, on: layer, values, path)
      }
    }
    let animations = CAMLAnimationReader(context: context, values: values)
    for child in element.child("animations")?.children ?? [] {
      guard let animation = animations.animation(child, layerClass: Swift.type(of: layer)) else {
        continue
      }
      let isUnnamed = child.name == "animation" || child.name == child["type"] || child.name == "p"
      layer.addFromDocument(animation, forKey: child["key"] ?? (isUnnamed ? nil : child.name))
    }
  }

  /// Sets a property that has an element of its own.
  private func setProperty(
    _ element: MarkupElement, on layer: CALayer, _ values: CAMLValueReader, _ path: String
  ) {
    guard let kind = Swift.type(of: layer).propertyKind(forKeyPath: element.name) else {
      context.note(
        "element-ignored", "nothing that is drawn", layer: path, keyPath: element.name)
      return
    }
    let seen = element["value"] ?? ""
    let value = values.value(element, kind: kind)
    set(value, element.name, on: layer, path, seen: seen)
  }
}

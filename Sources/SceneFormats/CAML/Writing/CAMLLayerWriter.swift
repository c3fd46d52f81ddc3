import CoreGraphics
import Foundation
import QuartzCore

/// Writes layers as CAML elements: the counterpart of `CAMLLayerReader`.
final class CAMLLayerWriter {
  let values: CAMLValueWriter
  let notes: WritingNotes
  /// The identifiers given so far.
  private(set) var identifiers: [ObjectIdentifier: String] = [:]
  private var standards: [String: CALayer] = [:]
  private let freshCell = CAEmitterCell()

  init(values: CAMLValueWriter, notes: WritingNotes) {
    self.values = values
    self.notes = notes
  }

  /// Properties that are written by code of their own, or that draw nothing.
  private static let apart: Set<String> = ["name", "contents", "emitterCells"]

  /// The element of a layer and of everything below it.
  func element(_ layer: CALayer, path: String) -> MarkupNode {
    let owner = LayerClass.of(layer)
    if "\(type(of: layer))" != owner.name {
      notes.note(
        "class-not-written", "\(type(of: layer)) is written as \(owner.name)", layer: path)
    }
    let fresh = standards[owner.name] ?? LayerReader.make(owner.name)
    standards[owner.name] = fresh
    let identifier = "#\(identifiers.count + 1)"
    identifiers[ObjectIdentifier(layer)] = identifier
    var node = MarkupNode(owner.name, [("id", identifier)])
    if let name = layer.name { node.attributes.append(("name", name)) }
    for property in owner.properties where !Self.apart.contains(property.name) {
      append(property.name, of: layer, fresh, to: &node, path)
    }
    appendContents(of: layer, to: &node, path)
    appendFilters(of: layer, to: &node, path)
    if let cells = (layer as? CAEmitterLayer)?.emitterCells {
      node.children.append(MarkupNode("emitterCells", [], cells.map { cell($0, path) }))
    }
    if let mask = layer.mask {
      node.children.append(MarkupNode("mask", [], [element(mask, path: path + "/mask")]))
    }
    let animations = CAMLAnimationWriter(values: values, notes: notes)
    let attached = layer.attachedAnimations.compactMap {
      animations.element($0.animation, key: $0.key, name: "animation", path: path)
    }
    if !attached.isEmpty { node.children.append(MarkupNode("animations", [], attached)) }
    if layer.touchActions != nil {
      notes.note("touch-not-written", "CAML has no touches", layer: path, keyPath: "onTouch")
    }
    let sublayers = layer.orderedSublayers.enumerated().map { index, sublayer in
      element(sublayer, path: LayerPath.child(of: path, sublayer, index))
    }
    if !sublayers.isEmpty { node.children.append(MarkupNode("sublayers", [], sublayers)) }
    return node
  }

  /// Appends a property that differs from a new object's.
  private func append<Object: KeyedObject>(
    _ name: String, of object: Object, _ fresh: Object, to node: inout MarkupNode, _ path: String
  ) {
    let key = name == "gradientType" ? "type" : name
    switch values.change(key, of: object, from: fresh) {
    case .none: break
    case .form(.attribute(let text)): node.attributes.append((key, text))
    case .form(.element(let element)): node.children.append(element)
    case .unsayable:
      notes.note("value-not-written", "CAML has no such value", layer: path, keyPath: key)
    }
  }

  private func appendContents(of layer: CALayer, to node: inout MarkupNode, _ path: String) {
    guard let contents = layer.contents else { return }
    if case .element(let element) = values.property("contents", contents, .image) {
      node.children.append(element)
    } else {
      notes.note(
        "value-not-written", "contents that are no image", layer: path, keyPath: "contents")
    }
  }

  private func appendFilters(of layer: CALayer, to node: inout MarkupNode, _ path: String) {
    func filter(_ value: Any) -> CAFilter? {
      if let filter = value as? CAFilter ?? (value as? String).map(CAFilter.init(type:)) {
        return filter
      }
      notes.note("filter-not-written", "\(Swift.type(of: value)) is no CAFilter", layer: path)
      return nil
    }
    for (key, list) in [
      ("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters),
    ] {
      guard let list, !list.isEmpty else { continue }
      node.children.append(
        MarkupNode(key, [], list.compactMap { filter($0).map { values.filter($0) } }))
    }
    if let filter = layer.compositingFilter.flatMap(filter) {
      node.children.append(values.filter(filter, name: "compositingFilter"))
    }
  }

  private func cell(_ cell: CAEmitterCell, _ path: String) -> MarkupNode {
    var node = MarkupNode("CAEmitterCell")
    if let name = cell.name { node.attributes.append(("name", name)) }
    for property in LayerClass.cell.properties where !Self.apart.contains(property.name) {
      append(property.name, of: cell, freshCell, to: &node, path)
    }
    if let contents = cell.contents,
      case .element(let element) = values.property("contents", contents, .image)
    {
      node.children.append(element)
    }
    if let cells = cell.emitterCells {
      node.children.append(MarkupNode("emitterCells", [], cells.map { self.cell($0, path) }))
    }
    return node
  }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Writes layers as scenes have them: the counterpart of `LayerReader`.
final class LayerWriter {
  let properties: PropertyWriter
  let notes: WritingNotes
  /// The layers written so far by their paths, which events name; of layers with one path the first.
  private(set) var directory: [String: CALayer] = [:]

  init(properties: PropertyWriter) {
    self.properties = properties
    notes = properties.notes
  }

  /// Enters a layer that events may name.
  func enter(_ layer: CALayer, at path: String) {
    if directory[path] == nil { directory[path] = layer }
  }

  /// The objects of a layer's sublayers.
  func sublayers(of layer: CALayer, path: String) -> [JSONValue] {
    layer.orderedSublayers.enumerated().map { index, sublayer in
      json(sublayer, path: LayerPath.child(of: path, sublayer, index))
    }
  }

  /// The object of a layer and of everything below it.
  func json(_ layer: CALayer, path: String) -> JSONValue {
    enter(layer, at: path)
    let owner = LayerClass.of(layer)
    if "\(type(of: layer))" != owner.name {
      notes.note(
        "class-not-written", "\(type(of: layer)) is written as \(owner.name)", layer: path)
    }
    if layer.contents != nil, !(layer.contents is CoreGraphics.CGImage) {
      notes.note(
        "value-not-written", "contents that are no image", layer: path, keyPath: "contents")
    }
    var members: [(key: String, value: JSONValue)] = []
    if owner.name != "CALayer" { members.append(("type", .string(owner.name))) }
    members += properties.members(
      of: layer, owner, fresh: LayerReader.make(owner.name), path: path)
    if let mask = layer.mask { members.append(("mask", json(mask, path: path + "/mask"))) }
    members += filters(of: layer, path)
    if let cells = (layer as? CAEmitterLayer)?.emitterCells {
      members.append(("emitterCells", JSONValue(.array(cells.map { self.cell($0, path) }))))
    }
    let writer = AnimationWriter(properties: properties)
    let animations = layer.attachedAnimations.compactMap {
      writer.json($0.animation, key: $0.key, on: layer, path: path)
    }
    if !animations.isEmpty { members.append(("animations", JSONValue(.array(animations)))) }
    if let actions = layer.touchActions {
      let events = EventWriter(layers: self)
      members.append(("onTouch", JSONValue(.array(actions.compactMap { events.json($0) }))))
    }
    let below = sublayers(of: layer, path: path)
    if !below.isEmpty { members.append(("sublayers", JSONValue(.array(below)))) }
    return .object(members)
  }

  private func cell(_ cell: CAEmitterCell, _ path: String) -> JSONValue {
    var members = properties.members(
      of: cell, LayerClass.cell, fresh: CAEmitterCell(), path: path)
    if let cells = cell.emitterCells {
      members.append(("emitterCells", JSONValue(.array(cells.map { self.cell($0, path) }))))
    }
    return .object(members)
  }

  private func filters(of layer: CALayer, _ path: String) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    for (key, list) in [
      ("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters),
    ] {
      guard let list, !list.isEmpty else { continue }
      var names: Set<String> = []
      members.append((key, JSONValue(.array(list.compactMap { filter($0, &names, path) }))))
    }
    if let filter = layer.compositingFilter {
      var names: Set<String> = []
      if let name = filter as? String {
        members.append(("compositingFilter", .string(name)))
      } else if let json = self.filter(filter, &names, path) {
        members.append(("compositingFilter", json))
      }
    }
    return members
  }

  private func filter(_ value: Any, _ names: inout Set<String>, _ path: String) -> JSONValue? {
    if let name = value as? String { return .object([("type", .string(name))]) }
    guard let filter = value as? CAFilter else {
      notes.note("filter-not-written", "\(type(of: value)) is no CAFilter", layer: path)
      return nil
    }
    var members: [(key: String, value: JSONValue)] = [("type", .string(filter.type))]
    if let name = filter.name, name != filter.type, names.insert(name).inserted {
      members.append(("name", .string(name)))
    }
    if !filter.isEnabled { members.append(("enabled", JSONValue(.boolean(false)))) }
    for key in filter.inputs.keys.sorted() {
      guard let kind = FilterClass.filter.property(key)?.kind,
        let json = properties.values.json(filter.inputs[key], kind)
      else {
        notes.note(
          "filter-input-not-written", "a scene has no such input of \(filter.type)", layer: path,
          keyPath: key)
        continue
      }
      members.append((key, json))
    }
    return .object(members)
  }
}

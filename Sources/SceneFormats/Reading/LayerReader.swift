import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Makes layers from their objects in a scene.
final class LayerReader {
  /// Reads property values.
  let values: ValueReader
  /// What was ignored or is likely a mistake, so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The layers read so far.
  var directory = LayerDirectory()
  /// Layers with something to do when they are touched, which may name layers not read yet.
  private var touchable: [(node: SceneNode, path: String, layer: CALayer)] = []
  /// How many layers were read so far.
  private(set) var count = 0

  init(images: ImageStore) { values = ValueReader(images: images) }

  /// The layers of an array of objects, whose parent has the path `path`.
  func layers(
    _ node: SceneNode, parent path: String, depth: Int
  ) throws(SceneError) -> [CALayer] {
    var layers: [CALayer] = []
    for (index, item) in try node.requireItems("an array of layers").enumerated() {
      // The class is looked up again below; here it only names the layer in messages.
      let type = item.child("type")?.text ?? "CALayer"
      let itemPath = LayerPath.child(
        of: path, name: item.child("name")?.text, type: type, index: index)
      layers.append(try layer(item, path: itemPath, depth: depth))
    }
    return layers
  }

  /// The layer of an object; `depth` counts from 1 for the scene's own layers.
  func layer(
    _ object: SceneNode, path: String, depth: Int
  ) throws(SceneError) -> CALayer {
    let node = object.asLayer(path)
    let members = try node.requireMembers("a layer object")
    if depth > SceneLimits.layerDepth {
      throw SceneError.tooDeep(node.location, limit: SceneLimits.layerDepth)
    }
    count += 1
    if count > SceneLimits.layerCount {
      throw SceneError.tooManyLayers(node.location, limit: SceneLimits.layerCount)
    }
    let owner = try layerClass(node)
    try checkKeys(members, node, owner)

    let layer = Self.make(owner.name)
    directory.add(path, LayerDirectory.Entry(node: node, owner: owner))
    if let touch = node.child("onTouch") { touchable.append((touch, path, layer)) }
    if let sublayers = node.child("sublayers") {
      for sublayer in try self.layers(sublayers, parent: path, depth: depth + 1) {
        layer.addSublayer(sublayer)
      }
    }
    if let mask = node.child("mask"), !mask.isNull {
      layer.mask = try self.layer(mask, path: path + "/mask", depth: depth + 1)
    }
    if let cells = node.child("emitterCells"), let emitter = layer as? CAEmitterLayer {
      emitter.emitterCells = try emitterCells(cells)
    }
    // Properties first: an animation without values starts from what its layer shows.
    try readProperties(members, node, owner, into: layer)
    try readFilters(node, into: layer)
    try readAnimations(node, owner, into: layer)
    return layer
  }

  /// Reads what layers do when they are touched, once all layers are known.
  func readTouches() throws(SceneError) {
    let reader = EventReader(layers: self)
    while let (node, path, layer) = touchable.popLast() {
      layer.touchActions = try reader.touchActions(
        node, of: path.split(separator: "/").dropFirst().joined(separator: "/"))
    }
  }

  private func layerClass(_ node: SceneNode) throws(SceneError) -> SceneClass {
    guard let type = node.child("type") else { return LayerClass.base }
    let name = try type.requireText("the name of a layer class")
    guard let owner = LayerClass.named(name) else {
      throw SceneError.unknownClass(
        type.location, seen: name, kind: "layer",
        suggestion: NearestName.suggestion(for: name, among: LayerClass.all.map(\.name)))
    }
    return owner
  }

  private func checkKeys(
    _ members: [JSONMember], _ node: SceneNode, _ owner: SceneClass
  ) throws(SceneError) {
    for member in members where owner.property(member.key) == nil {
      if owner.structure.contains(member.key) { continue }
      throw SceneError.unknownProperty(
        node.keyLocation(member), seen: member.key, owner: owner.name,
        suggestion: NearestName.suggestion(for: member.key, among: owner.keys))
    }
  }

  /// Sets the properties, `frame` as if it was set before the transform.
  private func readProperties(
    _ members: [JSONMember], _ node: SceneNode, _ owner: SceneClass, into layer: CALayer
  ) throws(SceneError) {
    if let frame = node.child("frame") {
      for key in ["bounds", "position"] where node.child(key) != nil {
        throw SceneError.conflict(
          frame.location, message: "\"frame\" sets bounds and position; leave out \(key.quoted)")
      }
      let rect = try values.read(.rect(.plain), frame) as? CGRect ?? .zero
      if let anchor = node.child("anchorPoint") {
        layer.anchorPoint = try values.read(.point(.unit), anchor) as? CGPoint ?? .zero
      }
      layer.frame = rect
    }
    for member in members {
      guard let property = owner.property(member.key) else { continue }
      let child = node.child(member)
      let value = try values.read(property.kind, child)
      try set(value, property, on: layer, type(of: layer).keyedProperties, child)
    }
  }

  /// Sets one property through the class's table.
  func set(
    _ value: Any?, _ property: SceneProperty, on object: AnyObject, _ table: KeyedPropertyTable,
    _ node: SceneNode
  ) throws(SceneError) {
    // The class is called "type" in scenes, so these two go by longer names there.
    let isType = property.name == "gradientType" || property.name == "transitionType"
    guard let keyed = table[isType ? "type" : property.name], keyed.write(object, value) else {
      throw node.wrongType(property.kind.legal)
    }
  }

  private func readAnimations(
    _ node: SceneNode, _ owner: SceneClass, into layer: CALayer
  ) throws(SceneError) {
    guard let list = node.child("animations") else { return }
    let reader = AnimationReader(layers: self, layer: node, owner: owner)
    var keys: Set<String> = []
    for item in try list.requireItems("an array of animations") {
      let animation = try reader.animation(item)
      let key = try item.child("key").map { node throws(SceneError) in try node.requireText() }
      if let key, !keys.insert(key).inserted {
        throw SceneError.conflict(
          item.location, message: "another animation of this layer has the key \(key.quoted)")
      }
      layer.addFromDocument(animation, forKey: key)
    }
  }

  /// The cells of an emitter layer or cell.
  private func emitterCells(_ node: SceneNode) throws(SceneError) -> [CAEmitterCell] {
    var cells: [CAEmitterCell] = []
    for item in try node.requireItems("an array of emitter cells") {
      let cell = CAEmitterCell()
      let owner = LayerClass.cell
      for member in try item.requireMembers("an emitter cell object") {
        let child = item.child(member)
        if let property = owner.property(member.key) {
          let value = try values.read(property.kind, child)
          try set(value, property, on: cell, CAEmitterCell.keyedProperties, child)
        } else if member.key == "emitterCells" {
          cell.emitterCells = try emitterCells(child)
        } else if member.key == "type" {
          _ = try values.choice([owner.name], child, owner.name.quoted)
        } else {
          throw SceneError.unknownProperty(
            item.keyLocation(member), seen: member.key, owner: owner.name,
            suggestion: NearestName.suggestion(for: member.key, among: owner.keys))
        }
      }
      cells.append(cell)
    }
    return cells
  }

  /// Notes something that was ignored.
  func note(_ code: String, _ message: String, _ node: SceneNode, keyPath: String?) {
    diagnostics.append(
      Diagnostic(code: code, message: message, layerPath: node.layerPath, keyPath: keyPath))
  }

  /// A new layer of a class, a plain one for a name that is none.
  static func make(_ name: String) -> CALayer {
    switch name {
    case "CAShapeLayer": CAShapeLayer()
    case "CAGradientLayer": CAGradientLayer()
    case "CATextLayer": CATextLayer()
    case "CAReplicatorLayer": CAReplicatorLayer()
    case "CAEmitterLayer": CAEmitterLayer()
    case "CATransformLayer": CATransformLayer()
    case "CAScrollLayer": CAScrollLayer()
    case "CATiledLayer": CATiledLayer()
    default: CALayer()
    }
  }
}

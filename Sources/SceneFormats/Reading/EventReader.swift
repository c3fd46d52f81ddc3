import CoreGraphics
import Foundation
import QuartzCore

/// Makes events from their objects in a scene.
///
/// An event has a time and one action; an action of a layer's `onTouch` has no time, and its layer,
/// when it names none, is that layer.
struct EventReader {
  /// Reads values, animations and layers, and knows the layers so far.
  let layers: LayerReader

  /// The keys that say what an event does.
  static let actions = [
    "set", "add", "remove", "removeAll", "pause", "resume", "scrub", "touch", "addSublayer",
    "removeFromSuperlayer",
  ]

  /// Keys that go with an action.
  static let options: [String: [String]] = [
    "set": ["animated", "duration", "timingFunction"], "add": ["key", "delay"],
    "addSublayer": ["index"],
  ]

  /// The events of a scene's list.
  func script(_ node: SceneNode) throws(SceneError) -> SceneScript {
    var script = SceneScript()
    let items = try node.requireItems("an array of events")
    let limit = SceneLimits.events(ofLayers: layers.count)
    if items.count > limit {
      throw node.illegal("at most \(limit) events in a scene of \(layers.count) layers")
    }
    for item in items {
      _ = try item.requireMembers("an event object")
      guard let time = item.child("time") else {
        throw SceneError.missingKey(item.location, key: "time", legal: "it is in seconds")
      }
      let seconds = try time.requireNumber(.time)
      script.add(SceneEvent(time: seconds, action: try action(item, of: nil)))
    }
    return script
  }

  /// The actions that a layer performs when it is touched.
  func touchActions(_ node: SceneNode, of path: String) throws(SceneError) -> [SceneAction] {
    var actions: [SceneAction] = []
    for item in try node.requireItems("an array of actions") {
      if let time = item.child("time") {
        throw SceneError.conflict(
          time.location, message: "what a touch does happens at the touch; leave out \"time\"")
      }
      if let touch = item.child("touch") {
        throw SceneError.conflict(
          touch.location, message: "a touch cannot be what a touch does; give it an event")
      }
      actions.append(try action(item, of: path))
    }
    return actions
  }

  /// The action of an event, by default of the layer that has it.
  private func action(_ node: SceneNode, of owner: String?) throws(SceneError) -> SceneAction {
    let members = try node.requireMembers("an event object")
    let named = members.filter { Self.actions.contains($0.key) }
    guard let member = named.first else {
      throw SceneError.missingKey(
        node.location, key: "set", legal: "an event has one of " + ValueKind.list(Self.actions))
    }
    if named.count > 1 {
      throw SceneError.conflict(
        node.keyLocation(named[1]),
        message: "an event does one thing; give \(named[1].key.quoted) an event of its own")
    }
    let known = ["time", "layer", member.key] + (Self.options[member.key] ?? [])
    for other in members where !known.contains(other.key) {
      throw SceneError.unknownProperty(
        node.keyLocation(other), seen: other.key, owner: "a \(member.key.quoted) event",
        suggestion: NearestName.suggestion(for: other.key, among: known))
    }
    let child = node.child(member)
    if member.key == "touch" {
      let point = try child.requireNumbers(2, .plain, "a point [x, y] of the scene")
      return .touch(CGPoint(x: point[0], y: point[1]))
    }
    return try action(member.key, child, node, try target(node, owner))
  }

  private typealias Target = (path: String, entry: LayerDirectory.Entry)

  private func target(_ node: SceneNode, _ owner: String?) throws(SceneError) -> Target {
    if let layer = node.child("layer") { return try layers.directory.find(layer) }
    if let owner, let entry = layers.directory.entry(owner) { return (owner, entry) }
    throw SceneError.missingKey(
      node.location, key: "layer", legal: "it is the path of a layer, such as \"wall/door\"")
  }

  private func action(
    _ name: String, _ child: SceneNode, _ node: SceneNode, _ target: Target
  ) throws(SceneError) -> SceneAction {
    let path = target.path
    switch name {
    case "set": return .set(try change(child, node, target))
    case "add":
      let reader = AnimationReader(
        layers: layers, layer: target.entry.node, owner: target.entry.owner)
      let animation = try reader.animation(child)
      let key = try (node.child("key") ?? child.child("key"))?.requireText()
      let delay = try node.child("delay")?.requireNumber(.time) ?? 0
      return .addAnimation(layer: path, animation, key: key, delay: delay)
    case "remove": return .removeAnimation(layer: path, key: try child.requireText())
    case "scrub": return .scrub(layer: path, time: try child.requireNumber(.plain))
    case "addSublayer":
      let parent = path.isEmpty ? "root" : "root/" + path
      let type = child.child("type")?.text ?? "CALayer"
      let inner = LayerPath.child(
        of: parent, name: child.child("name")?.text, type: type, index: 0)
      let layer = try layers.layer(child, path: inner, depth: parent.split(separator: "/").count)
      let place = try node.child("index")?.requireNumber(
        NumberRule(minimum: 0, maximum: Double(SceneLimits.layerCount), isInteger: true))
      return .addSublayer(to: path, layer, at: place.map { Int($0) })
    default:
      guard try child.requireBoolean() else { throw child.illegal("true") }
      switch name {
      case "pause": return .pause(layer: path)
      case "resume": return .resume(layer: path)
      case "removeAll": return .removeAnimation(layer: path, key: nil)
      default: return .removeLayer(path)
      }
    }
  }

  private func change(
    _ child: SceneNode, _ node: SceneNode, _ target: Target
  ) throws(SceneError) -> SceneChange {
    var change = SceneChange(layer: target.path, values: [])
    for member in try child.requireMembers("an object of key paths and values") {
      let value = child.child(member)
      let owner = target.entry.owner
      let reader = AnimationReader(layers: layers, layer: target.entry.node, owner: owner)
      guard
        let kind = reader.resolve(member.key).kind ?? owner.property(member.key)?.kind
          ?? (member.key == "frame" ? .rect(.plain) : nil)
      else {
        throw SceneError.unknownKeyPath(
          child.keyLocation(member), seen: member.key, owner: owner.name,
          suggestion: NearestName.suggestion(
            for: member.key, among: SceneKeyPath.all(in: owner) + owner.properties.map(\.name)))
      }
      let key = member.key == "gradientType" ? "type" : member.key
      change.values.append((key, try layers.values.read(kind, value)))
    }
    if let animated = node.child("animated") { change.isAnimated = try animated.requireBoolean() }
    change.duration = try node.child("duration")?.requireNumber(.time)
    if let function = node.child("timingFunction"), !function.isNull {
      let reader = AnimationReader(
        layers: layers, layer: target.entry.node, owner: target.entry.owner)
      change.timingFunction = try reader.timingFunction(function)
    }
    return change
  }
}

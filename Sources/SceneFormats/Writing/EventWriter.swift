import CoreGraphics
import Foundation
import QuartzCore

/// Writes what happens in a scene: the counterpart of `EventReader`.
struct EventWriter {
  let layers: LayerWriter

  private var notes: WritingNotes { layers.notes }
  private var animations: AnimationWriter { AnimationWriter(properties: layers.properties) }

  /// The objects of a script's events.
  func json(_ script: SceneScript) -> [JSONValue] {
    script.events.compactMap { event in
      json(event.action, time: event.time)
    }
  }

  /// The object of an action; nil, with a note, for one that a scene cannot say.
  ///
  /// - Parameter time: of an event, in seconds; nil for what a touch does.
  func json(_ action: SceneAction, time: Double? = nil) -> JSONValue? {
    var members: [(key: String, value: JSONValue)] = []
    if let time { members.append(("time", .number(time))) }
    func on(_ path: String) { members.append(("layer", .string(Self.name(path)))) }
    let yes = JSONValue(.boolean(true))
    switch action {
    case .set(let change):
      guard let values = values(change) else { return nil }
      on(change.layer)
      members.append(("set", values))
      if !change.isAnimated { members.append(("animated", JSONValue(.boolean(false)))) }
      if let duration = change.duration { members.append(("duration", .number(duration))) }
      if let curve = change.timingFunction {
        members.append(("timingFunction", AnimationWriter.timingFunction(curve)))
      }
    case .addAnimation(let path, let animation, let key, let delay):
      guard let layer = layer(path),
        let json = animations.json(animation, key: nil, on: layer, path: Self.name(path))
      else { return nil }
      on(path)
      members.append(("add", json))
      if let key { members.append(("key", .string(key))) }
      if delay > 0 { members.append(("delay", .number(delay))) }
    case .removeAnimation(let path, let key):
      on(path)
      members.append(key.map { ("remove", .string($0)) } ?? ("removeAll", yes))
    case .pause(let path):
      on(path)
      members.append(("pause", yes))
    case .resume(let path):
      on(path)
      members.append(("resume", yes))
    case .scrub(let path, let time):
      on(path)
      members.append(("scrub", .number(time)))
    case .touch(let point):
      members.append(("touch", .numbers([Double(point.x), Double(point.y)])))
    case .addSublayer(let path, let layer, let index):
      let parent = path.isEmpty ? "root" : "root/" + path
      on(path)
      members.append(
        ("addSublayer", layers.json(layer, path: LayerPath.child(of: parent, layer, 0))))
      if let index { members.append(("index", .number(Double(index)))) }
    case .removeLayer(let path):
      on(path)
      members.append(("removeFromSuperlayer", yes))
    case .run:
      notes.note("code-not-written", "an event that runs code is left out")
      return nil
    }
    return .object(members)
  }

  /// A path as events give it: one that begins with `root` says so twice.
  private static func name(_ path: String) -> String {
    if path.isEmpty { return "root" }
    return path == "root" || path.hasPrefix("root/") ? "root/" + path : path
  }

  private func layer(_ path: String) -> CALayer? {
    if let layer = layers.directory[path.isEmpty ? "root" : "root/" + path] { return layer }
    notes.note("event-not-written", "an event names a layer that is not there", layer: path)
    return nil
  }

  /// The object of a change's values; nil when none is left.
  private func values(_ change: SceneChange) -> JSONValue? {
    guard let layer = layer(change.layer) else { return nil }
    let owner = LayerClass.of(layer)
    var members: [(key: String, value: JSONValue)] = []
    for (keyPath, value) in change.values {
      let key = keyPath == "type" && layer is CAGradientLayer ? "gradientType" : keyPath
      let kind =
        AnimationWriter.kind(key, on: layer) ?? owner.property(key)?.kind
        ?? (key == "frame" ? .rect(.plain) : nil)
      guard let kind, let json = layers.properties.values.json(value, kind) else {
        notes.note(
          "value-not-written", "a scene has no such value here", layer: Self.name(change.layer),
          keyPath: keyPath)
        continue
      }
      // An object has a key once; the last value is what stays.
      members.removeAll { $0.key == key }
      members.append((key, json))
    }
    return members.isEmpty ? nil : .object(members)
  }
}

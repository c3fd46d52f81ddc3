import CoreGraphics
import Foundation
import MediaTiming
import QuartzCore

/// Makes a scene from the object at the top of its file.
struct DocumentReader {
  private let layers: LayerReader

  init(images: ImageStore) { layers = LayerReader(images: images) }

  /// Every key that the top of a scene may have.
  static let keys = [
    "$schema", "kinora", "title", "description", "size", "scale", "background", "fps", "duration",
    "times", "loop", "fonts", "geometryFlipped", "layers", "events",
    "onTouch",
  ]

  /// The scene of the top object.
  func scene(_ node: SceneNode) throws(SceneError) -> Scene {
    let members = try node.requireMembers("a scene object")
    for member in members where !Self.keys.contains(member.key) {
      throw SceneError.unknownProperty(
        node.keyLocation(member), seen: member.key, owner: "a scene",
        suggestion: NearestName.suggestion(for: member.key, among: Self.keys))
    }
    try checkVersion(node)
    let size = try size(node)
    let root = CALayer()
    root.name = "root"
    root.frame = CGRect(origin: .zero, size: size)
    guard let list = node.child("layers") else {
      throw SceneError.missingKey(
        node.location, key: "layers", legal: "it is the array of the scene's layers")
    }
    for layer in try layers.layers(list, parent: "root", depth: 1) { root.addSublayer(layer) }
    if let flipped = node.child("geometryFlipped") {
      root.isGeometryFlipped = try flipped.requireBoolean()
    }
    if let schema = node.child("$schema") { _ = try schema.requireText() }
    let script = try readScript(node, root)

    let given = try number("duration", .time, node)
    let measured = SceneDuration(root: root, script: script)
    return Scene(
      file: node.source.name, folder: nil, title: try node.child("title")?.requireText(),
      summary: try node.child("description")?.requireText(), root: root, size: size,
      scale: try number("scale", Self.scale, node) ?? 1, frameRate: try frameRate(node),
      duration: given ?? (measured.endless == nil ? measured.end : nil),
      durationIsGiven: given != nil, endless: given == nil ? measured.endless : nil,
      background: try background(node), times: try times(node), loop: try loop(node),
      script: script,
      diagnostics: layers.diagnostics, fonts: try fonts(node))
  }

  /// The paths of fonts, taken from the scene's folder.
  private func fonts(_ node: SceneNode) throws(SceneError) -> [String] {
    guard let child = node.child("fonts") else { return [] }
    var paths: [String] = []
    for item in try child.requireItems("an array of names of font files or folders") {
      let name = try item.requireText("the name of a font file or folder")
      switch layers.values.images.place.key(name) {
      case .success(let path): paths.append(path)
      case .failure: throw item.illegal("the name of a font file or folder")
      }
    }
    return paths
  }

  private static let scale = NumberRule(minimum: 0.01, maximum: 100)

  private func number(
    _ key: String, _ rule: NumberRule, _ node: SceneNode
  ) throws(SceneError) -> Double? {
    try node.child(key)?.requireNumber(rule)
  }

  private func checkVersion(_ node: SceneNode) throws(SceneError) {
    guard let version = node.child("kinora") else {
      throw SceneError.missingKey(
        node.location, key: "kinora", legal: "a scene begins with {\"kinora\": 1, …}")
    }
    let number = try version.requireNumber(.plain)
    if number != 1 { throw version.illegal("the format version 1") }
  }

  private func size(_ node: SceneNode) throws(SceneError) -> CGSize {
    guard let child = node.child("size") else {
      throw SceneError.missingKey(
        node.location, key: "size", legal: "it is [width, height] in points")
    }
    let rule = NumberRule(minimum: 1, maximum: SceneLimits.side)
    let size = try child.requireNumbers(2, rule, "an array of two numbers [width, height]")
    return CGSize(width: size[0], height: size[1])
  }

  private func frameRate(_ node: SceneNode) throws(SceneError) -> FrameRate {
    guard let child = node.child("fps") else { return .sixty }
    let legal =
      "frames per second above 0 and at most \(FrameRate.rateLimit), such as 60 or \"30000/1001\""
    let text: String
    switch child.value.content {
    case .number(let value): text = value.plain
    case .string(let string): text = string
    default: throw child.wrongType(legal)
    }
    do {
      return try FrameRate(parsing: text)
    } catch {
      throw child.illegal(legal)
    }
  }

  private func background(_ node: SceneNode) throws(SceneError) -> CGColor? {
    guard let child = node.child("background") else { return nil }
    return try layers.values.color(child)
  }

  private func times(_ node: SceneNode) throws(SceneError) -> [Double] {
    guard let child = node.child("times") else { return [] }
    var times: [Double] = []
    for item in try child.requireItems("an array of times in seconds") {
      times.append(try item.requireNumber(.time))
    }
    return times
  }

  private func loop(_ node: SceneNode) throws(SceneError) -> Int? {
    guard let child = node.child("loop") else { return nil }
    let rule = NumberRule(minimum: 1, maximum: 65_535, isInteger: true, allowsInfinity: true)
    let count = try child.requireNumber(rule)
    return count == .infinity ? 0 : Int(count)
  }

  /// What happens in the scene, and what its layers do when they are touched.
  private func readScript(_ node: SceneNode, _ root: CALayer) throws(SceneError) -> SceneScript {
    layers.directory.add("root", LayerDirectory.Entry(node: node, owner: LayerClass.base))
    let reader = EventReader(layers: layers)
    let script = try node.child("events").map { child throws(SceneError) in
      try reader.script(child)
    }
    if let touch = node.child("onTouch") {
      root.touchActions = try reader.touchActions(touch, of: "")
    }
    try layers.readTouches()
    return script ?? SceneScript()
  }
}

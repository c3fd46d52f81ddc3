import CoreGraphics
import Diagnostics
import Foundation
import MediaTiming
import QuartzCore

/// Writes a scene as Kinora's JSON, its images beside it in a folder `NAME.assets`.
///
/// What is read back from the file draws the same pixels. What the format cannot say is left out
/// with a diagnostic.
public struct SceneWriter {
  /// What is left out.
  public var diagnostics: [Diagnostic] { notes.diagnostics }
  private let url: URL
  private let assets: AssetFolder
  private let notes = WritingNotes()
  private let text: String

  /// Makes the text of a scene; nothing is written yet.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - url: the file that will be written, which names of images are relative to.
  public init(_ scene: Scene, to url: URL) {
    self.url = url
    let folder = url.absoluteURL.deletingLastPathComponent()
    assets = AssetFolder(
      sources: scene.assets, name: url.deletingPathExtension().lastPathComponent + ".assets",
      base: folder, reusesFiles: true)
    let properties = PropertyWriter(values: ValueWriter(assets: assets), notes: notes)
    text = Self.json(scene, LayerWriter(properties: properties)).document
  }

  /// Writes the images, then the scene, each file whole or not at all.
  ///
  /// - Throws: `SceneError.unwritable`.
  public func write() throws(SceneError) {
    try assets.write(into: url.absoluteURL.deletingLastPathComponent())
    try SceneFile.write(Array(text.utf8), to: url)
  }

  private static func json(_ scene: Scene, _ layers: LayerWriter) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("kinora", .number(1))]
    if let title = scene.title { members.append(("title", .string(title))) }
    if let summary = scene.summary { members.append(("description", .string(summary))) }
    members.append(("size", .numbers([Double(scene.size.width), Double(scene.size.height)])))
    if scene.scale != 1 { members.append(("scale", .number(scene.scale))) }
    if let background = scene.background.flatMap({ ValueWriter.color($0) }) {
      members.append(("background", background))
    }
    if scene.frameRate != .sixty { members.append(("fps", rate(scene.frameRate))) }
    if let duration = scene.duration, needsDuration(scene) {
      members.append(("duration", .number(duration)))
    }
    if !scene.times.isEmpty { members.append(("times", .numbers(scene.times))) }
    if let loop = scene.loop {
      members.append(("loop", loop == 0 ? .string("inf") : .number(Double(loop))))
    }
    if !scene.fonts.isEmpty {
      members.append(("fonts", JSONValue(.array(scene.fonts.map(JSONValue.string)))))
    }
    if scene.root.isGeometryFlipped {
      members.append(("geometryFlipped", JSONValue(.boolean(true))))
    }
    layers.enter(scene.root, at: "root")
    noteRoot(scene, layers)
    let sublayers = layers.sublayers(of: scene.root, path: "root")
    members.append(("layers", JSONValue(.array(sublayers))))
    let events = EventWriter(layers: layers)
    if let actions = scene.root.touchActions {
      members.append(("onTouch", JSONValue(.array(actions.compactMap { events.json($0) }))))
    }
    let list = events.json(scene.script)
    if !list.isEmpty { members.append(("events", JSONValue(.array(list)))) }
    return .object(members)
  }

  /// Whether the length has to be said, because reading the scene would not find it.
  private static func needsDuration(_ scene: Scene) -> Bool {
    if scene.durationIsGiven { return true }
    let measured = SceneDuration(root: scene.root, script: scene.script)
    return measured.endless != nil || measured.end != scene.duration
  }

  private static func rate(_ rate: FrameRate) -> JSONValue {
    rate.denominator == 1
      ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
  }

  /// Notes what the root has besides sublayers: a scene's root has nothing else.
  private static func noteRoot(_ scene: Scene, _ layers: LayerWriter) {
    let quiet = PropertyWriter(values: layers.properties.values, notes: WritingNotes())
    let plain: Set<String> = ["name", "bounds", "position", "geometryFlipped"]
    for member in quiet.members(
      of: scene.root, LayerClass.base, fresh: CALayer(), path: "root")
    where !plain.contains(member.key) {
      layers.notes.note(
        "root-not-written", "the root of a scene has no properties", layer: "root",
        keyPath: member.key)
    }
    if !scene.root.attachedAnimations.isEmpty || scene.root.mask != nil {
      layers.notes.note(
        "root-not-written", "the root of a scene has no animations and no mask", layer: "root")
    }
  }
}

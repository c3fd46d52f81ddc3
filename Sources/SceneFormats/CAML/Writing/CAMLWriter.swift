import CoreGraphics
import Diagnostics
import Foundation
import MediaTiming
import QuartzCore

/// Writes a scene as a Core Animation package: `index.xml`, `main.caml` and `assets/`.
///
/// What is read back from the package draws the same pixels. What CAML has no word for is left out
/// with a diagnostic; how the scene wants to be rendered is kept in the index under the key `kinora`,
/// which other programs skip.
public struct CAMLWriter {
  /// What is left out.
  public var diagnostics: [Diagnostic] { notes.diagnostics }
  private let url: URL
  private let assets: AssetFolder
  private let notes = WritingNotes()
  private let document: String
  private let index: String

  /// Makes the documents of a package; nothing is written yet.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - url: the `.ca` folder that will be written.
  public init(_ scene: Scene, to url: URL) {
    self.url = url
    assets = AssetFolder(sources: scene.assets, name: "assets", base: url, reusesFiles: false)
    let layers = CAMLLayerWriter(values: CAMLValueWriter(assets: assets), notes: notes)
    let (top, isWhole) = Self.top(scene, layers.values)
    if scene.background != nil, top.backgroundColor != scene.background {
      notes.note("background-not-written", "the root layer has a background of its own")
    }
    var element = layers.element(top, path: top.name ?? "root")
    let states = CAMLStatesWriter(
      values: layers.values, notes: notes, root: isWhole ? top : scene.root,
      identifiers: layers.identifiers
    ).states(scene.script)
    element.children += states.elements
    document = MarkupNode(
      "caml", [("xmlns", "http://www.apple.com/CoreAnimation/1.0")], [element]
    ).document()
    index = Self.index(scene, states: states.times)
  }

  /// Writes the package whole or not at all; an older package of this name is replaced.
  ///
  /// - Throws: `SceneError.unwritable`, also when the name is taken by what is no package.
  public func write() throws(SceneError) {
    let files = FileManager.default
    let folder = url.absoluteURL
    let exists = files.fileExists(atPath: folder.path)
    let isPackage = files.fileExists(atPath: folder.appendingPathComponent("main.caml").path)
    let names = try? files.contentsOfDirectory(atPath: folder.path)
    if exists, !isPackage, names?.isEmpty != true {
      throw SceneError.unwritable(
        SceneLocation(file: url.relativePath), reason: "is there already and is no package")
    }
    let above = folder.deletingLastPathComponent()
    let pid = ProcessInfo.processInfo.processIdentifier
    let new = above.appendingPathComponent(".\(folder.lastPathComponent)-\(pid).tmp")
    let old = above.appendingPathComponent(".\(folder.lastPathComponent)-\(pid).old")
    do {
      try? files.removeItem(at: new)
      try files.createDirectory(at: new, withIntermediateDirectories: false)
      try assets.write(into: new)
      try SceneFile.write(Array(document.utf8), to: new.appendingPathComponent("main.caml"))
      try SceneFile.write(Array(index.utf8), to: new.appendingPathComponent("index.xml"))
      if exists { try files.moveItem(at: folder, to: old) }
      try files.moveItem(at: new, to: folder)
      if exists { try files.removeItem(at: old) }
    } catch {
      try? files.removeItem(at: new)
      if !files.fileExists(atPath: folder.path) { try? files.moveItem(at: old, to: folder) }
      let reason = (error as? SceneError)?.message ?? error.localizedDescription
      throw SceneError.unwritable(SceneLocation(file: url.relativePath), reason: reason)
    }
  }

  /// The layer that the document has: the only one of a scene that a document was read into,
  /// otherwise the whole tree from the root on, turned over because documents run upwards.
  private static func top(
    _ scene: Scene, _ values: CAMLValueWriter
  ) -> (layer: CALayer, isWhole: Bool) {
    let root = scene.root
    let sublayers = root.orderedSublayers
    if root.isGeometryFlipped, sublayers.count == 1, scene.background == nil, isPlain(root, values)
    {
      return (sublayers[0], false)
    }
    let top = root.treeCopy()
    top.isGeometryFlipped = !root.isGeometryFlipped
    if top.backgroundColor == nil { top.backgroundColor = scene.background }
    return (top, true)
  }

  /// Whether a root has nothing besides its sublayers.
  private static func isPlain(_ root: CALayer, _ values: CAMLValueWriter) -> Bool {
    let plain = CALayer()
    let own: Set<String> = ["name", "bounds", "position", "geometryFlipped"]
    return root.attachedAnimations.isEmpty && root.mask == nil && root.touchActions == nil
      && root.filters == nil && root.backgroundFilters == nil && root.compositingFilter == nil
      && root.contents == nil
      && LayerClass.base.properties.allSatisfy { property in
        if own.contains(property.name) { return true }
        if case .none = values.change(property.name, of: root, from: plain) { return true }
        return false
      }
  }

  /// The property list beside the document.
  private static func index(_ scene: Scene, states: [Double]) -> String {
    func entry(_ key: String, _ value: MarkupNode) -> [MarkupNode] {
      [MarkupNode("key", text: key), value]
    }
    func real(_ number: Double) -> MarkupNode {
      MarkupNode("real", text: CAMLText.number(number))
    }
    func string(_ text: String) -> MarkupNode { MarkupNode("string", text: text) }
    var settings: [MarkupNode] = []
    if let summary = scene.summary { settings += entry("description", string(summary)) }
    if scene.durationIsGiven, let duration = scene.duration {
      settings += entry("duration", real(duration))
    }
    if !scene.fonts.isEmpty {
      settings += entry("fonts", MarkupNode("array", [], scene.fonts.map(string)))
    }
    let rate = scene.frameRate
    if rate != .sixty {
      settings += entry("fps", string("\(rate.numerator)/\(rate.denominator)"))
    }
    if let loop = scene.loop {
      settings += entry("loop", MarkupNode("integer", text: "\(loop)"))
    }
    if scene.scale != 1 { settings += entry("scale", real(scene.scale)) }
    if !states.isEmpty {
      settings += entry("states", MarkupNode("array", [], states.map(real)))
    }
    if !scene.times.isEmpty {
      settings += entry("times", MarkupNode("array", [], scene.times.map(real)))
    }
    if let title = scene.title { settings += entry("title", string(title)) }
    let members =
      entry("documentHeight", real(Double(scene.size.height)))
      + entry("documentWidth", real(Double(scene.size.width)))
      + entry("geometryFlipped", MarkupNode("false"))
      + (settings.isEmpty ? [] : entry("kinora", MarkupNode("dict", [], settings)))
      + entry("rootDocument", string("main.caml"))
    let list = MarkupNode("plist", [("version", "1.0")], [MarkupNode("dict", [], members)])
    return list.document(
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
  }
}

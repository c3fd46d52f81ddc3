import CoreGraphics
import Diagnostics
import Foundation
import MediaTiming
import QuartzCore

/// Reads Core Animation documents: `.caml` files, `.ca` packages, and folders of packages.
///
/// The document's space runs upwards unless its root flips its geometry, as on the Mac; the scene's
/// root flips it over. What belongs to Apple alone is skipped with one diagnostic each.
public enum CAMLReader {
  /// Reads the document at a place.
  ///
  /// - Parameters:
  ///   - url: a `.caml` file, a `.ca` folder or a folder of these.
  ///   - options: which states are shown.
  /// - Throws: `SceneError`, whose description is one line with the place.
  public static func read(
    contentsOf url: URL, options: CAMLOptions = CAMLOptions()
  ) throws(SceneError) -> Scene {
    let package = try CAMLPackage(url)
    let root = CALayer()
    root.name = "root"
    root.isGeometryFlipped = true
    var size: CGSize?
    var diagnostics: [Diagnostic] = []
    var script = SceneScript()
    for document in package.documents {
      let parts = try read(document, options, under: root, into: &script)
      size = size ?? parts.size
      diagnostics += parts.diagnostics
    }
    let name = url.relativePath
    guard let size, size.width >= 1, size.height >= 1, size.width <= SceneLimits.side,
      size.height <= SceneLimits.side
    else {
      throw SceneError.illegalValue(
        SceneLocation(file: name), seen: "a document of no size",
        legal:
          "bounds of the root layer, or a size in index.xml, of 1 to \(SceneLimits.side) points"
      )
    }
    root.frame = CGRect(origin: .zero, size: size)
    var scene = Scene(root: root, size: size)
    scene.file = name
    scene.folder = url.absoluteURL
    scene.script = script
    scene.diagnostics = diagnostics
    scene.duration = length(of: root, script)
    return scene
  }

  /// Reads one document and puts its root layer under the scene's.
  private static func read(
    _ document: CAMLPackage.Document, _ options: CAMLOptions, under root: CALayer,
    into script: inout SceneScript
  ) throws(SceneError) -> (size: CGSize?, diagnostics: [Diagnostic]) {
    let name = document.file.relativePath
    let data: Data
    switch SceneFile.data(atPath: document.file.path, limit: SceneLimits.fileBytes) {
    case .success(let bytes): data = bytes
    case .failure(let failure):
      throw SceneError.unreadable(SceneLocation(file: name), reason: failure.reason)
    }
    let markup = try MarkupParser.parse(data, file: name)
    guard markup.name == "caml", let top = markup.children.first else {
      throw SceneError.syntax(
        SceneLocation(file: name, position: SourcePosition(line: markup.line, column: 1)),
        message: "expected <caml> with one layer, found <\(markup.name)>")
    }
    let context = CAMLContext(file: name, images: ImageStore(folder: document.folder))
    let result = SceneClock.$current.withValue(SceneClock()) {
      Result { () throws(SceneError) in
        try CAMLLayerReader(context: context).layer(top, path: "root", depth: 1)
      }
    }
    let layer = try result.get()
    root.addSublayer(layer)
    CAMLStateShow(states: CAMLStates(top, context: context), context: context, root: root)
      .apply(options, to: &script)
    return (document.size ?? layer.bounds.size, context.diagnostics)
  }

  /// The scene's length in seconds: until everything is still, or for what goes on for ever one
  /// turn of its longest animation, at most ten seconds.
  private static func length(of root: CALayer, _ script: SceneScript) -> Double {
    let measured = SceneDuration(root: root, script: script)
    guard measured.endless != nil else { return measured.end }
    var longest = measured.end
    root.forEachLayer { layer in
      for attached in layer.attachedAnimations {
        let timing = attached.animation.timing
        guard timing.activeDuration == .infinity || timing.activeDuration > 1e6 else { continue }
        let rate = abs(timing.speed)
        if rate > 0 { longest = max(longest, timing.cycleDuration / rate) }
      }
      if layer is CAEmitterLayer { longest = max(longest, 3) }
    }
    return longest > 0 ? min(longest, 10) : 2
  }
}

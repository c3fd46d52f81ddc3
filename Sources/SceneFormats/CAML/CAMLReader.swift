import CoreGraphics
import Diagnostics
import Foundation
import MediaTiming
import QuartzCore

/// Reads Core Animation documents: `.caml` files, `.ca` packages, folders of packages such as
/// `.wallpaper`, and zip archives of these, as `.tendies` files are.
///
/// The document's space runs upwards unless its root or its index flips its geometry, as on the Mac;
/// the scene's root flips it over. What belongs to Apple alone is skipped with one diagnostic each.
public enum CAMLReader {
  /// Reads the document at a place.
  ///
  /// - Parameters:
  ///   - url: a `.caml` file, a `.ca` folder, a folder of these or a zip archive.
  ///   - options: which states are shown.
  /// - Throws: `SceneError`, whose description is one line with the place.
  public static func read(
    contentsOf url: URL, options: CAMLOptions = CAMLOptions()
  ) throws(SceneError) -> Scene {
    let package = try CAMLPackage(url)
    let root = CALayer()
    root.name = "root"
    root.isGeometryFlipped = package.documents.first?.index.isGeometryFlipped != true
    var size: CGSize?
    var diagnostics = package.diagnostics
    var script = SceneScript()
    var assets: [CGImage: SceneAsset] = [:]
    for document in package.documents {
      let parts = try read(document, options, under: root, into: &script)
      size = size ?? parts.size
      diagnostics += parts.context.diagnostics
      assets.merge(parts.context.assets) { old, _ in old }
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
    scene.assets = assets
    scene.duration = length(of: root, script)
    if let settings = package.documents.first?.index.settings { apply(settings, to: &scene) }
    return scene
  }

  /// Takes over what Kinora wrote into a package's index.
  private static func apply(_ settings: CAMLIndex.Settings, to scene: inout Scene) {
    scene.title = settings.title
    scene.summary = settings.summary
    scene.scale = settings.scale ?? scene.scale
    scene.frameRate = settings.frameRate ?? scene.frameRate
    scene.times = settings.times
    scene.loop = settings.loop
    scene.fonts = settings.fonts
    if let duration = settings.duration {
      scene.duration = duration
      scene.durationIsGiven = true
    }
  }

  /// Reads one document and puts its root layer under the scene's.
  private static func read(
    _ document: CAMLPackage.Document, _ options: CAMLOptions, under root: CALayer,
    into script: inout SceneScript
  ) throws(SceneError) -> (size: CGSize?, context: CAMLContext) {
    let name = document.name
    let markup = try MarkupParser.parse(document.data, file: name)
    guard markup.name == "caml", let top = markup.children.first else {
      throw SceneError.syntax(
        SceneLocation(file: name, position: SourcePosition(line: markup.line, column: 1)),
        message: "expected <caml> with one layer, found <\(markup.name)>")
    }
    let context = CAMLContext(file: name, images: ImageStore(document.place))
    let result = SceneClock.$current.withValue(SceneClock()) {
      Result { () throws(SceneError) in
        try CAMLLayerReader(context: context).layer(top, path: "root", depth: 1)
      }
    }
    let layer = try result.get()
    root.addSublayer(layer)
    CAMLStateShow(states: CAMLStates(top, context: context), context: context, root: root)
      .apply(options, times: document.index.settings?.stateTimes ?? [], to: &script)
    return (document.index.size ?? layer.bounds.size, context)
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

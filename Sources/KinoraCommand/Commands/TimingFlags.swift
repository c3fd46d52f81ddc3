import Diagnostics
import Kinora
import Presentation
import QuartzCore
import SceneFormats

/// What `kinora explain` and `kinora plot` share.
enum TimingFlags {
  static let layer = Flag(
    "layer", value: "PATH", "only this layer and those below it, such as root/door")
  static let quiet = Flag("quiet", short: "q", "print no warnings")
  static let strict = Flag("strict", "treat warnings as errors")

  /// The one scene that was given.
  static func scene(_ parsed: ParsedArguments, _ command: Command) throws(Failure) -> Scene {
    let paths = try SceneFiles.paths(parsed, command)
    guard paths.count == 1 else {
      throw Failure(.usage, "one scene at a time; see kinora \(command.name) --help")
    }
    do {
      return try SceneFiles.read(paths[0])
    } catch {
      throw Failure(error)
    }
  }

  /// A scene, compiled with its script.
  static func compile(_ scene: Scene) -> SceneTimeline {
    SceneTimeline(
      scene.root, script: scene.script, until: scene.script.isRepeatable ? nil : scene.duration)
  }

  /// The layer that was asked for, `root/` put before it where that is missing; nil for all.
  static func layer(_ parsed: ParsedArguments, _ scene: SceneTimeline) throws(Failure) -> String? {
    guard let text = parsed.text(layer) else { return nil }
    let paths = scene.layerPaths
    for candidate in [text, "root/" + text] where paths.contains(candidate) { return candidate }
    throw Failure(
      .usage, "--layer \(text): the scene has no such layer\(Suggestion.hint(text, paths))")
  }

  /// Prints findings as the options want it.
  static func report(
    _ diagnostics: [Diagnostic], _ scene: Scene, _ parsed: ParsedArguments, _ console: Console
  ) throws(Failure) {
    try SceneFiles.report(
      diagnostics, scene.file, console, isQuiet: parsed.has(quiet), isStrict: parsed.has(strict))
  }
}

import Diagnostics
import Foundation
import Kinora
import MediaTiming
import SceneFormats

/// `kinora validate`: problems of scenes, without rendering them.
struct ValidateCommand {
  /// Where text goes.
  let console: Console

  private static let json = Flag("json", "print the findings as JSON")
  private static let strict = Flag("strict", "treat warnings as errors")
  private static let quiet = Flag("quiet", short: "q", "print nothing about good scenes")

  /// The command's table.
  static let command = Command(
    name: "validate", synopsis: "SCENE...", summary: "Reports problems of scenes",
    flags: [quiet, json, strict] + FontFlags.all + [.help])

  /// Checks every scene and reports all that are bad.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    var code = ExitCode.done
    var objects: [JSONText] = []
    for path in try SceneFiles.paths(parsed, Self.command) {
      let (error, warnings) = check(path, FontFlags.sources(parsed))
      if error != nil || !warnings.isEmpty && parsed.has(Self.strict) { code = .badInput }
      if parsed.has(Self.json) {
        objects.append(
          .object([
            ("file", .string(path)), ("error", .optional(error)),
            ("warnings", .array(warnings.map { .string("\($0)") })),
          ]))
        continue
      }
      if let error { console.error("kinora: \(error)") }
      for warning in warnings { console.error("kinora: warning: \(path): \(warning)") }
      if error == nil, warnings.isEmpty, !parsed.has(Self.quiet) { console.print("\(path): good") }
    }
    if parsed.has(Self.json) {
      console.print(JSONText.object([("scenes", .array(objects))]).compact)
    }
    return code
  }

  private func check(
    _ path: String, _ fonts: FontSources
  ) -> (error: String?, warnings: [Diagnostic]) {
    do {
      let scene = try SceneFiles.read(path)
      let renderer = try FrameRenderer(
        scene: scene, background: .some(nil), fonts: fonts)
      var warnings = scene.diagnostics + renderer.diagnostics
      let grid = FrameGrid(rate: scene.frameRate)
      if let duration = scene.duration, let count = grid.frameCount(duration: duration),
        let range = grid.span(of: 0..<count)
      {
        warnings += renderer.scene.diagnostics(during: range)
      }
      if let endless = scene.endless {
        warnings.append(
          Diagnostic(
            code: "no-duration",
            message: "\(endless.reason); rendering needs --duration or a \"duration\"",
            layerPath: endless.layerPath, keyPath: endless.keyPath))
      }
      return (nil, warnings)
    } catch {
      return (Failure(error).message, [])
    }
  }
}

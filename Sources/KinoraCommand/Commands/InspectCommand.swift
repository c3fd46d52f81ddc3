import CoreGraphics
import Foundation
import MediaTiming
import QuartzCore
import SceneFormats

/// `kinora inspect`: what a scene holds, without rendering it.
struct InspectCommand {
  /// Where text goes.
  let console: Console

  private static let json = Flag("json", "print the same as JSON")

  /// The command's table.
  static let command = Command(
    name: "inspect", synopsis: "SCENE...",
    summary: "Prints size, length, layers and animations of scenes",
    flags: [json, .help])

  /// Prints every scene.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    var objects: [JSONText] = []
    for path in try SceneFiles.paths(parsed, Self.command) {
      do {
        let scene = try SceneFiles.read(path)
        if parsed.has(Self.json) {
          objects.append(SceneSummary.json(scene))
        } else {
          for line in SceneSummary.lines(scene) { console.print(line) }
        }
      } catch {
        throw Failure(error)
      }
    }
    if parsed.has(Self.json) {
      console.print(JSONText.object([("scenes", .array(objects))]).compact)
    }
    return .done
  }
}

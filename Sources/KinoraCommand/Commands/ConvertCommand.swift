import Diagnostics
import Foundation
import SceneFormats

/// `kinora convert`: a scene in another format.
struct ConvertCommand {
  /// Where text goes.
  let console: Console

  private static let output = Flag(
    "output", short: "o", value: "OUT", "where to write: scene.json or NAME.ca")
  private static let strict = Flag(
    "strict", "write nothing when the format cannot say something, or at any other warning")

  /// The command's table.
  static let command = Command(
    name: "convert", synopsis: "SCENE -o OUT", summary: "Writes a scene in another format",
    details: """
      OUT says which:
        scene.json        a Kinora scene; images that lie elsewhere go to scene.assets/
        NAME.ca           a Core Animation package with its images
      What is read from OUT draws the same pixels. What the format has no word for is left
      out with a warning. The states of a Core Animation document become events of a scene.
      """,
    flags: [
      output, RenderFlags.state, RenderFlags.transition, RenderFlags.quiet, strict, .help,
    ])

  /// Converts one scene.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    let paths = try SceneFiles.paths(parsed, Self.command)
    guard paths.count == 1 else { throw Failure(.usage, "convert takes one scene") }
    guard let text = parsed.text(Self.output) else {
      throw Failure(.usage, "no output is given: -o scene.json or -o NAME.ca")
    }
    do {
      let scene = try SceneFiles.read(paths[0], try RenderOptions.states(parsed))
      let (diagnostics, write) = try writer(scene, text)
      try SceneFiles.report(
        scene.diagnostics + diagnostics, scene.file, console,
        isQuiet: parsed.has(RenderFlags.quiet), isStrict: parsed.has(Self.strict))
      try write()
      return .done
    } catch {
      throw Failure(error)
    }
  }

  /// The findings of a conversion, and what does it.
  private func writer(
    _ scene: Scene, _ text: String
  ) throws(Failure) -> ([Diagnostic], () throws(SceneError) -> Void) {
    let path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    let url = URL(fileURLWithPath: path)
    switch url.pathExtension.lowercased() {
    case "json":
      let writer = SceneWriter(scene, to: url)
      return (writer.diagnostics, writer.write)
    case "ca":
      let writer = CAMLWriter(scene, to: url)
      return (writer.diagnostics, writer.write)
    default:
      throw Failure(.usage, "-o \(text): expected a name such as scene.json or scene.ca")
    }
  }
}

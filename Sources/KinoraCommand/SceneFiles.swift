import Diagnostics
import Foundation
import SceneFormats

/// Reads the scenes that a command was given.
enum SceneFiles {
  /// The paths, of which there must be one at least.
  static func paths(_ parsed: ParsedArguments, _ command: Command) throws(Failure) -> [String] {
    if parsed.operands.isEmpty {
      throw Failure(.usage, "no scene is given; see kinora \(command.name) --help")
    }
    return parsed.operands
  }

  /// The scene in a file, or the Core Animation document in a file or package.
  static func read(
    _ path: String, _ states: CAMLOptions = CAMLOptions()
  ) throws(SceneError) -> Scene {
    try SceneReader.read(contentsOf: URL(fileURLWithPath: path), states: states)
  }

  /// Prints findings as warnings; with `isStrict`, the first is a failure.
  static func report(
    _ diagnostics: [Diagnostic], _ file: String, _ console: Console, isQuiet: Bool, isStrict: Bool
  ) throws(Failure) {
    if isStrict, let first = diagnostics.first {
      throw Failure(.badInput, "\(file): \(first)")
    }
    if isQuiet { return }
    for diagnostic in diagnostics { console.error("kinora: warning: \(file): \(diagnostic)") }
  }
}

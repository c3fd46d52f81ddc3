import Foundation
import ImageComparison
import ImageFiles
import Synchronization

@testable import KinoraCommand

/// A folder of scenes with goldens, and the command run over them.
struct RegressionStory {
  /// What a run printed and answered.
  struct Run {
    var code: ExitCode
    var output: String
    var errors: String
  }

  let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(
      atPath: folder + "/scenes", withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a scene of one coloured square, which moves to the right for a second when `begin`
  /// says from when on.
  func write(
    _ name: String, color: String = "#3366cc", x: Double = 20, begin: Double? = nil,
    times: String? = "[0, 0.5, 1]"
  ) throws {
    let animation =
      begin.map {
        """
        {"type": "CABasicAnimation", "keyPath": "position.x", "byValue": 40, "duration": 1,
         "beginTime": \($0), "fillMode": "both", "removedOnCompletion": false}
        """
      } ?? ""
    let text = """
      {"kinora": 1, "size": [100, 60], "fps": 20, "duration": 2, "background": "#ffffff",
       \(times.map { "\"times\": \($0)," } ?? "")
       "layers": [{"type": "CALayer", "name": "square", "frame": [\(x), 10, 30, 30],
        "backgroundColor": "\(color)", "animations": [\(animation)]}]}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/scenes/\(name).json"))
  }

  func delete(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/scenes/\(name).json")
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + path)
  }

  /// Runs the command with the arguments, as if CI were not set unless said.
  func run(_ arguments: [String], environment: [String: String] = [:]) async -> Run {
    let output = Mutex("")
    let errors = Mutex("")
    let console = Console(
      write: { text in output.withLock { $0 += text } },
      writeError: { text in errors.withLock { $0 += text } }, isTerminal: false)
    let code = await Tool(console: console, environment: environment).run(arguments)
    return Run(code: code, output: output.withLock { $0 }, errors: errors.withLock { $0 })
  }

  /// Verifies the folder's scenes.
  func verify(_ arguments: String..., environment: [String: String] = [:]) async -> Run {
    await run(
      [
        "verify", folder + "/scenes", "--goldens", folder + "/goldens", "-o", folder + "/out",
      ] + arguments, environment: environment)
  }

  /// Approves some of the last run.
  func approve(_ arguments: String..., environment: [String: String] = [:]) async -> Run {
    await run(
      ["approve", "--goldens", folder + "/goldens", "--from", folder + "/out"] + arguments,
      environment: environment)
  }

  /// The last run's report by item name.
  func items() throws -> [String: ComparisonReport.Item] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/out/report.json"))
    guard let report = JSONReport.read([UInt8](bytes)) else { return [:] }
    return Dictionary(uniqueKeysWithValues: report.items.map { ($0.name, $0) })
  }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraCommand

@Suite struct ToolTests {
  /// What a run of the command printed and answered.
  struct Run {
    var code: ExitCode
    var output: String
    var errors: String
  }

  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func run(_ arguments: String...) async -> Run { await run(arguments) }

  func run(_ arguments: [String]) async -> Run {
    let output = Mutex("")
    let errors = Mutex("")
    let console = Console(
      write: { text in output.withLock { $0 += text } },
      writeError: { text in errors.withLock { $0 += text } }, isTerminal: false)
    let code = await Tool(console: console).run(arguments)
    return Run(code: code, output: output.withLock { $0 }, errors: errors.withLock { $0 })
  }

  static func scene(_ name: String) -> String {
    package.appendingPathComponent("Fixtures/Scenes/" + name).path
  }

  func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  /// With KINORA_RECORD_HELP set, writes the text and fails all the same.
  @Test(arguments: [
    "overview", "render", "batch", "assemble", "watch", "sheet", "plot", "explain", "inspect",
    "validate", "convert", "compare", "verify", "approve",
  ])
  func printsTheHelpOnRecord(_ name: String) async throws {
    let result = name == "overview" ? await run("--help") : await run(name, "--help")
    #expect(result.code == .done)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Help/\(name).txt")
    if ProcessInfo.processInfo.environment["KINORA_RECORD_HELP"] != nil {
      try result.output.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.path)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == result.output)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func rendersFilesOfEveryForm() async throws {
    try await withFolder { folder in
      let door = Self.scene("door.json")
      let result = await run(
        "render", door, "--frames", "0-2", "--scale", "0.1", "--json", "-q", "-o",
        folder + "/f_%02d.png", "-o", folder + "/x.gif")
      #expect(result.code == .done && result.errors.isEmpty)
      #expect(result.output.contains("\"frames\":3"))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(files == ["f_00.png", "f_01.png", "f_02.png", "x.gif"])
      let still = await run("render", door, "--time", "0.5", "-o", folder + "/s.png")
      #expect(still.code == .done)
      #expect(still.errors.hasPrefix("kinora: door.json: 1 frame to "))
    }
  }

  @Test func answersCodesAndOneLine() async throws {
    let door = Self.scene("door.json")
    let rows: [(arguments: [String], code: ExitCode, line: String)] = [
      (["rendr"], .usage, "kinora: unknown command rendr; did you mean render?; see kinora --help"),
      (["render"], .usage, "kinora: no scene is given; see kinora render --help"),
      (["render", door], .usage, "kinora: no output is given; add -o OUT"),
      (["render", "/no.json", "-o", "x.gif"], .badInput, "kinora: /no.json: no such file"),
      (
        ["render", door, "-o", "/no/x.gif"], .inputOutput,
        "kinora: cannot write /no/x.gif: the folder /no does not exist"
      ),
      (
        ["render", door, "-o", "/tmp/x.gif", "--frames", "500"], .usage,
        "kinora: --frames: the scene has 120 frames, 0 to 119"
      ),
      (
        ["render", door, "-o", "/tmp/x.avi"], .usage,
        "kinora: -o /tmp/x.avi: expected a name such as out.gif, out.png, out.webp, out.mp4, "
          + "frame_%04d.png, a folder/ or -"
      ),
      (
        ["render", door, "-o", "/tmp/x.gif", "--background", "red", "--background", "blue"], .usage,
        "kinora: -o /tmp/x.gif: several backgrounds need a name with {background} in it"
      ),
    ]
    for row in rows {
      let console = Mutex("")
      let tool = Tool(
        console: Console(
          write: { _ in }, writeError: { text in console.withLock { $0 += text } },
          isTerminal: false))
      #expect(await tool.run(row.arguments) == row.code)
      #expect(console.withLock { $0 } == row.line + "\n")
    }
  }

  @Test func needsADurationForAnEndlessScene() async throws {
    try await withFolder { folder in
      let scene = folder + "/wheel.json"
      try """
      {"kinora": 1, "size": [10, 10], "fps": 10, "layers": [{"name": "w", "animations": [
        {"type": "CABasicAnimation", "keyPath": "opacity", "duration": 1, "repeatCount": "inf"}]}]}
      """.write(toFile: scene, atomically: true, encoding: .utf8)
      let endless = await run("render", scene, "-o", folder + "/x.gif")
      #expect(endless.code == .badInput)
      #expect(
        endless.errors
          == "kinora: \(scene): root/w: opacity: the animation never ends; give the scene a "
          + "\"duration\" or pass --duration\n")
      let cut = await run(
        "render", scene, "--duration", "1", "-o", folder + "/x.gif", "--json", "-q")
      #expect(cut.output.contains("\"frames\":10"))
      let validated = await run("validate", scene, "--strict")
      #expect(validated.code == .badInput && validated.errors.contains("[no-duration]"))
    }
  }

  @Test func inspectsAndValidates() async {
    let door = Self.scene("door.json")
    let inspected = await run("inspect", door)
    #expect(inspected.code == .done)
    #expect(inspected.output.contains("  duration  2 s, 120 frames\n"))
    #expect(
      inspected.output.contains("* CABasicAnimation transform.rotation.y: 1 s, autoreverses\n"))
    let json = await run("inspect", "--json", door)
    let data = Data(json.output.utf8)
    #expect((try? JSONSerialization.jsonObject(with: data)) != nil)
    let good = await run("validate", door)
    #expect(good.code == .done && good.output == "\(door): good\n")
    let bad = await run("validate", door, "/no.json")
    #expect(bad.code == .badInput && bad.errors == "kinora: /no.json: no such file\n")
  }

  @Test func drawsProgress() {
    #expect(
      Progress.bar("a.json", 30, 120, 2)
        == "a.json [######------------------] 30/120 15.0 fps, 6.0 s left")
    #expect(
      Progress.json("a.json", 30, 120, 2).compact
        == "{\"scene\":\"a.json\",\"done\":30,\"total\":120,\"seconds\":2}")
  }
}

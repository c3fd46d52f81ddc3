import Foundation
import ImageFiles
import Testing

@testable import KinoraCommand

extension ToolTests {
  private static let slide = scene("timing/slide-begin-speed-offset.json")

  @Test func explainsATime() async throws {
    let table = await run("explain", Self.slide, "--time", "0.5")
    #expect(table.code == .done && table.errors.isEmpty)
    #expect(table.output.contains("position.x of root/square: in force\n"))
    #expect(table.output.contains("value 20 -> 164\n"))
    let json = await run("explain", Self.slide, "--time", "0.5", "--json", "--layer", "square")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "kinora.explain")
    #expect(object?["version"] as? Int == 1)
    #expect((object?["animations"] as? [[String: Any]])?.first?["inForce"] as? Bool == true)
  }

  @Test func plotsAScene() async throws {
    try await withFolder { folder in
      let file = folder + "/timing.png"
      let result = await run(
        "plot", Self.slide, "-o", file, "--time", "0.5", "--scale", "0.5", "--duration", "2")
      #expect(result.code == .done && result.errors.isEmpty && result.output.isEmpty)
      let bytes = try #require(FileManager.default.contents(atPath: file))
      #expect(try ImageDecoder.decode([UInt8](bytes)).pixmap.width > 500)
      let late = await run("plot", Self.slide, "-o", file, "--from", "5", "--duration", "1")
      #expect(late.code == .done && late.errors.contains("[animation-unseen]"))
      let strict = await run(
        "plot", Self.slide, "-o", file, "--from", "5", "--duration", "1", "--strict")
      #expect(strict.code == .badInput)
    }
  }

  @Test func refusesTimingArguments() async {
    let rows: [(arguments: [String], code: ExitCode, line: String)] = [
      (["explain", Self.slide], .usage, "kinora: no time is given; add --time T"),
      (
        ["explain", "--time", "1"], .usage, "kinora: no scene is given; see kinora explain --help"
      ),
      (
        ["explain", Self.slide, "a.json", "--time", "1"], .usage,
        "kinora: one scene at a time; see kinora explain --help"
      ),
      (
        ["explain", Self.slide, "--time", "1", "--layer", "root/sqare"], .usage,
        "kinora: --layer root/sqare: the scene has no such layer; did you mean root/square?"
      ),
      (["plot", Self.slide], .usage, "kinora: no output is given; add -o timing.png"),
      (
        ["plot", Self.slide, "-o", "x.gif"], .usage,
        "kinora: --output x.gif: expected a name that ends with .png, or -"
      ),
      (
        ["plot", Self.slide, "-o", "/no/x.png"], .inputOutput,
        "kinora: cannot write /no/x.png: no such folder: /no/"
      ),
    ]
    for row in rows {
      let result = await run(row.arguments)
      #expect(result.code == row.code)
      #expect(result.errors == row.line + "\n")
    }
  }
}

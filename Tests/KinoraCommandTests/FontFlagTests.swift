import Foundation
import Testing

@testable import KinoraCommand

@Suite struct FontFlagTests {
  private let tool = ToolTests()
  private static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// A scene whose text asks for a font.
  private func scene(_ folder: String, font: String, _ more: String = "") throws -> String {
    let path = folder + "/scene.json"
    try """
    {"kinora": 1, "size": [60, 20], \(more) "layers": [{"type": "CATextLayer",
      "frame": [0, 0, 60, 20], "string": "Word", "font": "\(font)", "fontSize": 16}]}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func fontsThatAreNamedAreUsed() async throws {
    try await tool.withFolder { folder in
      let path = try scene(folder, font: "DejaVu Sans")
      let result = await tool.run(
        "render", path, "-o", folder + "/a.png", "--font-file", Self.sans, "--strict")
      #expect(result.code == .done, "\(result.errors)")
      let other = await tool.run(
        "render", path, "-o", folder + "/b.png", "--font-dir",
        "/usr/share/fonts/truetype/tlwg", "-q", "--progress", "none")
      #expect(other.code == .done && other.errors.isEmpty, "\(other.errors)")
      let pictures = try ["a", "b"].map {
        try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0).png"))
      }
      #expect(pictures[0] != pictures[1])
    }
  }

  @Test func aMissingFontIsNamed() async throws {
    try await tool.withFolder { folder in
      let path = try scene(folder, font: "Chalkduster", "\"fonts\": [\"\(Self.sans)\"],")
      let result = await tool.run("validate", path)
      #expect(result.code == .done)
      #expect(result.errors.contains("[font-missing]"))
      #expect(result.errors.contains("the font Chalkduster is not there; DejaVu Sans stands in"))
      let strict = await tool.run("render", path, "-o", folder + "/a.png", "--strict")
      #expect(strict.code == .badInput && strict.errors.contains("Chalkduster"))
    }
  }

  @Test func badFontsAreErrors() async throws {
    try await tool.withFolder { folder in
      let path = try scene(folder, font: "DejaVu Sans")
      for (flag, font, words) in [
        ("--font-file", path, "is not a font"), ("--font-file", "/no/such.ttf", "no such file"),
        ("--font-dir", "/no/such", "is not a folder"), ("--font-file", folder, "is a folder"),
      ] {
        let result = await tool.run("render", path, "-o", folder + "/a.png", flag, font)
        #expect(result.code == .badInput)
        #expect(result.errors.contains(words), "\(result.errors)")
      }
    }
  }
}

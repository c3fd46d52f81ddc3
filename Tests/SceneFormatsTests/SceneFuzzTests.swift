import Foundation
import TestSupport
import Testing

@testable import SceneFormats

/// Damaged scenes give a scene or an error, never a crash.
@Suite struct SceneFuzzTests {
  private static let scraps = [
    "null", "true", "-1", "1e308", "1e-308", "\"inf\"", "\"\"", "[]", "{}", "[[]]", "\"%\"",
    "\"deg\"", "\"#\"", "\"a.b.c\"", "{\"m34\": 0}", "[[\"rotate\", 1]]", ",", "}", "]", "\"",
    "\\u", "/*", "//", "\u{0}", "999999999999999999999999", "\"sublayers..x\"", "\"M0 0A\"",
  ]

  @Test func survivesDamage() throws {
    var random = SeededGenerator(seed: 20_260)
    let texts = try Fixtures.scenes.map { [UInt8](try Data(contentsOf: Fixtures.url($0))) }
    var scenes = 0
    var errors = 0
    for round in 0..<3000 {
      var bytes = texts[round % texts.count]
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard !bytes.isEmpty else { break }
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1:
          bytes.removeSubrange(
            at..<min(bytes.count, at + Int.random(in: 1...20, using: &random)))
        case 2:
          bytes.insert(contentsOf: (Self.scraps.randomElement(using: &random) ?? "").utf8, at: at)
        case 3: bytes.removeSubrange(at...)
        default: replaceValue(in: &bytes, &random)
        }
      }
      do {
        _ = try SceneReader.read(data: Data(bytes), baseURL: Fixtures.folder)
        scenes += 1
      } catch {
        #expect(!error.description.isEmpty && !error.description.contains("\n"))
        errors += 1
      }
    }
    #expect(scenes > 50 && errors > 500)
  }

  /// Replaces what follows some colon, up to the next comma or bracket, by a scrap.
  private func replaceValue(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    guard let colon = colons.randomElement(using: &random) else { return }
    let end = bytes[(colon + 1)...].firstIndex { ",]}\n".utf8.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(
      (colon + 1)..<end, with: (Self.scraps.randomElement(using: &random) ?? "").utf8)
  }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraCommand

/// `kinora convert`.
@Suite struct ConvertCommandTests {
  private func run(_ arguments: String...) async -> (code: ExitCode, errors: String) {
    let errors = Mutex("")
    let tool = Tool(
      console: Console(
        write: { _ in }, writeError: { text in errors.withLock { $0 += text } }, isTerminal: false))
    let code = await tool.run(["convert"] + arguments)
    return (code, errors.withLock { $0 })
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-convert-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  private static let package = PackageFolder.fixtures.appendingPathComponent(
    "Packages/Pulse.ca"
  ).path
  private static let archive = PackageFolder.fixtures.appendingPathComponent(
    "Packages/Layers.tendies"
  ).path
  private static let door = PackageFolder.fixtures.appendingPathComponent("Scenes/door.json").path

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test func writesAPackageWithItsImagesAndReplacesIt() async throws {
    try await withFolder { folder in
      for _ in 0..<2 {
        let result = await run(Self.door, "-o", folder + "/door.ca/")
        #expect(result.code == .done && result.errors.isEmpty, "\(result.errors)")
      }
      #expect(exists(folder + "/door.ca/main.caml") && exists(folder + "/door.ca/index.xml"))
      // The image is the file that the scene names.
      let image = try Data(contentsOf: URL(fileURLWithPath: folder + "/door.ca/assets/door.png"))
      let original = PackageFolder.fixtures.appendingPathComponent("Scenes/door.png")
      #expect(try image == Data(contentsOf: original))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["door.ca"])
    }
  }

  @Test func takesImagesOutOfPackagesAndArchives() async throws {
    try await withFolder { folder in
      for (source, name) in [(Self.package, "pulse"), (Self.archive, "layers")] {
        let result = await run(source, "-q", "-o", "\(folder)/\(name).json")
        #expect(result.code == .done, "\(result.errors)")
        #expect(exists("\(folder)/\(name).assets/four quarters.png"), "\(name)")
        let back = await run("\(folder)/\(name).json", "-o", "\(folder)/\(name).ca")
        #expect(back.code == .done && back.errors.isEmpty, "\(back.errors)")
      }
    }
  }

  @Test func strictWritesNothingWhereSomethingIsLost() async throws {
    try await withFolder { folder in
      let touch = PackageFolder.fixtures.appendingPathComponent("Scenes/events/door-touch.json")
      let result = await run(touch.path, "--strict", "-o", folder + "/touch.ca")
      #expect(result.code == .badInput && result.errors.contains("-not-written]"))
      #expect(!exists(folder + "/touch.ca"))
      let warned = await run(touch.path, "-o", folder + "/touch.ca")
      #expect(warned.code == .done && warned.errors.contains("[events-not-written]"))
      #expect(exists(folder + "/touch.ca"))
    }
  }

  @Test func choosesStates() async throws {
    try await withFolder { folder in
      let result = await run(
        Self.package, "-q", "--state", "bright", "-o", folder + "/bright.json")
      #expect(result.code == .done)
      let text = try String(contentsOfFile: folder + "/bright.json", encoding: .utf8)
      #expect(!text.contains("\"events\"") && text.contains("\"opacity\": 0.5"))
    }
  }

  @Test func refusesWhatItCannotWrite() async throws {
    try await withFolder { folder in
      #expect(await run(Self.door, "-o", folder + "/a.gif").code == .usage)
      #expect(await run(Self.door).code == .usage)
      #expect(await run(Self.door, "-o", folder + "/none/a.json").code == .inputOutput)
      #expect(await run(Self.door, "-o", folder + "/none/a.ca").code == .inputOutput)
      // A folder of something else is not replaced.
      try FileManager.default.createDirectory(
        atPath: folder + "/b.ca/c", withIntermediateDirectories: true)
      let result = await run(Self.door, "-o", folder + "/b.ca")
      #expect(result.code == .inputOutput && result.errors.contains("no package"))
      #expect(exists(folder + "/b.ca/c"))
    }
  }
}

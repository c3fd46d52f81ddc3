import Foundation
import TestSupport
import Testing

@testable import SceneFormats

/// A short run of what `scripts/fuzz` does for long.
@Suite struct LoaderFuzzTests {
  @Test(arguments: PackageFolder.files(below: found, ending: "").filter { $0.hasPrefix("found") })
  func whatWasFoundIsReadOrRefused(_ name: String) throws {
    let data = try Data(contentsOf: Self.found.appendingPathComponent(name))
    let isRefused = (try? MarkupParser.parse(data, file: name)) == nil
    #expect(isRefused == name.contains("utf8"))
  }

  private static let found = PackageFolder.fixtures.appendingPathComponent("Fuzz")

  @Test func damagedFilesDoNotCrashTheLoaders() throws {
    // The program stands beside the tests.
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("LoaderFuzz")
    let run = Process()
    run.executableURL = program
    run.arguments = ["5", "7"]
    let pipe = Pipe()
    run.standardOutput = pipe
    try run.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    run.waitUntilExit()
    #expect(run.terminationStatus == 0, "\(said)")
    #expect(said.hasSuffix(" 0 failures\n"), "\(said)")
  }
}

import Foundation
import SceneFormats
import Testing

@testable import KinoraCommand

extension ToolTests {
  /// Small scenes `a.json`, `b.json`, ... in a folder `scenes`.
  private func makeScenes(_ folder: String, _ names: [String], frames: Int = 6) throws {
    for name in names {
      let url = URL(fileURLWithPath: folder + "/scenes/" + name + ".json")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try """
      {"kinora": 1, "size": [20, 10], "fps": 10, "duration": \(Double(frames) / 10),
       "background": "white", "layers": [{"name": "l", "frame": [0, 0, 8, 8],
       "backgroundColor": "red", "animations": [{"type": "CABasicAnimation",
       "keyPath": "position.x", "byValue": 12, "duration": 2}]}]}
      """.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  private func names(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
  }

  @Test func rendersPatternsAsABatch() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a", "b", "deep/c"], frames: 2)
      let arguments = [
        "render", folder + "/scenes/**/*.json", "-o", folder + "/out/{path}.gif", "-o",
        folder + "/out/{name}/%02d.png",
      ]
      let first = await run(arguments)
      #expect(first.code == .done)
      #expect(first.errors.hasSuffix("kinora: 3 scenes: 3 made\n"))
      #expect(
        names(folder + "/out") == [
          "a", "a.gif", "a/00.png", "a/01.png", "b", "b.gif", "b/00.png", "b/01.png", "c",
          "c/00.png", "c/01.png", "deep", "deep/c.gif",
        ])
      let second = await run(arguments + ["--json", "-q"])
      let lines = second.output.split(separator: "\n")
      #expect(lines.count == 4 && second.errors.isEmpty)
      for line in lines {
        #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
      }
      #expect(lines[3].contains("\"made\":0,\"skipped\":3,\"failed\":0"))
      let forced = await run(arguments + ["--force"])
      #expect(forced.errors.hasSuffix("kinora: 3 scenes: 3 made\n"))
    }
  }

  @Test func theWorstOutcomeIsTheCode() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a", "b"])
      try "{".write(toFile: folder + "/scenes/bad.json", atomically: true, encoding: .utf8)
      let result = await run("render", folder + "/scenes/*.json", "-o", folder + "/out/{name}.gif")
      #expect(result.code == .badInput)
      #expect(result.errors.contains("kinora: \(folder)/scenes/bad.json:"))
      #expect(result.errors.hasSuffix("kinora: 3 scenes: 2 made, 1 failed\n"))
      #expect(names(folder + "/out") == ["a.gif", "b.gif"])
    }
  }

  @Test func refusesBatchesThatMakeNoSense() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a", "x/a"])
      let scenes = folder + "/scenes"
      let rows: [(arguments: [String], part: String)] = [
        (["\(scenes)/*.txt", "-o", "o/"], "no scene fits \(scenes)/*.txt"),
        (["\(scenes)/*.json", "-o", "-"], "write to files"),
        (
          ["\(scenes)/*.json", "-o", "x.gif"], "several scenes need a folder or a name with {name}"
        ),
        (["\(scenes)/**/*.json", "-o", "{name}.gif"], "would be written to the same files"),
        (["\(scenes)/a.json", "-o", "x.gif", "--shard", "9/8"], "expected I/N"),
        (["\(scenes)/a.json", "-o", "x.gif", "--shard", "auto"], "none of the variables"),
        (["\(scenes)/*.json", "-o", "o/", "--memory-limit", "lots"], "such as 500M or 4G"),
      ]
      for row in rows {
        let result = await run(["render"] + row.arguments)
        #expect(result.code == .usage)
        #expect(result.errors.contains(row.part), "\(result.errors)")
      }
    }
  }

  @Test func sharesMakeWhatOneRunMakes() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a"], frames: 20)
      let scene = folder + "/scenes/a.json"
      for form in ["gif", "apng", "webp", "y4m"] {
        let whole = await run("render", scene, "-o", "\(folder)/one.\(form)", "-q")
        #expect(whole.code == .done)
        for index in 1...3 {
          let share = await run(
            "render", scene, "-o", "\(folder)/p/a.\(form)", "--shard", "\(index)/3", "-q")
          #expect(share.code == .done)
        }
        #expect(names(folder + "/p").filter { $0.hasPrefix("a.\(form).") }.count == 3)
        let joined = await run("assemble", "\(folder)/p", "--remove", "-q")
        #expect(joined.code == .done, "\(joined.errors)")
        #expect(
          FileManager.default.contents(atPath: "\(folder)/p/a.\(form)")
            == FileManager.default.contents(atPath: "\(folder)/one.\(form)"))
      }
      let again = await run("render", scene, "-o", "\(folder)/p/a.gif", "--shard", "2/3")
      #expect(again.errors.contains("1 skipped"))
      let none = await run("assemble", "\(folder)/p")
      #expect(none.code == .inputOutput && none.errors == "kinora: no parts in \(folder)/p\n")
    }
  }

  @Test func sharesOfASequenceNeedNoAssembly() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a"], frames: 9)
      for index in 1...4 {
        let share = await run(
          "render", folder + "/scenes/a.json", "-o", folder + "/p/", "--shard", "\(index)/4", "-q",
          "--frames", "2-8")
        #expect(share.code == .done, "\(share.errors)")
      }
      #expect(names(folder + "/p") == (0...6).map { "frame_000\($0).png" })
      let whole = await run(
        "render", folder + "/scenes/a.json", "-o", folder + "/p/", "--shard", "1/1", "--frames",
        "2-8")
      #expect(whole.errors.contains("1 skipped"))
    }
  }

  @Test func partsThatDoNotFitAreRefused() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a"], frames: 20)
      let scene = folder + "/scenes/a.json"
      _ = await run("render", scene, "-o", folder + "/x.gif", "--shard", "1/2", "-q")
      let missing = await run("assemble", folder, "-q")
      #expect(missing.code == .badInput)
      #expect(missing.errors.contains("no part has frames 10-19"))
      _ = await run(
        "render", scene, "-o", folder + "/x.gif", "--shard", "2/2", "--scale", "2", "-q")
      let foreign = await run("assemble", folder, "-q")
      #expect(foreign.code == .badInput && foreign.errors.contains("40x20, not 20x10"))
    }
  }

  @Test func doesJobsOfAFile() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a", "b"])
      try """
      { "kinora-jobs": 1, // comments are allowed
        "defaults": { "fps": 5 },
        "jobs": [
          { "scene": "scenes/*.json", "outputs": "out/{name}.gif", "link-identical": true, },
          { "scene": "scenes/a.json", "outputs": ["out/{variant}-{time}.png"], "times": [0, 0.25],
            "size": [40, 20], "variants": [
              { "name": "dark", "background": "#000" }, { "name": "small", "size": [10, 5] } ] } ] }
      """.write(toFile: folder + "/jobs.json", atomically: true, encoding: .utf8)
      let result = await run("batch", folder + "/jobs.json")
      #expect(result.code == .done, "\(result.errors)")
      #expect(
        names(folder + "/out") == [
          "a.gif", "b.gif", "dark-0.25.png", "dark-0.png", "small-0.25.png", "small-0.png",
        ])
      #expect(result.errors.hasSuffix("kinora: 6 scenes: 6 made\n"))
      let again = await run("batch", folder + "/jobs.json", "--shard", "1/2")
      #expect(again.errors.contains("skipped"))
    }
  }

  @Test func everySettingOfJobsIsAnOptionOfRender() {
    let flags = Set(RenderFlags.all.map(\.name))
    for setting in JobSetting.all { #expect(flags.contains(setting.name)) }
  }

  @Test func looksAgainWhenASceneChanges() async throws {
    try await withFolder { folder in
      try makeScenes(folder, ["a"])
      let command = Process()
      guard let tool = Self.builtTool else { return }
      command.executableURL = tool
      command.arguments = [
        "watch", folder + "/scenes/a.json", "-o", folder + "/a.gif", "--progress", "none",
      ]
      let text = Pipe()
      command.standardError = text
      try command.run()
      func bytes() -> Data? { FileManager.default.contents(atPath: folder + "/a.gif") }
      func waitForChange(of before: Data?) async throws {
        for _ in 0..<200 where bytes() == before { try await Task.sleep(for: .milliseconds(50)) }
        #expect(bytes() != before)
      }
      try await waitForChange(of: nil)
      #expect(FileManager.default.fileExists(atPath: folder + "/a.preview.png"))
      let first = bytes()
      // As an editor saves: a new file takes the old name.
      try makeScenes(folder, ["a"], frames: 9)
      try await waitForChange(of: first)
      command.interrupt()
      command.waitUntilExit()
      #expect(command.terminationStatus == 0)
    }
  }

  /// The command beside the tests; nil where only these were built.
  private static var builtTool: URL? {
    let folder = Bundle.main.bundleURL
    for place in [folder, folder.deletingLastPathComponent()] {
      let tool = place.appendingPathComponent("kinora")
      if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
    }
    let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".build-test/release/kinora")
    return FileManager.default.isExecutableFile(atPath: tool.path) ? tool : nil
  }
}

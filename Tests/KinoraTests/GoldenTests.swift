import Foundation
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.chosen)
  func matchesItsGoldens(_ golden: GoldenScene) throws {
    let scene = try golden.load()
    #expect(!scene.times.isEmpty, "\(golden.path) lists no \"times\" to look at")
    #expect(scene.title != nil, "\(golden.path) has no title")
    #expect(scene.diagnostics.isEmpty, "\(scene.diagnostics)")
    let renderer = try GoldenScene.renderer(of: scene)
    let missing = renderer.diagnostics.filter { $0.code.hasSuffix("-missing") }
    #expect(missing.isEmpty, "\(missing)")
    for time in scene.times {
      let problem = try GoldenRecord.check(
        renderer.frame(at: time), against: golden.golden(at: time))
      if let problem { Issue.record(Comment(rawValue: problem)) }
    }
  }

  @Test func noGoldenIsLeftOver() throws {
    let expected = Set(
      try GoldenScene.all.flatMap { golden in
        try golden.load().times.map { golden.golden(at: $0) + ".png" }
      })
    for path in PackageFolder.files(below: GoldenScene.folder, ending: ".png")
    where path.contains("@") && !expected.contains(path) {
      Issue.record("\(path) belongs to no scene and time")
    }
  }

  @Test func titlesDiffer() throws {
    var seen: [String: String] = [:]
    for golden in GoldenScene.all {
      let title = try golden.load().title ?? ""
      if let other = seen.updateValue(golden.path, forKey: title) {
        Issue.record("\(golden.path) and \(other) have one title")
      }
    }
  }
}

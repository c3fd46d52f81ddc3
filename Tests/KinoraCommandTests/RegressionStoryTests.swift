import Foundation
import ImageComparison
import TestSupport
import Testing

@testable import KinoraCommand

@Suite struct RegressionStoryTests {
  private func withStory(_ body: (RegressionStory) async throws -> Void) async throws {
    let story = try RegressionStory()
    defer { story.remove() }
    try await body(story)
  }

  @Test func everyChangeIsReportedAsWhatItIs() async throws {
    try await withStory { story in
      for name in ["color", "shift", "gone", "same"] { try story.write(name) }
      try story.write("late", begin: 0.25)
      try story.write("whole", begin: 0.25, times: nil)

      // A run that records never passes; the next one does, and nothing is left over.
      #expect(await story.verify().code == .different)
      let recording = await story.verify("--update", "missing")
      #expect(recording.code == .different)
      #expect(recording.output.contains("6 recorded"))
      let second = await story.verify()
      #expect(second.code == .done, "\(second.output)")
      #expect(second.output == "6 of 6 matched\n")

      try story.write("color", color: "#3566cc")
      try story.write("shift", x: 20.5)
      try story.write("late", begin: 0.3)
      try story.write("whole", begin: 0.3, times: nil)
      try story.delete("gone")
      try story.write("new")
      let run = await story.verify()
      #expect(run.code == .different)
      let items = try story.items()
      #expect(items["same"]?.status == .matched)
      #expect(items["color"]?.status == .changed)
      #expect(items["color"]?.frames.first?.difference?.largest == [2, 0, 0, 0])
      #expect(items["color"]?.frames.first?.difference?.differing == 900)
      #expect(
        items["color"]?.message
          == "3 of 3 instants: at 0 s 900 pixels differ by at most 2 levels within 30x30 at 20,10")
      // Half a pixel shows at the two upright edges only.
      #expect(items["shift"]?.status == .changed)
      #expect(items["shift"]?.frames.first?.difference?.differing == 60)
      #expect(items["late"]?.message == "the same motion 1 frame later")
      #expect(items["whole"]?.message == "the same motion 1 frame later")
      #expect(items["new"]?.status == .added)
      #expect(items["gone"]?.status == .orphaned && items["gone"]?.frames.count == 3)
      for kind in ["expected", "actual", "difference"] {
        #expect(story.exists("out/color@0.\(kind).png"))
      }
      #expect(story.exists("out/index.html"))

      // One is approved; the rest still fail.
      let approved = await story.approve("--filter", "color")
      #expect(approved.code == .done)
      #expect(approved.output.hasSuffix("approved 3 goldens\n"))
      #expect(await story.verify().code == .different)
      var after = try story.items()
      #expect(after["color"]?.status == .matched)
      #expect(after["shift"]?.status == .changed && after["new"]?.status == .added)
      #expect(!story.exists("out/color@0.actual.png"), "pictures of the last run are cleared")

      #expect(await story.approve("--all").code == .done)
      let end = await story.verify()
      #expect(end.code == .done, "\(end.output)")
      after = try story.items()
      #expect(after["new"]?.status == .matched && !story.exists("goldens/gone@0.png"))
    }
  }

  @Test func nothingIsRecordedWhereCIIsSet() async throws {
    try await withStory { story in
      try story.write("one")
      let environment = ["CI": "true"]
      let run = await story.verify("--update", "missing", environment: environment)
      #expect(run.code == .usage)
      #expect(run.errors.contains("CI is set"))
      #expect(!story.exists("goldens"))
      #expect(await story.verify(environment: environment).code == .different)
      #expect(await story.verify(environment: environment).code == .different, "a retry fails too")
      #expect(await story.approve("--all", environment: environment).code == .usage)
    }
  }

  @Test func aBrokenSceneFailsAndKeepsItsGoldens() async throws {
    try await withStory { story in
      try story.write("good")
      try story.write("bad")
      _ = await story.verify("--update", "all")
      try Data("{\"kinora\": 1, oops".utf8).write(
        to: URL(fileURLWithPath: story.folder + "/scenes/bad.json"))
      let run = await story.verify()
      #expect(run.code == .badInput)
      let items = try story.items()
      #expect(items["bad"]?.status == .failed && items["good"]?.status == .matched)
      #expect(items.count == 2)
    }
  }

  @Test func reportsAreWrittenWhereTheyAreAskedFor() async throws {
    try await withStory { story in
      try story.write("a&b")
      let run = await story.verify(
        "--report", "junit:\(story.folder)/r/j.xml", "--report", "markdown:-", "--report",
        "github:-", "--report", "html:\(story.folder)/page.html", "--quiet")
      #expect(run.code == .different)
      #expect(run.output.contains("::error title=added%3A a&b::a scene without goldens"))
      #expect(run.output.contains("| added | `a&b` | a scene without goldens |"))
      let junit = try String(contentsOfFile: story.folder + "/r/j.xml", encoding: .utf8)
      #expect(junit.contains("name=\"a&amp;b\"") && junit.contains("failures=\"1\""))
      let page = try String(contentsOfFile: story.folder + "/page.html", encoding: .utf8)
      #expect(page.contains("data:image/png;base64,") && !page.contains("src=\"http"))
    }
  }

  @Test(arguments: [
    (["verify", "x"], ExitCode.usage), (["verify"], .usage),
    (["verify", "/no/such", "--goldens", "g"], .inputOutput),
    (["compare", "a"], .usage), (["compare", "/no/such", "/no/such"], .inputOutput),
    (["compare", "a", "b", "--metric", "best"], .usage),
    (["compare", "a", "b", "--ignore", "1,2,3"], .usage),
    (["compare", "a", "b", "--threshold", "2", "--metric", "odiff"], .usage),
    (["compare", "a", "b", "--report", "pdf:x"], .usage),
    (["approve", "--goldens", "g"], .usage),
    (["approve", "--goldens", "g", "--all", "--from", "/no/such"], .inputOutput),
  ])
  func refuses(_ arguments: [String], _ code: ExitCode) async throws {
    try await withStory { #expect(await $0.run(arguments).code == code) }
  }
}

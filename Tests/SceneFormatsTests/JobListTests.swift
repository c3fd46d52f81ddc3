import Foundation
import Testing

@testable import SceneFormats

@Suite struct JobListTests {
  private static let file = Fixtures.folder.appendingPathComponent("kinora-jobs.schema.json")

  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(SourceText(name: "t", bytes: Array(text.utf8)), depthLimit: 200)
  }

  private func read(_ jobs: String) throws(SceneError) -> JobList {
    try JobListReader.read(
      data: Data("{\"kinora-jobs\": 1, \"jobs\": [\(jobs)]}".utf8), name: "jobs.json")
  }

  /// With KINORA_RECORD_SCHEMA set, writes the file and fails all the same.
  @Test func schemaIsWhatTheReaderAccepts() throws {
    if ProcessInfo.processInfo.environment["KINORA_RECORD_SCHEMA"] != nil {
      try JobSchema.text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.path)")
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == JobSchema.text)
  }

  @Test func everyJobIsReadAndValid() throws {
    let job = """
      { "scene": ["a.json", "b/*.json"], "outputs": ["{name}-{variant}-{time}.png"], "fps": 29.97,
        "times": [0, 1.5], "size": [20, 10], "link-identical": true, "loop": "inf",
        "variants": [ { "name": "x" }, { "name": "y", "size": [40, 20], "background": "red",
          "link-identical": false } ] }
      """
    let jobs = try read(job).jobs
    #expect(jobs.map(\.variant) == ["x", "x", "y", "y"])
    #expect(jobs.map(\.time) == ["0", "1.5", "0", "1.5"])
    #expect(jobs[0].scenes == ["a.json", "b/*.json"])
    #expect(
      jobs[0].settings.map { $0.name + "=" + $0.value } == [
        "fps=29.97", "width=20", "height=10", "loop=inf", "link-identical=",
      ])
    #expect(jobs[3].settings.contains(JobList.Setting(name: "background", value: "red")))
    let validator = SchemaValidator(root: try parse(JobSchema.text))
    #expect(validator.problems(try parse("{\"kinora-jobs\": 1, \"jobs\": [\(job)]}")) == [])
  }

  @Test(arguments: [
    ("{\"outputs\": \"x.gif\"}", "scene"), ("{\"scene\": \"a\"}", "outputs"),
    ("{\"scene\": \"a\", \"outputs\": []}", "one string"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"colours\": 2}", "did you mean \"colors\"?"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"colors\": 1}", "from 2 to 256"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"times\": [1, 2]}", "{time}"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"variants\": []}", "one variant"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"variants\": [{}]}", "name"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"size\": [1]}", "[width, height]"),
    ("{\"scene\": \"a\", \"outputs\": \"x\", \"strict\": 1}", "true or false"),
  ])
  func refusesWithThePlace(_ job: String, _ part: String) {
    let error = #expect(throws: SceneError.self) { try read(job) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("jobs.json:1:") == true)
  }

  @Test func theTopIsChecked() {
    for text in ["{}", "[]", "{\"kinora-jobs\": 2, \"jobs\": []}", "{\"kinora-jobs\": 1}", "{"] {
      #expect(throws: SceneError.self) { try JobListReader.read(data: Data(text.utf8)) }
    }
  }
}

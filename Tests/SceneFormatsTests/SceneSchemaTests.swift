import Foundation
import Testing

@testable import SceneFormats

@Suite struct SceneSchemaTests {
  private static let file = Fixtures.folder.appendingPathComponent("kinora-scene.schema.json")

  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(SourceText(name: "t", bytes: Array(text.utf8)), depthLimit: 200)
  }

  /// With KINORA_RECORD_SCHEMA set, writes the file and fails all the same.
  @Test func isWhatTheReaderAccepts() throws {
    if ProcessInfo.processInfo.environment["KINORA_RECORD_SCHEMA"] != nil {
      try SceneSchema.text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.path)")
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      text == SceneSchema.text,
      "the tables changed: record the schema with KINORA_RECORD_SCHEMA=1 scripts/test")
  }

  @Test(arguments: Fixtures.scenes)
  func acceptsEveryFixture(_ name: String) throws {
    let validator = SchemaValidator(root: try parse(SceneSchema.text))
    let text = try String(contentsOf: Fixtures.url(name), encoding: .utf8)
    #expect(validator.problems(try parse(text)) == [])
  }

  @Test func acceptsEveryPropertyOfEveryClass() throws {
    let validator = SchemaValidator(root: try parse(SceneSchema.text))
    for owner in LayerClass.all {
      let members = owner.properties.map { "\"\($0.name)\": \(Samples.text($0.kind))" }
      let layer = "{\"type\": \"\(owner.name)\", \(members.joined(separator: ", "))}"
      let scene = try parse("{\"kinora\": 1, \"size\": [1, 1], \"layers\": [\(layer)]}")
      #expect(validator.problems(scene) == [], "\(owner.name)")
    }
  }

  @Test(arguments: [
    ("{\"path\": \"\"}", ".layers[0]: unknown property path"),
    ("{\"type\": \"CALayr\"}", ".layers[0].type: enum"),
    ("{\"position\": [1]}", ".layers[0].position: minItems"),
    ("{\"opacity\": \"half\"}", ".layers[0].opacity: anyOf"),
    ("{\"sublayers\": [{\"hidden\": 0}]}", ".layers[0].sublayers[0].hidden: type"),
    ("{\"animations\": [{\"keyPath\": \"x\"}]}", ".layers[0].animations[0]: required type"),
  ])
  func refusesWhatTheReaderRefuses(_ layer: String, _ problem: String) throws {
    let validator = SchemaValidator(root: try parse(SceneSchema.text))
    let scene = try parse("{\"kinora\": 1, \"size\": [1, 1], \"layers\": [\(layer)]}")
    #expect(validator.problems(scene).contains(problem))
  }
}

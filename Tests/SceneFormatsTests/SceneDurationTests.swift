import Testing

@testable import SceneFormats

@Suite struct SceneDurationTests {
  private static let basic = "{\"type\": \"CABasicAnimation\", \"keyPath\": \"opacity\""

  private static let rows: [(layer: String, animation: String, duration: Double?)] = [
    ("", "\"duration\": 1.5", 1.5),
    ("", "\"beginTime\": 2", 2.25),
    ("", "\"duration\": 2, \"repeatCount\": 3.5", 7),
    ("", "\"duration\": 2, \"autoreverses\": true", 4),
    ("", "\"duration\": 2, \"repeatDuration\": 5, \"speed\": 2", 2.5),
    ("", "\"duration\": 2, \"speed\": -1, \"beginTime\": 1", 3),
    ("", "\"duration\": 2, \"speed\": 0", 0),
    ("", "\"duration\": 1, \"beginTime\": -5", 0),
    ("", "\"duration\": 1, \"repeatCount\": \"inf\"", nil),
    ("", "\"duration\": 1, \"repeatDuration\": \"inf\"", nil),
    ("", "\"duration\": 1, \"repeatCount\": 900000000", nil),
    ("\"speed\": 2, ", "\"duration\": 4, \"speed\": 0.5", 4),
    ("\"beginTime\": 1, \"timeOffset\": 0.5, ", "\"duration\": 2", 2.5),
    ("\"speed\": 0, ", "\"duration\": 1, \"repeatCount\": \"inf\"", 0),
    ("\"speed\": -1, \"timeOffset\": 3, ", "\"duration\": 1, \"beginTime\": 1", 2),
    ("\"type\": \"CAReplicatorLayer\", ", "\"duration\": 1", 1),
    ("\"duration\": 3, ", "\"duration\": 1", 3),
  ]

  @Test(arguments: rows.indices)
  func findsTheEnd(_ index: Int) throws {
    let row = Self.rows[index]
    let scene = try Fixtures.read(
      layers: "{\(row.layer)\"animations\": [\(Self.basic), \(row.animation)}]}")
    #expect(scene.duration == row.duration)
    #expect((scene.endless == nil) == (row.duration != nil))
  }

  @Test func nestsTimeSpacesAndCopies() throws {
    let animation = "\"animations\": [\(Self.basic), \"duration\": 1}]"
    let nested = try Fixtures.read(
      layers: "{\"speed\": 2, \"beginTime\": 1, \"sublayers\": [{\"speed\": 0.25, "
        + "\"beginTime\": 0.5, \(animation)}]}")
    #expect(nested.duration == 1 + (0.5 + 1 / 0.25) / 2)
    let copies = try Fixtures.read(
      layers: "{\"type\": \"CAReplicatorLayer\", \"instanceCount\": 5, \"instanceDelay\": 0.5, "
        + "\"sublayers\": [{\(animation)}]}")
    #expect(copies.duration == 3)
    let mask = try Fixtures.read(layers: "{\"mask\": {\(animation)}}")
    #expect(mask.duration == 1)
  }

  @Test func asksForADurationWhenThereIsNone() throws {
    let scene = try Fixtures.read(
      layers: "{\"name\": \"wheel\", \"animations\": [{\"type\": \"CABasicAnimation\", "
        + "\"keyPath\": \"transform.rotation\", \"duration\": 1, \"repeatCount\": \"inf\"}]}")
    #expect(
      throws: SceneError.unknownDuration(
        SceneLocation(
          file: "scene.json", layerPath: "root/wheel", keyPath: "transform.rotation"),
        reason: "the animation never ends")
    ) { try scene.requiredDuration() }
  }
}

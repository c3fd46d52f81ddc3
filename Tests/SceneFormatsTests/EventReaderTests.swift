import Foundation
import QuartzCore
import Testing

@testable import SceneFormats

/// What scenes say about events.
@Suite struct EventReaderTests {
  private func text(_ events: String, top: String = "") -> String {
    """
    {"kinora": 1, "size": [100, 100], \(top)
    "layers": [{"name": "wall", "sublayers": [{"name": "door"}, {"type": "CAShapeLayer"}]}],
    "events": [\(events)]}
    """
  }

  private func action(_ event: String) throws -> SceneAction {
    try #require(try Fixtures.read(text(event)).script.events.first).action
  }

  @Test func eventsAreInOrderOfTime() throws {
    let events = [2.0, 0.5, 2, 1].enumerated().map { index, time in
      "{\"time\": \(time), \"layer\": \"wall\", \"remove\": \"\(index)\"}"
    }
    let script = try Fixtures.read(text(events.joined(separator: ","))).script
    let keys = script.events.map { event -> String? in
      guard case .removeAnimation(_, let key) = event.action else { return nil }
      return key
    }
    #expect(keys == ["1", "3", "0", "2"])
    #expect(script.isRepeatable && script.end == 2)
  }

  @Test func changesHaveTheKindsOfTheirLayersProperties() throws {
    let event = """
      {"time": 1, "layer": "wall/CAShapeLayer[1]", "animated": false, "duration": 2,
       "timingFunction": "easeIn", "set": {"position.x": 3, "path": "M0 0 L1 1",
       "transform.rotation.z": "90deg", "hidden": true, "frame": [0, 0, 1, 1], "speed": 2}}
      """
    guard case .set(let change) = try action(event) else {
      Issue.record("no change")
      return
    }
    #expect(change.layer == "wall/CAShapeLayer[1]")
    #expect(change.isAnimated == false && change.duration == 2)
    #expect(change.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(
      change.values.map(\.keyPath) == [
        "position.x", "path", "transform.rotation.z", "hidden", "frame", "speed",
      ])
    #expect(change.values[0].value as? Double == 3 && change.values[1].value is CGPath)
    #expect(change.values[2].value as? Double == .pi / 2)
  }

  @Test func everyActionIsRead() throws {
    let expected: [(String, String)] = [
      ("\"layer\": \"root/wall/door\", \"pause\": true", "pause(layer: \"wall/door\")"),
      ("\"layer\": \"wall/door\", \"resume\": true", "resume(layer: \"wall/door\")"),
      ("\"layer\": \"root\", \"scrub\": 1.5", "scrub(layer: \"\", time: 1.5)"),
      ("\"layer\": \"\", \"removeAll\": true", "removeAnimation(layer: \"\", key: nil)"),
      ("\"layer\": \"wall\", \"removeFromSuperlayer\": true", "removeLayer(\"wall\")"),
    ]
    for (event, name) in expected {
      #expect("\(try action("{\"time\": 1, \(event)}"))" == name)
    }
    guard case .touch(let point) = try action("{\"time\": 0, \"touch\": [3, 4]}"),
      case .addSublayer(let path, let layer, let index) = try action(
        "{\"time\": 0, \"layer\": \"wall\", \"addSublayer\": {\"opacity\": 0}, \"index\": 1}"),
      case .addAnimation(_, let animation, let key, let delay) = try action(
        """
        {"time": 0, "layer": "wall", "key": "k", "delay": 5,
        "add": {"type": "CABasicAnimation", "keyPath": "opacity", "toValue": 0}}
        """)
    else {
      Issue.record("other actions")
      return
    }
    #expect(point == CGPoint(x: 3, y: 4))
    #expect(path == "wall" && layer.opacity == 0 && index == 1)
    #expect(animation is CABasicAnimation && key == "k" && delay == 5)
  }

  @Test func layersAddedByEventsCanBeNamed() throws {
    let events = """
      {"time": 0, "layer": "wall", "addSublayer": {"name": "new", "type": "CAShapeLayer"}},
      {"time": 1, "layer": "wall/new", "set": {"lineWidth": 3}}
      """
    #expect(try Fixtures.read(text(events)).script.events.count == 2)
  }

  @Test func touchesNameLayersThatComeLater() throws {
    let scene = try Fixtures.read(
      """
      {"kinora": 1, "size": [10, 10], "onTouch": [{"set": {"opacity": 0}}], "layers": [
      {"name": "a", "onTouch": [{"layer": "b", "pause": true}, {"resume": true}]},
      {"name": "b"}]}
      """)
    let actions = scene.root.sublayers?[0].touchActions ?? []
    #expect(actions.map { "\($0)" } == ["pause(layer: \"b\")", "resume(layer: \"a\")"])
    #expect(scene.root.touchActions?.count == 1)
  }

  @Test func theLengthFollowsFromWhatHappens() throws {
    let fade = """
      {"type": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 3}
      """
    let duration = { (events: String) in try Fixtures.read(text(events)).duration }
    #expect(try duration("{\"time\": 2, \"layer\": \"wall\", \"add\": \(fade)}") == 5)
    #expect(try duration("{\"time\": 2, \"layer\": \"wall\", \"set\": {\"opacity\": 0}}") == 2.25)
    #expect(try duration("{\"time\": 2, \"touch\": [50, 50]}") == 2)
    #expect(
      try duration(
        """
        {"time": 1, "layer": "wall", "add": \(fade)}, {"time": 2, "layer": "wall", "pause": true},
        {"time": 4, "layer": "wall", "resume": true}
        """) == 6)
  }

  static let bad: [(String, String)] = [
    ("{\"layer\": \"wall\", \"pause\": true}", "events[0]: \"time\" is missing; it is in seconds"),
    (
      "{\"time\": 1, \"pause\": true}",
      "events[0]: \"layer\" is missing; it is the path of a layer, such as \"wall/door\""
    ),
    (
      "{\"time\": 1, \"layer\": \"wall/dor\", \"pause\": true}",
      "events[0].layer: expected the path of a layer, such as \"wall/door\", found the string "
        + "\"wall/dor\""
    ),
    (
      "{\"time\": 1, \"layer\": \"wall\", \"pause\": false}",
      "events[0].pause: expected true, found false"
    ),
    (
      "{\"time\": 1, \"layer\": \"wall\", \"pause\": true, \"resume\": true}",
      "events[0].resume: an event does one thing; give \"resume\" an event of its own"
    ),
    (
      "{\"time\": 1, \"layer\": \"wall\", \"set\": {\"opactiy\": 1}}",
      "events[0].set.opactiy: CALayer has no animatable key path \"opactiy\"; did you mean "
        + "\"opacity\"?"
    ),
    (
      "{\"time\": 1, \"layer\": \"wall\", \"set\": {\"lineWidth\": 1}}",
      "events[0].set.lineWidth: CALayer has no animatable key path \"lineWidth\""
    ),
    (
      "{\"time\": 1, \"layer\": \"wall\", \"set\": {\"opacity\": \"x\"}}",
      "events[0].set.opacity: expected a number"
    ),
    (
      "{\"time\": 1, \"layer\": \"wall\", \"remove\": \"k\", \"delay\": 1}",
      "events[0].delay: a \"remove\" event has no property \"delay\""
    ),
    ("{\"time\": -1, \"touch\": [0, 0]}", "events[0].time: expected a number"),
    ("{\"time\": 1, \"touch\": [0]}", "events[0].touch: expected a point [x, y] of the scene"),
    ("{\"time\": 1}", "events[0]: \"set\" is missing; an event has one of "),
    ("7", "events[0]: expected an event object, found the number 7"),
  ]

  @Test(arguments: bad) func mistakesAreNamedWithTheirPlace(_ event: String, _ message: String) {
    let seen = Fixtures.message(text(event)) ?? "no error"
    #expect(seen.hasPrefix("scene.json:3:"))
    #expect(seen.contains(message), "\(seen)")
  }

  @Test(arguments: [(1, 100_000), (20, 100_000), (200, 10_000), (2_000_000, 1), (3_000_000, 0)])
  func manyLayersLeaveRoomForFewerEvents(_ layers: Int, _ events: Int) {
    #expect(SceneLimits.events(ofLayers: layers) == events)
  }

  @Test func tooManyEventsAreRefused() {
    let layers = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    let events = Array(repeating: "{\"time\": 1, \"touch\": [1, 1]}", count: 21)
    let message = Fixtures.message(
      "{\"kinora\": 1, \"size\": [10, 10], \"layers\": [\(layers)], \"events\": ["
        + events.joined(separator: ",") + "]}")
    #expect(message?.contains("at most 20 events in a scene of 100000 layers") == true)
  }

  @Test func touchesDoNotWaitAndDoNotTouch() {
    func message(_ action: String) -> String? {
      Fixtures.message(text("", top: "\"onTouch\": [\(action)],"))
    }
    #expect(message("{\"time\": 1, \"pause\": true}")?.contains("leave out \"time\"") == true)
    #expect(message("{\"touch\": [1, 2]}")?.contains("give it an event") == true)
  }
}

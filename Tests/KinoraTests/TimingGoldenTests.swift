import CoreGraphics
import Foundation
import Kinora
import Presentation
import SceneFormats
import TestSupport
import Testing

/// Explanations and timing graphs as whole texts and pictures.
@Suite struct TimingGoldenTests {
  /// A scene and the instant that is explained.
  struct Sample: CustomTestStringConvertible, Sendable {
    /// The scene, relative to the fixtures.
    var scene: String
    /// What its goldens are called.
    var name: String
    /// The instant, in seconds.
    var time: Double
    /// The scales at which its graph is compared.
    var scales: [Double] = [1]

    var testDescription: String { name }

    /// The scene and its timeline.
    func load() throws -> (scene: Scene, timeline: SceneTimeline) {
      let file = PackageFolder.fixtures.appendingPathComponent(scene)
      let scene = try SceneReader.read(contentsOf: file)
      return (scene, SceneTimeline(scene.root, script: scene.script))
    }
  }

  static let folder = PackageFolder.fixtures.appendingPathComponent("Explanations")

  static let samples = [
    Sample(
      scene: "Scenes/timing/slide-begin-speed-offset.json", name: "slide", time: 0.5,
      scales: [1, 2]),
    Sample(scene: "Scenes/timing/group.json", name: "group", time: 0.9),
    Sample(scene: "Explanations/many.json", name: "many", time: 1.2),
  ].filter { sample in
    let part = ProcessInfo.processInfo.environment["KINORA_GOLDENS"] ?? ""
    return part.isEmpty || "Explanations/\(sample.name)".contains(part)
  }

  @Test(arguments: samples) func explains(_ sample: Sample) throws {
    let explanation = try sample.load().timeline.explanation(at: sample.time)
    for (text, suffix) in [
      (explanation.table, "explain.txt"), (try explanation.json(), "explain.json"),
    ] {
      let problem = try GoldenRecord.check(
        text: text, against: "\(sample.name).\(suffix)", in: Self.folder)
      if let problem { Issue.record("\(problem)") }
    }
  }

  @Test(arguments: samples) func plots(_ sample: Sample) throws {
    let (scene, timeline) = try sample.load()
    let plot = TimingPlot(
      timeline, title: scene.title ?? sample.name, range: 0...(try scene.requiredDuration()),
      time: sample.time)
    for scale in sample.scales {
      let suffix = scale == 1 ? "" : "@\(Int(scale))x"
      let problem = try GoldenRecord.check(
        try plot.draw(scale: scale), against: "\(sample.name).plot\(suffix)", in: Self.folder)
      if let problem { Issue.record("\(problem)") }
    }
  }
}

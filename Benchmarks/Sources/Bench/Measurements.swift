import CoreGraphics
import Foundation
import Kinora
import SceneFormats
import Stopwatch
import WorkloadScenes

/// Writes the workloads as scenes and times them.
struct Measurements {
  let options: Options
  let doorScene: URL
  let cardsScene: URL
  /// Particles at rest, turning ones, and the first after ten minutes.
  let particleScenes: [URL]

  /// Writes the scenes.
  init(_ options: Options) throws {
    self.options = options
    let folder = options.out.appendingPathComponent("scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    doorScene = folder.appendingPathComponent("door.json")
    cardsScene = folder.appendingPathComponent("cards.json")
    try DoorWorkload().scene(image: Texture.file.path)
      .write(to: doorScene, atomically: true, encoding: .utf8)
    try CardsWorkload().scene(style: .square)
      .write(to: cardsScene, atomically: true, encoding: .utf8)
    let particles = ParticlesWorkload()
    let dot = Texture.file.deletingLastPathComponent().appendingPathComponent("dot.png").path
    let scenes = [
      particles.scene(image: dot), particles.scene(image: dot, isTurning: true),
      particles.scene(image: dot, start: 600),
    ]
    particleScenes = scenes.indices.map { folder.appendingPathComponent("particles-\($0).json") }
    for (scene, file) in zip(scenes, particleScenes) {
      try scene.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Every figure, in the table's order.
  func all() throws -> [Measurement] {
    [
      Measurement(
        workload: "W1 door", what: "a frame, one core", milliseconds: try frame(of: doorScene)),
      Measurement(
        workload: "W2 cards", what: "a frame, one core", milliseconds: try frame(of: cardsScene)),
      Measurement(
        workload: "W9 particles", what: "a frame, one core",
        milliseconds: try frame(of: particleScenes[0])),
      Measurement(
        workload: "W9 particles", what: "turning and shrinking",
        milliseconds: try frame(of: particleScenes[1])),
      Measurement(
        workload: "W9 particles", what: "after ten minutes",
        milliseconds: try frame(of: particleScenes[2])),
      Measurement(
        workload: "W6 PNG", what: "60 files, whole process",
        milliseconds: try process(doorScene, "frames/")),
      Measurement(
        workload: "W6 GIF", what: "60 frames, whole process",
        milliseconds: try process(doorScene, "door.gif")),
    ]
  }

  /// Milliseconds for one of 60 frames, drawn by one thread into buffers that are in memory.
  private func frame(of file: URL) throws -> Double {
    let scene = try SceneReader.read(contentsOf: file)
    let renderer = try FrameRenderer(
      layer: scene.root, size: scene.size, background: scene.background.map(\.rgba))
    var buffers = [Pixmap](
      repeating: Pixmap(size: renderer.viewport.size, filledWith: 1), count: 60)
    let whole = Stopwatch.median(runs: options.runs) {
      for index in buffers.indices {
        renderer.draw(at: Double(index) / 60, into: &buffers[index])
      }
      Stopwatch.consume(buffers)
    }
    return whole / 60
  }

  /// Milliseconds of `kinora render`, from the start of the process to its end.
  private func process(_ scene: URL, _ output: String) throws -> Double {
    let folder = options.out.appendingPathComponent("kinora/frames")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = options.out.appendingPathComponent("kinora").path + "/" + output
    return try Stopwatch.median(runs: options.runs) {
      let process = Process()
      process.executableURL = options.kinora
      process.arguments = ["render", scene.path, "-o", path, "-q"]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Options.UsageError(
          description: "kinora render \(scene.path) exited with \(process.terminationStatus)")
      }
    }
  }
}

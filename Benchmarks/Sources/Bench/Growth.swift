import Foundation
import WorkloadScenes

/// Time and memory against the number of layers, pixels and frames, as a scene that Kinora draws.
///
/// Each figure is taken in a process of its own, on one thread, through the pump; all layers move.
struct Growth {
  /// One measured point.
  struct Point {
    /// What grows.
    var size: Double
    /// Milliseconds a frame.
    var time: Double
    /// Megabytes.
    var memory: Double
  }

  private let folder: URL

  init(folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Measures and writes `growth.json`, a scene, and `growth.md`, a table.
  func write() throws {
    let layers = try [100, 1000, 10_000].map { count in
      try measure(
        CardsWorkload(count: count, frames: 4).scene(style: .rounded), size: Double(count),
        frames: 4)
    }
    let pixels = try [(667, 375), (1280, 720), (2133, 1200), (3771, 2121)].map { width, height in
      try measure(
        CardsWorkload(width: width, height: height, frames: 8).scene(style: .rounded),
        size: Double(width * height) / 1e6, frames: 8)
    }
    let frames = try [60, 600, 6000].map { count in
      try measure(
        DoorWorkload(frames: count).scene(image: Texture.file.path),
        size: Double(count), frames: count)
    }
    let panels = [
      GrowthPanel(title: "layers", unit: "", points: layers),
      GrowthPanel(title: "megapixels", unit: "", points: pixels),
      GrowthPanel(title: "frames", unit: "", points: frames),
    ]
    try GrowthPlot(panels: panels).scene
      .write(
        to: folder.appendingPathComponent("growth.json"), atomically: true, encoding: .utf8)
    var table = Table(["what grows", "to", "ms a frame", "MB"])
    for panel in panels {
      for point in panel.points {
        table.add([
          panel.title, Table.number(point.size), Table.number(point.time),
          Table.number(point.memory),
        ])
      }
    }
    try (table.text + "\n").write(
      to: folder.appendingPathComponent("growth.md"), atomically: true, encoding: .utf8)
    print(table.text)
  }

  private func measure(_ scene: String, size: Double, frames: Int) throws -> Point {
    let file = folder.appendingPathComponent("growth-scene.json")
    try scene.write(to: file, atomically: true, encoding: .utf8)
    let child = Child([
      CommandLine.arguments[0], "render", file.path, "\(frames)", "1", "kept", "none",
    ])
    let found = try (0..<5).compactMap { _ in try child.numbers() }
    func median(_ column: Int) -> Double { found.map { $0[column] }.sorted()[found.count / 2] }
    return Point(size: size, time: median(0), memory: median(2))
  }
}

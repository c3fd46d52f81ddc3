import Foundation
import WorkloadScenes

/// Whole renders through the pump: what keeping unchanged pixels brings (W11), both cores, and
/// memory against the number of frames.
struct RenderTable {
  private let options: Options
  private(set) var table = Table([
    "render", "frames", "drawn", "threads", "ms a frame", "by the processor", "MB",
  ])
  private(set) var goals: [Goal] = []

  init(_ options: Options) { self.options = options }

  /// Measures everything.
  mutating func measure() throws {
    try FileManager.default.createDirectory(
      at: options.out.appendingPathComponent("scenes"), withIntermediateDirectories: true)
    if options.wants("w11") { try still() }
    if options.wants("memory") { try memory() }
    if options.wants("cores") { try cores() }
  }

  /// One render in a process of its own: milliseconds a frame and of the processor, the medians, and
  /// megabytes, the most of the runs, because chance decides how many frames are on their way at once.
  private mutating func render(
    _ workload: Workload, _ scene: URL? = nil, frames: Int, threads: Int, keeps: Bool,
    out: String, runs: Int
  ) throws -> [Double] {
    let scene =
      try scene ?? workload.write(into: options.out.appendingPathComponent("scenes"))
    let path = out == "none" ? out : options.out.appendingPathComponent(out).path
    let child = Child([
      CommandLine.arguments[0], "render", scene.path, "\(frames)", "\(threads)",
      keeps ? "kept" : "whole", path,
    ])
    let found = try (0..<runs).compactMap { _ in try child.numbers() }
    let medians = (0..<3).map { column in
      let values = found.map { $0[column] }.sorted()
      return values[column == 2 ? values.count - 1 : values.count / 2]
    }
    table.add([
      workload.title + (out == "none" ? "" : ", GIF"), "\(frames)",
      keeps ? "what changed" : "whole", "\(threads)", Table.number(medians[0]),
      Table.number(medians[1]), Table.number(medians[2]),
    ])
    return medians
  }

  private mutating func still() throws {
    for threads in [1, 2] {
      for out in ["none", "w11.gif"] {
        let whole = try render(
          .w11, frames: 300, threads: threads, keeps: false, out: out, runs: 3)
        let few = try render(.w11, frames: 60, threads: threads, keeps: true, out: out, runs: 7)
        let kept = try render(.w11, frames: 6000, threads: threads, keeps: true, out: out, runs: 3)
        goals.append(
          Goal(
            name: "W11\(out == "none" ? "" : " to a GIF"), frames a second to those drawn whole, "
              + "\(threads) \(threads == 1 ? "core" : "cores")", limit: 20,
            measured: whole[0] / kept[0], isMost: false))
        goals.append(
          Goal(
            name: "W11\(out == "none" ? "" : " to a GIF"), memory of 6,000 frames to 60, "
              + "\(threads) \(threads == 1 ? "core" : "cores")", limit: 1.05,
            measured: kept[2] / few[2]))
      }
    }
  }

  /// All of the picture changes, and the number of frames still makes no difference.
  private mutating func memory() throws {
    let found = try [(frames: 60, runs: 7), (frames: 6000, runs: 1)].map { frames, runs in
      let scene = options.out.appendingPathComponent("scenes/w1-\(frames).json")
      try DoorWorkload(frames: frames).scene(image: Texture.file.path)
        .write(to: scene, atomically: true, encoding: .utf8)
      return try render(
        .w1, scene, frames: frames, threads: 2, keeps: true, out: "w1.gif", runs: runs)
    }
    goals.append(
      Goal(
        name: "W1 to a GIF, memory of 6,000 frames to 60", limit: 1.05,
        measured: found[1][2] / found[0][2]))
  }

  private mutating func cores() throws {
    // More frames of the same motion, lest the first and the last of a thread weigh much; curves have
    // left the picture after 60.
    for (workload, frames) in [(Workload.w2, 240), (.w3, 60)] {
      let scene = try workload.write(
        into: options.out.appendingPathComponent("scenes/long"), frames: frames)
      let one = try render(
        workload, scene, frames: frames, threads: 1, keeps: true, out: "none",
        runs: options.runs)
      let two = try render(
        workload, scene, frames: frames, threads: 2, keeps: true, out: "none",
        runs: options.runs)
      goals.append(
        Goal(
          name: "\(workload.title), a whole render, two cores to one", limit: 1.85,
          measured: one[0] / two[0], isMost: false))
    }
  }
}

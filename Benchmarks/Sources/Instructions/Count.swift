import Foundation
import WorkloadScenes

/// One workload as it is counted.
struct Count {
  /// What the baseline calls it.
  let name: String
  /// The scene.
  let workload: Workload
  /// Frames of the longer run.
  let frames: Int
  /// What is written.
  let output: String

  /// Why a count could not be taken.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// All that are counted.
  static let all = [
    Count(name: "w1", workload: .w1, frames: 11, output: "x.rgba"),
    Count(name: "w2", workload: .w2, frames: 6, output: "x.rgba"),
    Count(name: "w2g", workload: .w2g, frames: 6, output: "x.rgba"),
    Count(name: "w3", workload: .w3, frames: 6, output: "x.rgba"),
    Count(name: "w4", workload: .w4, frames: 11, output: "x.rgba"),
    Count(name: "w5-gif-cards", workload: .w5cards, frames: 6, output: "x.gif"),
    Count(name: "w5-gif-door", workload: .w5door, frames: 11, output: "x.gif"),
    Count(name: "w6-png", workload: .w1, frames: 6, output: "x_%04d.png"),
    Count(name: "w7", workload: .w7, frames: 4, output: "x.rgba"),
    Count(name: "w8", workload: .w8, frames: 2, output: "x.rgba"),
    Count(name: "w9", workload: .w9, frames: 4, output: "x.rgba"),
    Count(name: "w11", workload: .w11, frames: 201, output: "x.gif"),
  ]

  /// Counts a run with one frame and one with all of them.
  func measure(kinora: String, folder: URL) throws -> Baseline.Figure {
    let scene = try workload.write(
      into: folder.appendingPathComponent("counted"), frames: max(frames, 2))
    let one = try instructions(kinora, scene, frames: 1, folder)
    let all = try instructions(kinora, scene, frames: frames, folder)
    return Baseline.Figure(start: one, frame: (all - one) / (frames - 1))
  }

  private func instructions(
    _ kinora: String, _ scene: URL, frames: Int, _ folder: URL
  ) throws -> Int {
    let valgrind = Process()
    valgrind.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    valgrind.arguments = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", kinora, "render",
      scene.path, "--frames", "0-\(frames - 1)", "--duration", "\(max(frames, 60))",
      "--threads", "1", "-q", "-o", folder.appendingPathComponent(output).path,
    ]
    // Hashing in Swift starts from a random number otherwise, and so do the collisions.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    valgrind.environment = environment
    let pipe = Pipe()
    valgrind.standardError = pipe
    try valgrind.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    valgrind.waitUntilExit()
    guard valgrind.terminationStatus == 0,
      let line = text.split(separator: "\n").last(where: { $0.contains("Collected") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) })
    else { throw Failure(description: "\(name): valgrind failed\n\(text)") }
    return count
  }
}

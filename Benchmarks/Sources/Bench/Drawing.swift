import CoreGraphics
import Foundation
import Kinora
import SceneFormats

/// `Bench draw SCENE FRAMES THREADS RUNS [SAVED FILE]`: draws frames in memory, as the peers do.
///
/// Buffers are in memory before they are timed; with several threads each draws every so many-th
/// frame. Prints milliseconds a frame by the clock and by the processor (medians) and the peak of
/// memory in megabytes.
struct Drawing {
  let scene: URL
  let frames: Int
  let threads: Int
  let runs: Int
  let saved: (frame: Int, file: URL)?

  func print() throws {
    let scene = try SceneReader.read(contentsOf: scene)
    let renderer = try FrameRenderer(scene: scene)
    let size = renderer.viewport.size
    let rate = scene.frameRate.framesPerSecond
    let count = min(frames, 60, max(1, 500_000_000 / (size.area * 4)))
    var times: [(wall: Double, busy: Double)] = []
    // A single frame is shared out row by row, others frame by frame.
    let (workers, rowThreads) = frames == 1 ? (1, threads) : (threads, 1)
    let shares = (0..<workers).map { _ in
      Share((0..<max(1, count / workers)).map { _ in Pixmap(size: size, filledWith: 1) })
    }
    for _ in 0...runs {
      let busy = clock()
      let start = ContinuousClock.now
      DispatchQueue.concurrentPerform(iterations: workers) { share in
        let share = (number: share, buffers: shares[share])
        var index = 0
        for frame in stride(from: share.number, to: frames, by: workers) {
          let place = index % share.buffers.pixmaps.count
          renderer.draw(
            at: Double(frame) / rate, into: &share.buffers.pixmaps[place], threads: rowThreads)
          index += 1
        }
      }
      let wall = (ContinuousClock.now - start).components
      times.append(
        (
          Double(wall.seconds) + Double(wall.attoseconds) / 1e18,
          Double(clock() - busy) / 1e6
        ))
    }
    times.removeFirst()
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let scale = 1000 / Double(frames)
    Swift.print(
      String(
        format: "%.4f\t%.4f\t%.1f", median(times.map(\.wall)) * scale,
        median(times.map(\.busy)) * scale, Memory.peak))
    if let saved {
      let frame = renderer.frame(at: Double(saved.frame) / rate)
      try frame.pixels.withUnsafeBytes { Data($0) }.write(to: saved.file)
    }
  }
}

/// The buffers of one thread.
private final class Share: @unchecked Sendable {  // each is used by one thread at a time
  var pixmaps: [Pixmap]

  init(_ pixmaps: [Pixmap]) { self.pixmaps = pixmaps }
}

/// The memory of this process.
enum Memory {
  /// The most that it had so far, in megabytes.
  static var peak: Double {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0) / 1024
  }
}

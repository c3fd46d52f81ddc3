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

/// The memory of a process.
enum Memory {
  /// The most that this process had so far, in megabytes.
  static var peak: Double { peak(of: "self") }

  /// The most that a process had so far, in megabytes; 0 when it is gone.
  static func peak(of process: String) -> Double {
    // Plain calls, since a program that is timed is asked often.
    let file = open("/proc/\(process)/status", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    let name = Array("VmHWM:".utf8)
    guard count > name.count,
      let start = (0..<count - name.count).first(where: {
        bytes[$0] == name[0] && bytes[$0..<$0 + name.count].elementsEqual(name)
      })
    else { return 0 }
    let digits = bytes[(start + name.count)..<count].drop { $0 == 9 || $0 == 32 }
      .prefix { $0 >= 48 && $0 < 58 }
    return (Double(String(decoding: digits, as: UTF8.self)) ?? 0) / 1024
  }
}

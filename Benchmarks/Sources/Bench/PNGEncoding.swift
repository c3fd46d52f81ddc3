import CoreGraphics
import Foundation
import ImageFiles

/// `Bench png FRAMES.rgba WIDTH HEIGHT LEVEL FOLDER RUNS`: encodes frames to PNG files on one thread.
/// Prints seconds by the clock and by the processor (medians) and the peak of memory in megabytes.
struct PNGEncoding {
  let raw: URL
  let size: PixelSize
  let level: PNGLevel
  let folder: URL
  let runs: Int

  func print() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = try Data(contentsOf: raw, options: .alwaysMapped)
    let count = data.count / (4 * size.area)
    var times: [(wall: Double, busy: Double)] = []
    for _ in 0...runs {
      let busy = clock()
      let start = ContinuousClock.now
      for frame in 0..<count {
        let pixels = [UInt32](unsafeUninitializedCapacity: size.area) { buffer, filled in
          data.copyBytes(to: buffer, from: 4 * size.area * frame..<4 * size.area * (frame + 1))
          filled = size.area
        }
        guard let pixmap = Pixmap(size: size, pixels: pixels) else { continue }
        let bytes = try PNGEncoder.encode(pixmap, level: level)
        try AtomicFile.write(
          bytes, to: folder.path + "/" + String(format: "%04d.png", frame), durable: false)
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
    Swift.print(
      String(
        format: "%.4f\t%.4f\t%.1f", median(times.map(\.wall)), median(times.map(\.busy)),
        Memory.peak))
  }
}

import CoreGraphics
import Foundation
import Kinora
import MediaTiming
import SceneFormats

/// `Bench render SCENE FRAMES THREADS whole|kept OUT`: renders frames through the pump, into a GIF or,
/// for `none`, to nowhere. Prints milliseconds a frame by the clock and by the processor and the
/// peak of memory in megabytes.
struct Rendering {
  let scene: URL
  let frames: Int
  let threads: Int
  let keeps: Bool
  let out: String

  func print() async throws {
    let scene = try SceneReader.read(contentsOf: scene)
    var pump = FramePump(
      renderer: try FrameRenderer(scene: scene), grid: FrameGrid(rate: scene.frameRate),
      threads: threads)
    pump.keepsUnchanged = keeps
    let sink: any FrameSink =
      out == "none"
      ? Nowhere()
      : try GIFSink(
        path: out, size: pump.renderer.viewport.size, rate: scene.frameRate, frameCount: frames)
    let busy = clock()
    let start = ContinuousClock.now
    try await pump.run(0..<frames, into: [sink])
    let wall = (ContinuousClock.now - start).components
    let seconds = Double(wall.seconds) + Double(wall.attoseconds) / 1e18
    Swift.print(
      String(
        format: "%.4f\t%.4f\t%.1f", seconds * 1000 / Double(frames),
        Double(clock() - busy) / 1e6 * 1000 / Double(frames), Memory.peak))
  }

  /// Takes frames and writes nothing.
  private final class Nowhere: FrameSink {
    func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
      { EncodedFrame(()) }
    }
    func write(_ encoded: EncodedFrame) {}
    func finish() {}
    func discard() {}
  }
}

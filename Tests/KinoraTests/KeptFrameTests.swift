import CoreGraphics
import DisplayList
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import TestSupport
import Testing

/// Drawing over what did not change gives the frames and the files that drawing each whole gives.
@Suite struct KeptFrameTests {
  /// Keeps digests and hints.
  private final class Recorder: FrameSink {
    private(set) var digests: [PixelDigest] = []
    private(set) var hints: [FrameChanges] = []
    private var last: Pixmap?
    /// Frames in which a pixel outside of the hint differed.
    private(set) var wrong: [Int] = []

    func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
      admit(frame, index: index, changes: .unknown)
    }

    func admit(
      _ frame: Pixmap, index: Int, changes: FrameChanges
    ) -> @Sendable () throws -> EncodedFrame {
      digests.append(PixelDigest(frame))
      hints.append(changes)
      if let last, let rects = changes.rects, !isWithin(rects, last, frame) { wrong.append(index) }
      last = frame
      return { EncodedFrame(()) }
    }

    private func isWithin(_ rects: [DeviceRect], _ a: Pixmap, _ b: Pixmap) -> Bool {
      for y in 0..<a.height {
        for x in 0..<a.width where a[x, y] != b[x, y] {
          let isInside = rects.contains {
            Int($0.minX) <= x && x < Int($0.maxX) && Int($0.minY) <= y && y < Int($0.maxY)
          }
          if !isInside { return false }
        }
      }
      return true
    }

    func write(_ encoded: EncodedFrame) {}
    func finish() {}
    func discard() {}
  }

  private static let scenes = [
    "door.json", "timing/slide.json", "timing/fill-removed.json", "style/filter-blur.json",
    "style/mask-moving.json", "geometry/turning-panels.json", "style/contents-cross-fade.json",
    "events/replace-mid-flight.json", "replicators/delay.json", "replicators/particles.json",
    "transitions/subtree.json", "transitions/interrupted.json",
  ]

  @Test(arguments: scenes) func framesAreTheSame(scene: String) async throws {
    var seen: [[PixelDigest]] = []
    for (keeps, threads) in [(false, 1), (true, 1), (true, 2), (true, 5)] {
      let renderer = try GoldenScene.renderer(of: GoldenScene(path: scene).load())
      var pump = FramePump(renderer: renderer, grid: FrameGrid(rate: .sixty), threads: threads)
      pump.keepsUnchanged = keeps
      let recorder = Recorder()
      try await pump.run(0..<80, into: [recorder])
      #expect(recorder.wrong == [], "threads \(threads)")
      seen.append(recorder.digests)
      if !keeps { #expect(recorder.hints.allSatisfy { $0 == .unknown }) }
    }
    for digests in seen[1...] { #expect(digests == seen[0]) }
  }

  @Test func sinksHearOfEqualFrames() async throws {
    // The slide has ended long before.
    let renderer = try GoldenScene.renderer(of: GoldenScene(path: "timing/slide.json").load())
    let pump = FramePump(renderer: renderer, grid: FrameGrid(rate: .sixty), threads: 2)
    let recorder = Recorder()
    try await pump.run(300..<360, into: [recorder])
    #expect(recorder.hints.filter(\.isNone).count > 40)
  }

  @Test(
    arguments: [
      "x.gif", "x.png", "opaque.png", "x.webp", "x_%03d.png", "x.y4m", "x.rgba",
    ],
    ["timing/fill-removed.json", "timing/slide.json", "door.json", "style/filter-blur.json"]
  ) func filesAreTheSame(name: String, scene: String) async throws {
    var files: [[[UInt8]]] = []
    for keeps in [false, true] {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("kept-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let renderer = try GoldenScene.renderer(
        of: GoldenScene(path: scene).load())
      var pump = FramePump(renderer: renderer, grid: FrameGrid(rate: .sixty), threads: 2)
      pump.keepsUnchanged = keeps
      let path = folder.appendingPathComponent(name).path
      let size = renderer.viewport.size
      let sink: any FrameSink
      switch name {
      case "x.gif": sink = try GIFSink(path: path, size: size, rate: .sixty, frameCount: 150)
      case "x.png":
        sink = try AnimatedPNGSink(path: path, size: size, rate: .sixty, frameCount: 150)
      case "x.y4m":
        sink = try RawSink(
          path: path, size: size, rate: .sixty, form: .y4m(matte: RGBA(0.2, 0.4, 0.6)))
      case "x.rgba": sink = try RawSink(path: path, size: size, rate: .sixty, form: .rgba)
      case "opaque.png":
        sink = try AnimatedPNGSink(
          path: path, size: size, rate: .sixty, frameCount: 150, background: RGBA(1, 1, 1))
      case "x.webp": sink = try WebPSink(path: path, size: size, rate: .sixty, quality: 1)
      default: sink = PNGSequenceSink(pattern: try OutputPattern(path))
      }
      try await pump.run(0..<(name == "x.webp" ? 40 : 150), into: [sink])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      files.append(
        try names.map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) })
    }
    #expect(files[0] == files[1] && !files[0].isEmpty)
  }
}

import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import Synchronization
import TestSupport
import Testing

/// The same pixels whatever the number of threads and the order of the frames; sinks see frames in
/// order, few at a time.
@Suite struct FramePumpTests {
  /// Keeps the digests of frames, in the order in which they were admitted.
  private final class DigestSink: FrameSink {
    private(set) var digests: [PixelDigest] = []
    private(set) var written: [Int] = []
    private(set) var isFinished = false
    private(set) var isDiscarded = false
    var failure: (frame: Int, error: any Error)?

    func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
      digests.append(PixelDigest(frame))
      return { EncodedFrame(index) }
    }

    func write(_ encoded: EncodedFrame) throws {
      let index = try #require(encoded.content as? Int)
      if let failure, failure.frame == index { throw failure.error }
      written.append(index)
    }

    func finish() { isFinished = true }
    func discard() { isDiscarded = true }
  }

  private struct Fault: Error {}

  private static let scenes = ["door.json", "geometry/turning-panels.json", "geometry/cube.json"]

  private func renderer(_ path: String) throws -> FrameRenderer {
    try GoldenScene.renderer(of: GoldenScene(path: path).load())
  }

  @Test(arguments: scenes) func pixelsDoNotDependOnThreads(scene: String) async throws {
    var seen: [[PixelDigest]] = []
    for threads in [1, 2, 8] {
      let sink = DigestSink()
      let pump = FramePump(
        renderer: try renderer(scene), grid: FrameGrid(rate: .sixty), threads: threads)
      try await pump.run(0..<24, into: [sink])
      #expect(sink.written == Array(0..<24))
      #expect(sink.isFinished && !sink.isDiscarded)
      seen.append(sink.digests)
    }
    #expect(seen[0] == seen[1])
    #expect(seen[0] == seen[2])
  }

  @Test(arguments: scenes) func aFrameAloneIsTheFrameOfAWholeRender(scene: String) async throws {
    let sink = DigestSink()
    let grid = FrameGrid(rate: .sixty)
    try await FramePump(renderer: try renderer(scene), grid: grid, threads: 2)
      .run(0..<60, into: [sink])
    for frame in [59, 7, 30, 0] {
      let alone = try renderer(scene).frame(at: grid.time(ofFrame: frame))
      #expect(PixelDigest(alone) == sink.digests[frame], "frame \(frame)")
    }
  }

  @Test func partsAreCountedFromZero() async throws {
    let sink = DigestSink()
    let whole = DigestSink()
    let pump = FramePump(
      renderer: try renderer("door.json"), grid: FrameGrid(rate: .sixty), threads: 2)
    try await pump.run(10..<20, into: [sink])
    try await pump.run(0..<20, into: [whole])
    #expect(sink.written == Array(0..<10))
    #expect(sink.digests == Array(whole.digests[10...]))
  }

  @Test func everySinkGetsEveryFrame() async throws {
    let sinks = [DigestSink(), DigestSink()]
    let pump = FramePump(
      renderer: try renderer("door.json"), grid: FrameGrid(rate: .sixty), threads: 3)
    try await pump.run(0..<5, into: sinks)
    #expect(sinks[0].digests == sinks[1].digests)
    #expect(sinks[1].written == Array(0..<5))
  }

  @Test func aFailureDiscardsEverySink() async throws {
    let sinks = [DigestSink(), DigestSink()]
    sinks[1].failure = (frame: 3, error: Fault())
    let pump = FramePump(
      renderer: try renderer("door.json"), grid: FrameGrid(rate: .sixty), threads: 2)
    await #expect(throws: Fault.self) { try await pump.run(0..<20, into: sinks) }
    #expect(sinks.allSatisfy { $0.isDiscarded && !$0.isFinished })
    #expect(sinks[1].written == [0, 1, 2])
  }

  @Test func aCallerCanGiveUp() async throws {
    let sink = DigestSink()
    let pump = FramePump(
      renderer: try renderer("door.json"), grid: FrameGrid(rate: .sixty), threads: 2)
    await #expect(throws: RenderError.cancelled) {
      try await pump.run(0..<20, into: [sink]) { $0 < 4 }
    }
    #expect(sink.isDiscarded && sink.written.count == 4)
  }

  @Test(arguments: [(0.0, 10.0), (10, 0), (20_000, 10), (.nan, 10), (.infinity, 10)])
  func absurdSizesAreRefused(width: Double, height: Double) throws {
    let scene = try GoldenScene(path: "door.json").load()
    #expect(throws: RenderError.self) {
      try FrameRenderer(layer: scene.root, size: CGSize(width: width, height: height))
    }
  }
}

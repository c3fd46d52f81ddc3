import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import Testing

/// Whole renders into files, read back.
@Suite struct SinkTests {
  /// A folder of its own for a test, removed afterwards.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url.path + "/")
  }

  private func pump(_ scene: String) throws -> FramePump {
    FramePump(
      renderer: try GoldenScene.renderer(of: GoldenScene(path: scene).load()),
      grid: FrameGrid(rate: .sixty), threads: 2)
  }

  @Test func aSequenceHoldsEveryFrameExactly() async throws {
    try await withFolder { folder in
      let pump = try pump("geometry/turning-panels.json")
      let pattern = try OutputPattern(folder + "f_%03d.png")
      try await pump.run(3..<8, into: [PNGSequenceSink(pattern: pattern)])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == (0..<5).map { "f_00\($0).png" })
      for index in 0..<5 {
        let data = try Data(contentsOf: URL(fileURLWithPath: pattern.path(frame: index)))
        let image = try ImageDecoder.decode([UInt8](data))
        #expect(
          image.pixmap == pump.renderer.frame(at: pump.grid.time(ofFrame: index + 3)),
          "frame \(index)")
      }
    }
  }

  @Test func aGIFOfFewColorsIsExactAndKeepsItsTime() async throws {
    try await withFolder { folder in
      let pump = try pump("timing/slide.json")
      let sink = try GIFSink(
        path: folder + "slide.gif", size: pump.renderer.viewport.size, rate: .sixty,
        frameCount: 30, loop: .plays(2), hold: 1.5)
      try await pump.run(0..<30, into: [sink])
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "slide.gif"))
      let animation = try GIFDecoder.decode([UInt8](data))
      #expect(animation.plays == 2)
      #expect(animation.duration == 50 + 150)
      #expect(animation.frames[0].pixmap == pump.renderer.frame(at: 0))
      #expect(
        animation.frames.last?.pixmap
          == pump.renderer.frame(at: pump.grid.time(ofFrame: 29)))
    }
  }

  @Test func aMissingFolderIsSaidBeforeAnythingIsDrawn() throws {
    #expect(throws: ImageFileError.self) {
      try GIFSink(
        path: "/no/such/folder/x.gif", size: try #require(PixelSize(width: 1, height: 1)),
        rate: .sixty, frameCount: 1)
    }
  }

  @Test func aFailedRenderLeavesTheOlderFile() async throws {
    try await withFolder { folder in
      let path = folder + "old.gif"
      try Data("older".utf8).write(to: URL(fileURLWithPath: path))
      let pump = try pump("timing/slide.json")
      let sink = try GIFSink(
        path: path, size: pump.renderer.viewport.size, rate: .sixty, frameCount: 10)
      await #expect(throws: RenderError.cancelled) {
        try await pump.run(0..<10, into: [sink]) { $0 < 3 }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["old.gif"])
    }
  }
}

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

/// Sinks without a renderer: frames are handed over by hand.
@Suite struct SinkByHandTests {
  private let size = PixelSize(width: 8, height: 8)

  private func pixmap(_ level: UInt32) -> Pixmap? {
    size.map { Pixmap(size: $0, pixels: [UInt32](repeating: level | 0xff00_0000, count: 64)) }
      ?? nil
  }

  private func run(_ sink: any FrameSink, _ levels: [UInt32]) throws {
    for (index, level) in levels.enumerated() {
      let frame = try #require(pixmap(level))
      try sink.write(try sink.admit(frame, index: index)())
    }
    try sink.finish()
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path + "/")
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func equalFramesOfASequenceAreLinked() throws {
    try withFolder { folder in
      let pattern = try OutputPattern(folder + "f_%d.png")
      try run(PNGSequenceSink(pattern: pattern, linksEqual: true), [1, 1, 2, 2, 2, 1])
      let nodes = try (0..<6).map { index in
        try FileManager.default.attributesOfItem(atPath: pattern.path(frame: index))[
          .systemFileNumber] as? Int
      }
      #expect(nodes[0] == nodes[1] && nodes[2] == nodes[3] && nodes[3] == nodes[4])
      #expect(Set(nodes).count == 3)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
    }
  }

  @Test func tooQuickGIFsDropFramesEvenly() throws {
    try withFolder { folder in
      let sink = try GIFSink(
        path: folder + "x.gif", size: try #require(size), rate: .sixty,
        maximumRate: try FrameRate(50), frameCount: 60)
      try run(sink, (0..<60).map { $0 })
      let animation = try GIFDecoder.decode(bytes(folder + "x.gif"))
      #expect(animation.frames.count == 50)
      #expect(animation.frames.allSatisfy { $0.delay == 2 })
      let levels = animation.frames.map { Int($0.pixmap[0, 0] & 255) }
      #expect(Set(zip(levels, levels.dropFirst()).map { $1 - $0 }) == [1, 2])
    }
  }

  @Test func animatedPNGTellsItsFramesAfterMerging() throws {
    try withFolder { folder in
      let sink = try AnimatedPNGSink(
        path: folder + "x.png", size: try #require(size), rate: .sixty, frameCount: 6,
        loop: .plays(2), hold: 1)
      try run(sink, [1, 1, 2, 3, 3, 3])
      let file = try bytes(folder + "x.png")
      #expect(file[APNGWriter.frameCountOffset + 11] == 3)
      let animation = try ImageAnimation.decode(file)
      #expect(animation.frames.count == 3)
      #expect(animation.plays == 2)
      #expect(abs(animation.frames.reduce(0) { $0 + $1.delay } - 1.1) < 0.001)
    }
  }

  /// A file without alpha shows the background where frames have holes.
  @Test func backgroundsFillTheHolesOfAnimatedPNG() throws {
    try withFolder { folder in
      let size = try #require(size)
      let clear = Pixmap(size: size)
      var half = clear
      half[3, 3] = Pixel.pack(100, 0, 0, 128)
      for (background, isFilled) in [(RGBA(1, 1, 1), true), (RGBA(1, 1, 1, 0.5), false)] {
        let sink = try AnimatedPNGSink(
          path: folder + "x.png", size: size, rate: .sixty, frameCount: 2, background: background)
        for (index, frame) in [clear, half].enumerated() {
          try sink.write(sink.admit(frame, index: index)())
        }
        try sink.finish()
        let file = try bytes(folder + "x.png")
        #expect(file[25] == (isFilled ? 2 : 6))
        let frames = try ImageAnimation.decode(file).frames.map(\.pixmap)
        #expect(frames[0][3, 3] == (isFilled ? 0xffff_ffff : 0))
        #expect(frames[1][3, 3] == (isFilled ? Pixel.pack(227, 127, 127, 255) : half[3, 3]))
      }
    }
  }

  @Test func plainVideoHasOneHeader() throws {
    try withFolder { folder in
      let matte = RGBA(0, 0, 0)
      try run(
        RawSink(
          path: folder + "x.y4m", size: try #require(size), rate: .sixty, form: .y4m(matte: matte)),
        [1, 2])
      let file = try bytes(folder + "x.y4m")
      let header = Array("YUV4MPEG2 W8 H8 F60:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
      #expect(file.starts(with: header))
      #expect(file.count == header.count + 2 * (6 + 3 * 64))
    }
  }

  @Test func aMissingFFmpegIsSaid() throws {
    #expect(throws: RenderError.self) {
      try VideoSink(
        path: "/tmp/x.mp4", form: .mp4, size: try #require(size), rate: .sixty,
        program: "/no/such/ffmpeg")
    }
  }

  @Test func aFailedFFmpegLeavesNothing() throws {
    try withFolder { folder in
      let sink = try VideoSink(
        path: folder + "x.mp4", form: .mp4, size: try #require(size), rate: .sixty,
        program: "/bin/false")
      #expect(throws: (any Error).self) { try run(sink, [1, 2, 3]) }
      sink.discard()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }
}

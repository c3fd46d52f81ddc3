import CoreGraphics
import Testing

@testable import ImageFiles

struct GIFWriterTests {
  /// A smooth background of 200 colours with a red square that moves 20 pixels a frame.
  static func scene(_ frame: Int, background: Bool) -> Pixmap {
    picture(140, 60) { x, y in
      if x >= 10 + 20 * frame, x < 30 + 20 * frame, y >= 20, y < 40 { return opaque(255, 0, 0) }
      return background ? opaque(x, 200 - x, 40 + y / 30) : 0
    }
  }

  @Test func backgroundsStandStill() throws {
    let pictures = (0..<5).map { GIFWriterTests.scene($0, background: true) }
    for options in [
      GIFOptions(), GIFOptions(maximumColors: 32), GIFOptions(maximumColors: 16, dither: .ordered),
      GIFOptions(maximumColors: 16, dither: .diffusion), GIFOptions(maximumColors: 16, quality: 30),
    ] {
      let frames = try GIFDecoder.decode(
        gif(pictures, ends: [10, 20, 30, 40, 50], options: options)
      ).frames
      #expect(frames.count == 5)
      // Pixels that never see the square look the same in all frames.
      for y in 0..<60 {
        for x in 0..<140 where y < 20 || y >= 40 || x < 10 || x >= 110 {
          #expect(Set(frames.map { $0.pixmap[x, y] }).count == 1)
        }
      }
    }
  }

  @Test func transparentAnimationsLeaveNoTrails() throws {
    let pictures = (0..<5).map { GIFWriterTests.scene($0, background: false) }
    let frames = try GIFDecoder.decode(gif(pictures, ends: [10, 20, 30, 40, 50])).frames
    #expect(frames.map(\.pixmap) == pictures)
    for frame in frames { #expect(frame.pixmap.pixels.count { $0 >> 24 == 255 } == 400) }
  }

  @Test func blackIsNotMistakenForTransparency() throws {
    // Opaque black, transparent, and 254 other colours: 256 entries in all.
    let pixmap = picture(256, 4) { x, y in
      x == 0 ? (y % 2 == 0 ? opaque(0, 0, 0) : 0) : x == 255 ? 0 : opaque(x, 255 - x, 7)
    }
    let frame = try GIFDecoder.decode(gif([pixmap], ends: [10])).frames[0].pixmap
    #expect(frame == pixmap)
  }

  @Test func opaquePixelsStayOpaqueWhenColorsAreMany() throws {
    let pixmap = picture(64, 64) { x, y in
      (x + y) % 5 == 0 ? 0 : opaque(x * 4, y * 4, (x * y) % 256)
    }
    for dither in GIFOptions.Dither.allCases {
      let frame = try GIFDecoder.decode(
        gif([pixmap], ends: [10], options: GIFOptions(dither: dither))
      )
      .frames[0].pixmap
      for (a, b) in zip(frame.pixels, pixmap.pixels) { #expect(a >> 24 == b >> 24) }
    }
  }

  @Test func theMatteShowsThroughSoftEdges() throws {
    // A white disc with soft edges on transparency, with a red matte.
    let pixmap = picture(64, 64) { x, y in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      let coverage = min(max(25.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
      let level = UInt8((coverage * 255).rounded())
      return Pixel.pack(level, level, level, level)
    }
    let options = GIFOptions(matte: RGBA(1, 0, 0))
    let frame = try GIFDecoder.decode(gif([pixmap], ends: [10], options: options)).frames[0].pixmap
    for (seen, source) in zip(frame.pixels, pixmap.pixels) {
      let alpha = Int(source >> 24)
      if alpha == 0 {
        #expect(seen == 0)
        continue
      }
      #expect(abs(Int(seen & 255) - 255) <= 2)
      #expect(abs(Int(seen >> 8 & 255) - alpha) <= 2)
      #expect(abs(Int(seen >> 16 & 255) - alpha) <= 2)
    }
  }

  @Test func withoutMatteHalfTransparencyDecides() throws {
    let pixmap = picture(2, 1) { x, _ in Pixel.premultiply(x == 0 ? 0x7f00_80ff : 0x8000_80ff) }
    let frame = try GIFDecoder.decode(gif([pixmap], ends: [10])).frames[0].pixmap
    #expect(frame[0, 0] == 0)
    #expect(frame[1, 0] == opaque(255, 128, 0))
  }

  @Test func noiseFillsTheCodeTable() throws {
    var random = SeededGenerator(3)
    let pixmap = picture(256, 256) { x, y in
      let level = y == 0 ? x : Int.random(in: 0...255, using: &random)
      return opaque(level, 255 - level, 3)
    }
    #expect(try GIFDecoder.decode(gif([pixmap], ends: [10])).frames[0].pixmap == pixmap)
  }

  @Test func onePixelOfOneColor() throws {
    let pixmap = picture(1, 1) { _, _ in opaque(9, 8, 7) }
    let file = try gif([pixmap], ends: [10])
    let frame = try GIFDecoder.decode(file).frames[0]
    #expect(frame.pixmap == pixmap)
    let descriptor = try #require(file.lastIndex(of: 0x2c))
    #expect(file[descriptor + 10] == 2)  // the least code size that the format allows
  }

  @Test func sharedPalettesAreWrittenOnce() throws {
    let pictures = (0..<3).map { index in
      picture(100, 100) { x, y in
        (x / 2 + index) % 2 == 0 ? opaque(x % 4, 1, 2) : opaque(200, 100 + y % 2, 50)
      }
    }
    let one = try gif([pictures[0]], ends: [10])
    let three = try gif(pictures, ends: [10, 20, 30])
    #expect(try GIFDecoder.decode(three).frames.map(\.pixmap) == pictures)
    #expect(three.count < 3 * one.count)
  }

  /// Random small animations, opaque and transparent: what is decoded is what was given.
  @Test(arguments: 0..<40) func exactAnimationsRoundTrip(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 1000)
    let colors = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      seed % 2 == 0 && Int.random(in: 0..<4, using: &random) == 0
        ? 0 : UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
    }
    var pictures: [Pixmap] = []
    var current = picture(23, 17) { _, _ in colors[0] }
    for _ in 0..<12 {
      let (left, top) = (
        Int.random(in: 0..<20, using: &random), Int.random(in: 0..<15, using: &random)
      )
      for y in top..<min(17, top + 5) {
        for x in left..<min(23, left + 7) {
          current[x, y] = colors[Int.random(in: 0..<colors.count, using: &random)]
        }
      }
      if pictures.last != current { pictures.append(current) }
    }
    let ends = pictures.indices.map { 10 * ($0 + 1) }
    let animation = try GIFDecoder.decode(gif(pictures, ends: ends))
    #expect(animation.frames.map(\.pixmap) == pictures)
    #expect(animation.faults.isEmpty)
  }

  @Test func manyColorsStayClose() throws {
    let pixmap = picture(128, 128) { x, y in opaque(x * 2, y * 2, 255 - x - y / 2) }
    let frame = try GIFDecoder.decode(gif([pixmap], ends: [10])).frames[0].pixmap
    var error = 0
    for (a, b) in zip(frame.pixels, pixmap.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
        error += difference * difference
      }
    }
    let mean = Double(error) / Double(3 * 128 * 128)
    #expect(mean < 45, "mean squared error \(mean)")
  }

  @Test func sizesMustAgree() {
    var difference = GIFDifference(size: pixelSize(4, 4))
    #expect(throws: ImageFileError.sizeMismatch(found: "5x4", expected: "4x4")) {
      try difference.push(GIFPicture(picture(5, 4) { _, _ in 0 }), until: 1)
    }
  }

  @Test func animationsOverTheLimitAreRefused() throws {
    let pictures = (0..<4).map { index in picture(10, 10) { _, _ in opaque(index, 0, 0) } }
    let file = try gif(pictures, ends: [1, 2, 3, 4])
    #expect(throws: ImageFileError.self) {
      try GIFDecoder.decode(file, limits: ImageLimits(animationPixels: 399))
    }
    #expect(
      try GIFDecoder.decode(file, limits: ImageLimits(animationPixels: 400)).frames.count == 4)
  }

  /// Every pixel changes a little, and what the canvas shows is nearer than any palette could be.
  @Test func theCanvasMayServeFramesThatChangeAsAWhole() throws {
    let first = picture(64, 64) { x, y in
      let cell = x / 4 + 16 * (y / 4)
      return opaque(cell % 8 * 32 + 8, cell / 8 % 8 * 32 + 8, cell / 64 * 60 + 20)
    }
    var random = SeededGenerator(21)
    var second = first
    for index in 0..<64 * 64 {
      let step = UInt32.random(in: 1...3, using: &random)
      second[index % 64, index / 64] += step | step << 9 | step << 17
    }
    let frames = try GIFDecoder.decode(gif([first, second], ends: [10, 20])).frames
    #expect(frames[0].pixmap == first)
    for (a, b) in zip(frames[frames.count - 1].pixmap.pixels, second.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 12)
      }
    }
  }

  /// Lower qualities are smaller and farther from the source, all the way down.
  @Test func lowerQualityIsSmallerAndFarther() throws {
    var random = SeededGenerator(12)
    let noise = (0..<96 * 96).map { _ in Int.random(in: 0...24, using: &random) }
    let pictures = (0..<4).map { frame in
      picture(96, 96) { x, y in
        opaque(
          x * 2 + noise[(x + 96 * y + frame * 7) % noise.count], y * 2 + noise[x + 96 * y] / 2,
          (x + y + frame * 5) % 200)
      }
    }
    var last: (size: Int, error: Int)?
    for quality in [100, 90, 75, 60, 40, 20, 1] {
      let file = try gif(pictures, ends: [10, 20, 30, 40], options: GIFOptions(quality: quality))
      let frames = try GIFDecoder.decode(file).frames
      let error = zip(frames, pictures).reduce(0) { sum, pair in
        sum
          + zip(pair.0.pixmap.pixels, pair.1.pixels).reduce(0) {
            $0 + Int(Pixel.distance($1.0, $1.1))
          }
      }
      if let last {
        #expect(file.count < last.size, "quality \(quality)")
        #expect(error >= last.error, "quality \(quality)")
      }
      last = (file.count, error)
    }
  }

  /// A gradient of fewer levels than the palette has entries is not blurred by what came before.
  @Test func gentleChangesAreFollowed() throws {
    let pictures = (0..<6).map { frame in
      picture(200, 100) { x, y in
        opaque((x + frame) / 6, (x + y) / 9, 12 + (x * y / 50 + frame) / 12)
      }
    }
    let frames = try GIFDecoder.decode(gif(pictures, ends: [2, 4, 6, 8, 10, 12])).frames
    for (frame, source) in zip(frames, pictures) {
      let error = zip(frame.pixmap.pixels, source.pixels).reduce(0) {
        $0 + Int(Pixel.distance($1.0, $1.1))
      }
      #expect(Double(error) / 60_000 < 0.7)  // 49.7 dB
    }
  }

  /// The frames may be encoded in any order.
  @Test func theOrderOfEncodingDoesNotMatter() throws {
    var random = SeededGenerator(31)
    let pictures = (0..<8).map { frame in
      picture(60, 40) { x, y in
        opaque((x * 4 + frame * 3) % 256, (y * 6 + frame) % 256, (x * y + frame * 9) % 256)
      }
    }
    let expected = try gif(pictures, ends: pictures.indices.map { 4 * $0 + 4 })
    var difference = GIFDifference(size: pictures[0].size)
    var frames: [GIFFrame] = []
    for (index, pixmap) in pictures.enumerated() {
      frames += try difference.push(GIFPicture(pixmap), until: 4 * index + 4)
    }
    frames += difference.finish()
    let assembly = GIFAssembly(size: pictures[0].size)
    var results: [Int: [GIFBlock]] = [:]
    for number in frames.indices.shuffled(using: &random) {
      results[number] = assembly.encode(frames[number], number: number)
    }
    let sink = MemorySink()
    var writer = try GIFWriter(to: sink, size: pictures[0].size)
    for number in frames.indices {
      for block in results[number] ?? [] { try writer.write(block) }
    }
    try writer.finish()
    #expect(sink.bytes == expected)
  }
}

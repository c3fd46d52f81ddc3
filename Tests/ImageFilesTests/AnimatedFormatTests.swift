import CoreGraphics
import Testing

@testable import ImageFiles

/// Animated PNG and WebP: what is read back is what was written.
struct AnimatedFormatTests {
  /// Small animations with opaque, soft and cleared pixels, some pictures twice.
  static func pictures(_ seed: Int) -> [Pixmap] {
    var random = SeededGenerator(UInt64(seed) + 7)
    var current = picture(23, 17) { x, y in seed % 2 == 0 ? opaque(x * 9, y * 9, 60) : 0 }
    return (0..<9).map { frame in
      if frame % 4 != 3 {
        let (left, top) = (
          Int.random(in: 0..<18, using: &random), Int.random(in: 0..<12, using: &random)
        )
        let alpha = seed % 3 == 0 ? 255 : UInt32.random(in: 0...255, using: &random)
        for y in top..<top + 5 {
          for x in left..<left + 5 {
            let color = UInt32.random(in: 0...0xff_ffff, using: &random)
            current[x, y] = Pixel.premultiply(color | alpha << 24)
          }
        }
      }
      return current
    }
  }

  private func apng(
    _ pictures: [Pixmap], rate: (Int, Int), loop: GIFLoop = .forever, hold: Int = 0,
    merges: Bool = true
  ) throws -> [UInt8] {
    let sink = MemorySink()
    let clock = try APNGClock(framesPerSecond: rate.0, per: rate.1)
    var difference = APNGDifference(size: pictures[0].size, clock: clock, mergesEqual: merges)
    var frames: [APNGFrame] = []
    for pixmap in pictures { frames += try difference.push(pixmap) }
    frames += difference.finish(hold: hold)
    var writer = APNGWriter(
      to: sink, size: pictures[0].size, loop: loop, frameCount: frames.count)
    for frame in frames { try writer.write(APNGEncoder.encode(frame)) }
    try writer.finish()
    return sink.bytes
  }

  @Test(arguments: 0..<30) func animatedPNGIsExact(_ seed: Int) throws {
    let pictures = Self.pictures(seed)
    let merged = try ImageAnimation.decode(apng(pictures, rate: (60, 1)))
    var expected: [Pixmap] = []
    var counts: [Int] = []
    for pixmap in pictures {
      if expected.last == pixmap {
        counts[counts.count - 1] += 1
      } else {
        expected.append(pixmap)
        counts.append(1)
      }
    }
    #expect(merged.frames.map(\.pixmap) == expected)
    #expect(merged.frames.map { Int(($0.delay * 60).rounded()) } == counts)
    #expect(merged.plays == nil)
    let whole = try ImageAnimation.decode(apng(pictures, rate: (60, 1), merges: false))
    #expect(whole.frames.map(\.pixmap) == pictures)
  }

  /// Knowing where pictures differ changes nothing but the time it takes.
  @Test(arguments: 0..<20) func hintsLeaveAnimatedPNGAsItIs(_ seed: Int) throws {
    let pictures = Self.pictures(seed)
    let clock = try APNGClock(framesPerSecond: 60)
    let merges = seed % 3 > 0
    var plain = APNGDifference(size: pictures[0].size, clock: clock, mergesEqual: merges)
    var hinted = plain
    var frames: ([APNGFrame], [APNGFrame]) = ([], [])
    for (index, picture) in pictures.enumerated() {
      frames.0 += try plain.push(picture)
      let before = index == 0 ? nil : pictures[index - 1].pixels
      let rect = before.map { GIFRect(whereDiffer: picture.pixels, $0, size: picture.size) }
      // In two halves, and now and then unknown.
      let rects = rect.map { rect -> [GIFRect] in
        guard let rect, rect.width > 1 else { return rect.map { [$0] } ?? [] }
        var (left, right) = (rect, rect)
        left.width /= 2
        right.x += left.width
        right.width -= left.width
        return [left, right]
      }
      frames.1 += try hinted.push(picture, within: index % 5 == 4 ? nil : rects)
    }
    frames.0 += plain.finish()
    frames.1 += hinted.finish()
    #expect(frames.0.count == frames.1.count)
    for (a, b) in zip(frames.0, frames.1) {
      #expect(a.rect == b.rect && a.blend == b.blend && a.delay == b.delay)
      #expect(a.pixmap == b.pixmap)
    }
  }

  @Test func timesAndPlaysOfAnimatedPNG() throws {
    let pictures = (0..<3).map { index in picture(4, 4) { _, _ in opaque(index, 0, 0) } }
    let animation = try ImageAnimation.decode(
      apng(pictures, rate: (30000, 1001), loop: .plays(3), hold: 90_500))
    #expect(animation.plays == 3)
    #expect(animation.frames[0].delay == 1001.0 / 30000)
    let total = animation.frames.reduce(0) { $0 + $1.delay }
    #expect(abs(total - (3 * 1001.0 / 30000 + 90.5)) < 0.001)
    #expect(animation.frames.last?.pixmap == pictures[2])
  }

  @Test func aStillIsItsDefaultPicture() throws {
    let pictures = Self.pictures(0)
    #expect(try ImageDecoder.decode(apng(pictures, rate: (50, 1))).pixmap == pictures[0])
    let still = try ImageAnimation.decode(PNGEncoder.encode(pictures[1]))
    #expect(still.frames.map(\.pixmap) == [pictures[1]])
  }

  @Test func framesOutsideThePictureAreRefused() throws {
    var file = try apng(Self.pictures(0), rate: (50, 1))
    let chunk = PNGChunks(file).filter { $0.type == "fcTL" }[1]
    file[chunk.content.lowerBound + 15] = 250
    #expect(throws: ImageFileError.corrupt(.png, reason: "a frame lies outside the picture")) {
      try ImageAnimation.decode(file)
    }
  }

  @Test(arguments: 0..<6) func losslessWebPIsExact(_ seed: Int) throws {
    let pictures = Self.pictures(seed)
    let writer = try WebPWriter(size: pictures[0].size, loop: .plays(2))
    for (index, pixmap) in pictures.enumerated() {
      try writer.add(RawFrame.rgba(pixmap), at: 20 * index, quality: 100)
    }
    let animation = try ImageAnimation.decode(writer.finish(at: 20 * pictures.count + 500))
    #expect(animation.plays == 2)
    // libwebp merges equal pictures: the sequence by time is what counts.
    var shown: [Pixmap] = []
    for frame in animation.frames {
      let count = Int((frame.delay * 50).rounded())
      shown += Array(repeating: frame.pixmap, count: count)
    }
    #expect(shown.count == pictures.count + 25)
    #expect(Array(shown.prefix(pictures.count)) == pictures)
  }

  @Test func webPLimitsAndDamage() throws {
    #expect(throws: ImageFileError.self) { try WebPWriter(size: pixelSize(16_384, 1)) }
    let writer = try WebPWriter(size: pixelSize(30, 20))
    try writer.add(RawFrame.rgba(picture(30, 20) { x, y in opaque(x, y, 9) }), at: 0, quality: 50)
    let file = try writer.finish(at: 100)
    #expect(throws: ImageFileError.tooLarge(.webp, width: 30, height: 20, limit: 29)) {
      try ImageDecoder.decode(file, limits: ImageLimits(side: 29))
    }
    var random = SeededGenerator(4)
    for _ in 0..<200 {
      var damaged = file
      damaged[Int.random(in: 12..<file.count, using: &random)] ^= UInt8.random(
        in: 1...255, using: &random)
      damaged.removeLast(Int.random(in: 0..<file.count / 2, using: &random))
      _ = try? ImageAnimation.decode(damaged)
    }
  }

  @Test func plainVideoFrames() {
    let pixmap = picture(2, 1) { x, _ in x == 0 ? opaque(255, 255, 255) : 0 }
    #expect(RawFrame.rgba(pixmap) == [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(
      RawFrame.y4m(pixmap, matte: RGBA(1, 0, 0))
        == Array("FRAME\n".utf8) + [235, 81, 128, 90, 128, 240])
    #expect(RawFrame.opaque(pixmap, over: opaque(9, 8, 7)) == [255, 255, 255, 255, 9, 8, 7, 255])
  }
}

import Testing

@testable import ImageFiles

struct GIFTimingTests {
  struct Row {
    var rate: Int
    var frames: Int
    var sum: Int
    var least: Int
    var delays: [Int]
  }

  static let rows: [Row] = [
    .init(
      rate: 10, frames: 20, sum: 200, least: 10,
      delays: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10]),
    .init(rate: 12, frames: 24, sum: 200, least: 8, delays: [8, 9, 8, 8, 9, 8, 8, 9, 8, 8, 9, 8]),
    .init(rate: 15, frames: 30, sum: 200, least: 6, delays: [7, 6, 7, 7, 6, 7, 7, 6, 7, 7, 6, 7]),
    .init(rate: 20, frames: 40, sum: 200, least: 5, delays: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]),
    .init(rate: 24, frames: 48, sum: 200, least: 4, delays: [4, 4, 5, 4, 4, 4, 4, 4, 5, 4, 4, 4]),
    .init(rate: 25, frames: 50, sum: 200, least: 4, delays: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]),
    .init(rate: 30, frames: 60, sum: 200, least: 3, delays: [3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3]),
    .init(rate: 33, frames: 66, sum: 200, least: 3, delays: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]),
    .init(rate: 40, frames: 80, sum: 200, least: 2, delays: [3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2]),
    .init(rate: 50, frames: 100, sum: 200, least: 2, delays: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
    .init(rate: 60, frames: 120, sum: 200, least: 1, delays: [2, 1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2]),
  ]

  @Test(arguments: rows) func delaysAddUp(_ row: Row) throws {
    let clock = try GIFClock(framesPerSecond: row.rate)
    let delays = (0..<row.frames).map { clock.delay(ofFrame: $0) }
    #expect(Array(delays.prefix(12)) == row.delays)
    #expect(delays.reduce(0, +) == row.sum)
    #expect(delays.min() == row.least)
    #expect(clock.hasShortDelays == (row.least < 2))
  }

  @Test func broadcastRatesDoNotDrift() throws {
    let clock = try GIFClock(framesPerSecond: 30_000, per: 1001)
    #expect(clock.end(afterFrames: 30_000) == 100_100)
    #expect(clock.end(afterFrames: 1) == 3)
    #expect(clock.end(afterFrames: 15) == 50)
  }

  @Test func ratesMustBePositive() {
    for (numerator, denominator) in [(0, 1), (-5, 1), (1, 0)] {
      #expect(
        throws: ImageFileError.illegalFrameRate(numerator: numerator, denominator: denominator)
      ) { try GIFClock(framesPerSecond: numerator, per: denominator) }
    }
  }

  @Test(
    arguments: [
      (GIFLoop.forever, 0), (.plays(1), nil), (.plays(2), 1), (.plays(3), 2),
      (.plays(65_536), 65_535),
    ] as [(GIFLoop, UInt16?)])
  func loopBlocksHaveTheRightValue(_ loop: GIFLoop, _ value: UInt16?) throws {
    #expect(try loop.netscapeValue == value)
    let file = try gif([picture(3, 3) { x, _ in opaque(x, 0, 0) }], ends: [10], loop: loop)
    let marker = [UInt8]("NETSCAPE2.0".utf8)
    let start = file.indices.first { file[$0...].starts(with: marker) }
    if let value {
      let start = try #require(start)
      #expect(file[start - 3..<start] == [0x21, 0xff, 11])
      #expect(
        file[start + 11..<start + 16] == [3, 1, UInt8(value & 255), UInt8(value >> 8), 0])
    } else {
      #expect(start == nil)
    }
    #expect(try GIFDecoder.decode(file).netscapeValue == value.map { Int($0) })
  }

  @Test(arguments: [0, -1, 65_537]) func illegalLoopCounts(_ count: Int) {
    #expect(throws: ImageFileError.illegalLoopCount(count)) {
      try GIFLoop.plays(count).netscapeValue
    }
  }

  @Test func equalPicturesAreMergedAndKeepTheirTime() throws {
    let a = picture(8, 8) { _, _ in opaque(250, 0, 0) }
    let b = picture(8, 8) { x, _ in opaque(x, 0, 250) }
    let file = try gif([a, a, a, b, b], ends: [10, 30, 60, 65, 115])
    let animation = try GIFDecoder.decode(file)
    #expect(animation.frames.map(\.delay) == [60, 55])
    #expect(animation.frames.map(\.pixmap) == [a, b])
  }

  @Test func longDelaysAreSplit() throws {
    let a = picture(8, 8) { x, y in opaque(x, y, 0) }
    let b = picture(8, 8) { x, _ in x < 4 ? opaque(x, 0, 250) : 0 }
    let animation = try GIFDecoder.decode(gif([a, b], ends: [150_000, 150_001]))
    #expect(animation.duration == 150_001)
    #expect(animation.frames.map(\.delay) == [65_535, 65_535, 18_930, 1])
    #expect(animation.frames.map(\.pixmap) == [a, a, a, b])
  }

  @Test func picturesWithoutTimeAreDroppedAndCounted() throws {
    let clock = try GIFClock(framesPerSecond: 200)
    let pictures = (0..<20).map { index in picture(4, 4) { _, _ in opaque(index, 0, 0) } }
    var difference = GIFDifference(size: pixelSize(4, 4))
    var delays: [Int] = []
    for (index, pixmap) in pictures.enumerated() {
      delays += try difference.push(GIFPicture(pixmap), until: clock.end(afterFrames: index + 1))
        .map(\.delay)
    }
    delays += difference.finish().map(\.delay)
    #expect(delays.reduce(0, +) == 10)
    #expect(delays.allSatisfy { $0 > 0 })
    #expect(difference.droppedPictures == 10)
    #expect(difference.shortDelays == 10)
  }
}

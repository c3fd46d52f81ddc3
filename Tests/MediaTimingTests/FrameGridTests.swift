import MediaTiming
import Testing

struct FrameGridTests {
  struct Row: Decodable {
    var fps, frames, sum, minDelay: Int
    var firstDelays: [Int]
  }

  @Test func delaysAddUp() throws {
    let rows = try table("frame-delays", as: [Row].self)
    for row in rows {
      let rate = try FrameRate(row.fps)
      let delays = (0..<row.frames).map {
        rate.ticks(atFrame: $0 + 1, ticksPerSecond: 100)
          - rate.ticks(atFrame: $0, ticksPerSecond: 100)
      }
      #expect(Array(delays.prefix(12)) == row.firstDelays, "\(row.fps)")
      #expect(delays.reduce(0, +) == row.sum)
      #expect(delays.min() == row.minDelay)
    }
    #expect(rows.count == 11)
  }

  @Test(arguments: [
    ("60", 60, 1), ("29.97", 30000, 1001), ("23.976", 24000, 1001), ("23.98", 24000, 1001),
    ("59.94", 60000, 1001), ("119.88", 120000, 1001), ("30000/1001", 30000, 1001),
    ("12.5", 25, 2), ("0.5", 1, 2), ("30.0", 30, 1), ("50/2", 25, 1), ("1000", 1000, 1),
  ])
  func parses(text: String, numerator: Int, denominator: Int) throws {
    #expect(try FrameRate(parsing: text) == FrameRate(numerator, denominator))
  }

  @Test(arguments: ["", "abc", "-5", "1e3", "1/2/3", "30/", ".", "1.", "٣", "+30", " 30"])
  func rejectsText(text: String) {
    #expect(throws: FrameRateError.malformed(text)) { try FrameRate(parsing: text) }
  }

  @Test(arguments: ["0", "0.0", "1001", "1/0", "0/1", "99999999999999999/1"])
  func rejectsValues(text: String) {
    #expect(throws: FrameRateError.self) { try FrameRate(parsing: text) }
  }

  @Test(arguments: [
    (2.0, 60, 1, 1.0, 120), (0.1 + 0.2, 10, 1, 1, 3), (0.3, 10, 1, 1, 3), (1, 30000, 1001, 1, 30),
    (1.001, 30000, 1001, 1, 30), (2.05, 10, 1, 1, 21), (1e-9, 60, 1, 1, 1), (0, 60, 1, 1, 0),
    (2, 60, 1, 2, 60), (7, 60, 1, 1, 420),
  ])
  func counts(
    duration: Double, numerator: Int, denominator: Int, timescale: Double, expected: Int
  ) throws {
    let grid = FrameGrid(rate: try FrameRate(numerator, denominator), timescale: timescale)
    #expect(grid.frameCount(duration: duration) == expected)
  }

  @Test(arguments: [-1, .infinity, .nan, 1e300])
  func countsNothing(duration: Double) {
    #expect(FrameGrid(rate: .sixty).frameCount(duration: duration) == nil)
  }

  /// Frame i stands at i/30, not at a sum of rounded steps.
  @Test func framesDoNotDrift() throws {
    let grid = FrameGrid(rate: try FrameRate(30))
    let timing = MediaTiming(duration: 2)
    for frame in 0..<60 {
      let progress = try #require(timing.progress(at: grid.time(ofFrame: frame)))
      #expect(agree(progress * 600, Double(10 * frame), within: 1e-6))
    }
    #expect(grid.time(ofFrame: 30_000_000) == 1_000_000)
  }

  @Test func frameAtTime() throws {
    let grid = FrameGrid(start: 0.5, rate: try FrameRate(30000, 1001))
    for frame in 0..<1000 {
      #expect(grid.frame(at: grid.time(ofFrame: frame)) == frame)
      #expect(grid.frame(at: grid.time(ofFrame: frame) + 0.01) == frame)
    }
    #expect(grid.frame(at: 0.4) == nil && grid.frame(at: .nan) == nil)
  }
}

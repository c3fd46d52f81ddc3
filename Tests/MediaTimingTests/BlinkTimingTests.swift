import MediaTiming
import Testing

/// Rows of Blink's timing calculations that layer timing can express.
struct BlinkTimingTests {
  struct ActiveTimeRow: Decodable {
    var startDelay, activeDuration, localTime: Double
    var fill, phase: String
    var expected: Double?
  }

  struct IterationTimeRow: Decodable {
    var iterationDuration, activeDuration, offsetActiveTime, startOffset: Double
    var expected: Double
    var eps: Double?
  }

  struct Directed: Decodable {
    var progress: Double
    var iteration: Double
    var direction: String
    var expected: Double

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      progress = try row.decode(Double.self)
      iteration = try row.decode(Double.self)
      direction = try row.decode(String.self)
      expected = try row.decode(Double.self)
    }
  }

  struct Forwards: Decodable {
    var iteration: Double
    var direction: String
    var expected: Bool

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      iteration = try row.decode(Double.self)
      direction = try row.decode(String.self)
      expected = try row.decode(Bool.self)
    }
  }

  struct Tables: Decodable {
    var activeTime: [ActiveTimeRow]
    var iterationTime: [IterationTimeRow]
    var directionForwards: [Forwards]
    var directedProgress: [Directed]
  }

  @Test func activeTime() throws {
    var tested = 0
    for row in try table("blink", as: Tables.self).activeTime {
      let fill = row.fill == "none" ? "removed" : row.fill
      let timing = MediaTiming(
        beginTime: row.startDelay, duration: row.activeDuration,
        fillMode: try #require(FillMode(rawValue: fill)))
      let sample = timing.sample(at: row.localTime)
      // One row asks for "before" at an instant inside the window (Blink passes the phase in).
      guard sample.phase.rawValue == row.phase else { continue }
      #expect(agree(sample.isInForce ? sample.activeTime : nil, row.expected), "\(row)")
      tested += 1
    }
    #expect(tested == 9)
  }

  @Test func iterationTime() throws {
    for row in try table("blink", as: Tables.self).iterationTime {
      let timing = MediaTiming(
        timeOffset: row.startOffset, duration: row.iterationDuration, repeatCount: .infinity)
      let activeTime = row.offsetActiveTime - row.startOffset
      let basic = timing.basicTime(
        activeTime: activeTime, atEnd: activeTime == row.activeDuration)
      #expect(agree(basic.time, row.expected, within: row.eps ?? 1e-12), "\(row)")
    }
  }

  /// The rows of overall progress, simple progress and current iteration with a finite iteration
  /// start of zero. Left out: counts of 0 (not set, here), fractional starts of no length.
  @Test func overallProgress() {
    let tiny = MediaTiming(duration: 1e-18, repeatCount: 1, fillMode: .both).sample(at: 3)
    #expect(tiny.iteration + tiny.basic.fraction == 1)
    let three = MediaTiming(duration: 1, repeatCount: 3, fillMode: .both).sample(at: 3)
    #expect(three.iteration == 2 && three.progress == 1)
    let none = MediaTiming(repeatCount: 3, fillMode: .both)
    #expect(none.sample(at: -1).iteration == 0 && none.sample(at: -1).progress == 0)
    #expect(none.sample(at: 0).iteration == 2 && none.sample(at: 0).progress == 1)
    let endless = MediaTiming(repeatCount: .infinity, fillMode: .both).sample(at: 0)
    #expect(endless.iteration == .infinity && endless.progress == 1)
    #expect(MediaTiming(duration: 1).sample(at: 2).progress == nil)
  }

  /// "reverse" is a speed of -1; "alternate-reverse" begins one duration in.
  func timing(direction: String) -> MediaTiming {
    MediaTiming(
      timeOffset: direction == "alternate-reverse" ? 1 : 0,
      speed: direction == "reverse" ? -1 : 1, duration: 1, repeatCount: .infinity,
      autoreverses: direction.hasPrefix("alternate"))
  }

  @Test func directedProgress() throws {
    let rows = try table("blink", as: Tables.self).directedProgress
    for row in rows {
      let basic = timing(direction: row.direction).basicTime(
        activeTime: row.iteration + row.progress, atEnd: row.progress == 1)
      #expect(basic.fraction == row.expected, "\(row)")
    }
    #expect(rows.count == 16)
  }

  @Test func directionForwards() throws {
    for row in try table("blink", as: Tables.self).directionForwards {
      let timing = timing(direction: row.direction)
      let early = timing.basicTime(activeTime: row.iteration + 0.25, atEnd: false).fraction
      let late = timing.basicTime(activeTime: row.iteration + 0.75, atEnd: false).fraction
      #expect((late > early) == row.expected, "\(row)")
    }
  }
}

import MediaTiming
import Testing

/// End states, negative and zero speed, and the rules of the timing articles.
struct AnimationTimingTests {
  struct Row: Decodable {
    var begin, repeatDuration, repeatCount, speed, timeOffset, totalDuration: Double?
    var completedCycles: Double?
    var duration, t, progress: Double
    var autoreverses: Bool?
    var phase: String
  }

  struct Tables: Decodable {
    var animationTiming: [Row]
  }

  @Test func table() throws {
    let rows = try MediaTimingTests.table("quartzcore", as: Tables.self).animationTiming
    for row in rows {
      let timing = MediaTiming(
        beginTime: row.begin ?? 0, timeOffset: row.timeOffset ?? 0, speed: row.speed ?? 1,
        duration: row.duration, repeatCount: row.repeatCount ?? 0,
        repeatDuration: row.repeatDuration ?? 0, autoreverses: row.autoreverses ?? false,
        fillMode: .both)
      let sample = timing.sample(at: row.t)
      #expect(sample.phase.rawValue == row.phase, "\(row)")
      #expect(agree(sample.progress, row.progress), "\(row)")
      if let cycles = row.completedCycles { #expect(sample.iteration == cycles) }
      if let total = row.totalDuration { #expect(timing.activeDuration == total) }
    }
    #expect(rows.count == 8)
  }

  /// speed 2, beginTime 0.3, timeOffset 0.5: waits 0.3 s, starts in the middle, runs twice as fast,
  /// wraps round.
  @Test(
    arguments: [
      (0.0, nil), (0.29, nil), (0.3, 0.5), (0.4, 0.7), (0.5, 0.9), (0.55, 0.0), (0.7, 0.3),
      (0.79, 0.48), (0.8, nil),
    ] as [(Double, Double?)])
  func articleExample(time: Double, expected: Double?) {
    let timing = MediaTiming(beginTime: 0.3, timeOffset: 0.5, speed: 2, duration: 1)
    #expect(agree(timing.progress(at: time), expected))
  }

  /// Layer speed 2 over animation speed 0.1 is 0.2; a layer's offset starts the animation half-way.
  @Test func parentAndChildActTogether() {
    let slow = MediaTiming(speed: 0.1, duration: 1)
    let fast = MediaTiming(speed: 2, duration: .infinity)
    #expect(agree(slow.progress(at: fast.activeLocalTime(at: 2.5)), 0.5))
    let offset = MediaTiming(timeOffset: 0.5, duration: .infinity)
    #expect(agree(MediaTiming(duration: 1).progress(at: offset.activeLocalTime(at: 0)), 0.5))
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (1.5, 0, 1), (0.5, 0, 1), (2, 0, 0), (0, 2.5, 0.5),
  ])
  func endWithAutoreverse(count: Double, length: Double, expected: Double) {
    let timing = MediaTiming(
      duration: 1, repeatCount: count, repeatDuration: length, autoreverses: true,
      fillMode: .forwards)
    #expect(agree(timing.progress(at: 100), expected))
  }

  @Test func negativeSpeedStartsAtTheEnd() {
    for offset in [0.0, 2, 4] {
      let timing = MediaTiming(timeOffset: offset, speed: -1, duration: 2, fillMode: .both)
      #expect(timing.progress(at: -1) == 1)
      #expect(timing.progress(at: 0) == 1)
      #expect(agree(timing.progress(at: 0.5), 0.75))
      #expect(timing.progress(at: 2) == 0)
      #expect(timing.progress(at: 9) == 0)
    }
  }

  @Test func frozenIsAlwaysActive() {
    for (offset, expected) in [(0.0, 0.0), (0.25, 0.25), (1, 1), (1.25, 0.25), (-0.25, 0.75)] {
      let timing = MediaTiming(beginTime: 5, timeOffset: offset, speed: 0, duration: 1)
      for time in [-100.0, 0, 5, 5.5, 100] {
        #expect(timing.phase(at: time) == .active)
        #expect(agree(timing.progress(at: time), expected))
      }
    }
  }

  @Test func bothRepeatsSet() {
    let timing = MediaTiming(duration: 1, repeatCount: 10, repeatDuration: 2.5)
    #expect(timing.activeDuration == 2.5 && timing.repeatsAmbiguously)
    #expect(!MediaTiming(duration: 1, repeatCount: 10).repeatsAmbiguously)
  }

  @Test func forEver() {
    for count in [Double.infinity, Double(Float.greatestFiniteMagnitude)] {
      let timing = MediaTiming(duration: 1.6, repeatCount: count)
      #expect(timing.activeDuration == .infinity)
      #expect(timing.parentInterval.end == .infinity)
    }
  }

  /// Staggered loaders: an animation that began in the past is in its phase from the first frame,
  /// and a period later everything is the same.
  @Test func beginningInThePast() {
    let timing = MediaTiming(beginTime: -0.8, duration: 1.6, repeatCount: 3.4e38)
    #expect(agree(timing.progress(at: 0), 0.5))
    for frame in 0..<200 {
      let time = Double(frame) / 60
      #expect(agree(timing.progress(at: time), timing.progress(at: time + 1.6)))
    }
  }

  @Test func tinyBeginTimeIsZero() {
    let timing = MediaTiming(beginTime: 1e-100, duration: 1)
    #expect([0, 0.25, 0.5, 1].map { timing.progress(at: $0) } == [0, 0.25, 0.5, nil])
  }

  /// 0.1 + 0.2 is not 0.3 in binary; a frame on the boundary must still be on its right side.
  @Test func boundariesSurviveRounding() {
    #expect(MediaTiming(beginTime: 0.1, duration: 0.2).phase(at: 0.3) == .after)
    let timing = MediaTiming(beginTime: 0.1, duration: 0.1, repeatCount: 100)
    for iteration in 0..<100 {
      #expect(timing.progress(at: Double(iteration + 1) / 10) == 0, "iteration \(iteration)")
    }
  }

  @Test func resolvedDuration() {
    #expect(MediaTiming().resolvingDuration().duration == 0.25)
    #expect(MediaTiming(duration: -1).resolvingDuration(default: 2).duration == 2)
    #expect(MediaTiming(duration: 3).resolvingDuration().duration == 3)
  }

  @Test func endIncluded() {
    let timing = MediaTiming(duration: 1)
    #expect(timing.progress(at: 1) == nil)
    #expect(timing.progress(at: 1, includingEnd: true) == 1)
    #expect(timing.progress(at: 1.01, includingEnd: true) == nil)
    #expect(MediaTiming(beginTime: 1, duration: 1).progress(at: 1, includingEnd: true) == 0)
    let repeating = MediaTiming(duration: 1, repeatCount: .infinity)
    #expect(repeating.progress(at: 2) == 0 && repeating.progress(at: 2, includingEnd: true) == 1)
  }
}

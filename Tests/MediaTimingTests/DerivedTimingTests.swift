import MediaTiming
import Testing

/// The table derived from the timing rules: 68 timings at 14 instants each.
struct DerivedTimingTests {
  struct Timing: Decodable {
    var beginTime, duration, repeatCount, repeatDuration, speed, timeOffset: Number
    var autoreverses: Bool
    var fillMode: String

    var mediaTiming: MediaTiming? {
      guard let fill = FillMode(rawValue: fillMode) else { return nil }
      return MediaTiming(
        beginTime: beginTime.value, timeOffset: timeOffset.value, speed: speed.value,
        duration: duration.value, repeatCount: repeatCount.value,
        repeatDuration: repeatDuration.value, autoreverses: autoreverses, fillMode: fill)
    }
  }

  struct Sample: Decodable {
    var time: Double
    var phase: String
    var progress: Double?

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      time = try row.decode(Double.self)
      phase = try row.decode(String.self)
      progress = try row.decodeIfPresent(Double.self)
    }
  }

  struct Group: Decodable {
    var timing: Timing
    var samples: [Sample]
  }

  @Test func everyRow() throws {
    var rows = 0
    for group in try table("derived", as: [Group].self) {
      let timing = try #require(group.timing.mediaTiming)
      for row in group.samples {
        let sample = timing.sample(at: row.time)
        #expect(sample.phase.rawValue == row.phase, "\(timing) at \(row.time)")
        #expect(agree(sample.progress, row.progress), "\(timing) at \(row.time): \(sample)")
        #expect(timing.progress(at: row.time) == sample.progress)
        rows += 1
      }
    }
    #expect(rows == 952)
  }
}

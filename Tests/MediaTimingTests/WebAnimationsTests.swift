import MediaTiming
import Testing

/// Rows of the Web Animations timing model that layer timing can express.
///
/// delay is beginTime, iterations are repeatCount, iterationStart is a timeOffset of that many
/// durations. What cannot be expressed:
/// - endDelay: nothing of the kind exists;
/// - playbackRate -1: it belongs to the clock that drives an animation, not to the effect; it moves
///   boundaries to the other side;
/// - a negative delay at negative times: a web animation never begins before its own time zero;
/// - iterations 0: a repeatCount of 0 means "not set", one iteration;
/// - iterationStart with a duration that is zero or infinite: no offset in seconds is a share of it.
struct WebAnimationsTests {
  struct Timing: Decodable {
    var duration: Number?
    var delay: Number?
    var endDelay: Number?
    var iterations: Number?
    var iterationStart: Number?
    var fill: String?
    var easing: String?
    var direction: String?

    /// Milliseconds to seconds, or nil where layer timing has no words for it.
    func mediaTiming(playbackRate: Double) -> MediaTiming? {
      let length = (duration?.value ?? 0) / 1000
      let start = iterationStart?.value ?? 0
      guard playbackRate == 1, (endDelay?.value ?? 0) == 0, iterations?.value != 0,
        start == 0 || (length > 0 && length < .infinity), direction == nil
      else { return nil }
      let fill = fill == nil || fill == "none" ? "removed" : fill ?? ""
      guard let fillMode = FillMode(rawValue: fill) else { return nil }
      return MediaTiming(
        beginTime: (delay?.value ?? 0) / 1000, timeOffset: start * length,
        duration: length, repeatCount: iterations?.value ?? 1, fillMode: fillMode)
    }
  }

  struct PhaseRow: Decodable {
    var timing: Timing
    var playbackRate: Double
    var localTimeMs: Number
    var expectedPhase: String
  }

  struct ActiveTimeRow: Decodable {
    var timing: Timing
    var localTimeMs: Number
    var expectedProgress: Number?
    var expectedCurrentIteration: Number?
  }

  struct Row: Decodable {
    var timing: Timing
    var playbackRate: Double
    var sample: String
    var localTimeMs: Number
    var property: String
    var expected: Number?
  }

  struct Tables: Decodable {
    var phases: [PhaseRow]
    var activeTime: [ActiveTimeRow]
    var rows: [Row]
    var steps: [ActiveTimeRow]
  }

  @Test func phases() throws {
    var tested = 0
    let rows = try table("web-animations", as: Tables.self).phases
    for row in rows {
      guard let timing = row.timing.mediaTiming(playbackRate: row.playbackRate) else { continue }
      let time = row.localTimeMs.value / 1000
      if timing.beginTime < 0 && time < 0 { continue }
      #expect(timing.phase(at: time).rawValue == row.expectedPhase, "\(row)")
      tested += 1
    }
    // Left out: 24 rows with an end delay, 4 with a negative playback rate, 2 before time zero.
    #expect(rows.count == 37)
    #expect(tested == 7)
  }

  @Test func activeTime() throws {
    var tested = 0
    let rows = try table("web-animations", as: Tables.self).activeTime
    for row in rows {
      guard let timing = row.timing.mediaTiming(playbackRate: 1) else { continue }
      let sample = timing.sample(at: row.localTimeMs.value / 1000)
      #expect(agree(sample.progress, row.expectedProgress?.value, within: 1e-6), "\(row)")
      if let iteration = row.expectedCurrentIteration {
        #expect(sample.iteration == iteration.value, "\(row)")
      }
      tested += 1
    }
    // 4 rows have an end delay.
    #expect(rows.count == 15)
    #expect(tested == 11)
  }

  @Test func progressAndIteration() throws {
    var tested = 0
    let rows = try table("web-animations", as: Tables.self).rows
    for row in rows {
      guard let timing = row.timing.mediaTiming(playbackRate: row.playbackRate) else { continue }
      let sample = timing.sample(at: row.localTimeMs.value / 1000)
      let found =
        row.property == "progress"
        ? sample.progress : sample.isInForce ? sample.iteration : nil
      #expect(agree(found, row.expected?.value, within: 1e-6), "\(row): \(sample)")
      tested += 1
    }
    #expect(rows.count == 233)
    // Left out: 60 with an end delay, 17 with a negative playback rate, 36 without iterations,
    // 48 that start part-way into an iteration of no or endless length.
    #expect(tested == 72)
  }

  /// Stepped easing is what discrete keyframes do while active. Before and after, Web Animations
  /// look at a step from the other side; discrete keyframes do not: those rows are left out.
  @Test func stepsAsDiscreteKeyframes() throws {
    var tested = 0
    let rows = try table("web-animations", as: Tables.self).steps
    for row in rows {
      guard let timing = row.timing.mediaTiming(playbackRate: 1) else { continue }
      let sample = timing.sample(at: row.localTimeMs.value / 1000)
      guard sample.phase == .active, let progress = sample.progress else { continue }
      let found: Double
      func segment(of count: Int) -> Double {
        Double(KeyTimes.even(segments: count).position(at: progress).segment)
      }
      switch row.timing.easing {
      case "steps(2, start)": found = (segment(of: 2) + 1) / 2
      case "steps(4, start)": found = (segment(of: 4) + 1) / 4
      case "steps(2, end)": found = segment(of: 2) / 2
      case "steps(2, jump-both)": found = (segment(of: 2) + 1) / 3
      case "steps(2, jump-none)": found = segment(of: 2)
      default: continue
      }
      #expect(agree(found, row.expectedProgress?.value, within: 1e-6), "\(row)")
      tested += 1
    }
    #expect(rows.count == 120)
    // Left out: 72 before the beginning or after the end.
    #expect(tested == 48)
  }
}

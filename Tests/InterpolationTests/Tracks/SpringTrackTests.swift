import Interpolation
import MediaTiming
import Testing

struct SpringTrackTests {
  let track = PropertyTrack.basic(from: .number(10), to: .number(20), spring: Spring())

  /// The spring runs in seconds, whatever the duration and the timing function.
  @Test func runsInSeconds() {
    for duration in [0.25, 1, 5] {
      let program = AnimationProgram.animation(
        track, MediaTiming(duration: duration), timingFunction: .easeIn)
      #expect(program.number(at: 0.2) == 10 + 10 * Spring().value(at: 0.2))
    }
  }

  @Test func followsSpeedAndHoldsItsLastValue() {
    let program = AnimationProgram.animation(
      track, MediaTiming(beginTime: 1, speed: 2, duration: 0.5, fillMode: .both))
    #expect(program.number(at: 0) == 10)
    #expect(program.number(at: 1.1) == 10 + 10 * Spring().value(at: (1.1 - 1) * 2))
    #expect(program.number(at: 9) == 10 + 10 * Spring().value(at: 0.5))
  }

  @Test func overshoots() {
    let program = AnimationProgram.animation(
      track, MediaTiming(duration: Spring().settlingDuration))
    let highest = (0..<100).compactMap { program.number(at: Double($0) / 100) }.max()
    #expect((highest ?? 0) > 21.6)
  }
}

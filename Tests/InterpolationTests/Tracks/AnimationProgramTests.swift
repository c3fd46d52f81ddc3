import Interpolation
import MediaTiming
import TestSupport
import Testing

/// Groups, and animations as people met them.
struct AnimationProgramTests {
  let rise = PropertyTrack.basic(from: .number(0), to: .number(100))

  func group(
    _ timing: MediaTiming, timingFunction: CubicBezier? = nil, _ children: [AnimationProgram]
  ) -> AnimationProgram {
    AnimationProgram(timing: timing, timingFunction: timingFunction, content: .group(children))
  }

  /// Beginning at zero and at the tiny time that stands for zero in exported files.
  @Test(arguments: [0, 1e-100])
  func beginsAtZero(beginTime: Double) {
    let program = AnimationProgram.animation(
      rise, MediaTiming(beginTime: beginTime, duration: 1, fillMode: .both))
    #expect([0, 0.25, 0.5, 1].map { program.number(at: $0) } == [0, 25, 50, 100])
  }

  /// A paused layer scrubbed by its timeOffset.
  @Test(arguments: [(0.25, 25.0), (0, 0), (0.999, 99.9)])
  func scrubs(offset: Double, expected: Double) throws {
    let layer = MediaTiming(timeOffset: offset, speed: 0, duration: .infinity)
    let program = AnimationProgram.animation(rise, MediaTiming(beginTime: 1e-100, duration: 1))
    for time in [0.0, 1, 50] {
      let found = try #require(program.number(at: layer.activeLocalTime(at: time)))
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test func negativeSpeed() {
    let program = AnimationProgram.animation(
      rise, MediaTiming(beginTime: 20, timeOffset: 2, speed: -1, duration: 2, fillMode: .both))
    #expect(program.number(at: 21) == 50 && program.number(at: 22) == 0)
  }

  /// A pause between repeats by a longer group: the gap shows the held value, not the model's.
  @Test func groupWithGap() throws {
    let slide = PropertyTrack.basic(from: .number(0), to: .number(310))
    let program = group(
      MediaTiming(duration: 3, repeatCount: .infinity),
      [
        .animation(
          slide, MediaTiming(duration: 1, autoreverses: true, fillMode: .forwards))
      ])
    for (time, expected) in [(0.5, 155.0), (1, 310), (1.5, 155), (2, 0), (2.5, 0), (3.5, 155)] {
      #expect(program.number(at: time, model: 7) == expected, "\(time)")
    }
  }

  /// Children are not scaled but cut off: a 10 s child in a 5 s group shows its first half.
  @Test func groupCutsOff() {
    let program = group(MediaTiming(duration: 5), [.animation(rise, MediaTiming(duration: 10))])
    #expect(program.number(at: 4) == 40)
    #expect(program.number(at: 5, model: -1) == -1)
  }

  @Test func groupWithoutDurationCutsAtTheDefault() {
    let program = group(MediaTiming(), [.animation(rise, MediaTiming(duration: 1))])
    #expect(program.number(at: 0.2) == 20)
    #expect(program.number(at: 0.25, model: -1) == -1)
  }

  @Test func childWithoutDurationTakesTheGroups() {
    let program = group(MediaTiming(duration: 2), [.animation(rise, MediaTiming())])
    #expect(program.number(at: 1) == 50)
  }

  /// A group that holds its end holds its children there: 2 s child in a 0.5 s group stays at 25 %;
  /// a child as long as the group stays at its end whatever its own fill.
  @Test func groupHolds() {
    let short = group(
      MediaTiming(duration: 0.5, fillMode: .forwards),
      [.animation(rise, MediaTiming(duration: 2))])
    #expect(short.number(at: 9) == 25)
    let equal = group(
      MediaTiming(duration: 2, fillMode: .forwards),
      [.animation(rise, MediaTiming(duration: 2))])
    #expect(equal.number(at: 9, model: -1) == 100)
    let ended = group(
      MediaTiming(duration: 2, fillMode: .forwards),
      [.animation(rise, MediaTiming(duration: 1))])
    #expect(ended.number(at: 9, model: -1) == -1)
  }

  /// At the turning point of a group the children show their end for that frame too.
  @Test func autoreversingGroupTurnsWithoutAGap() {
    let program = group(
      MediaTiming(duration: 1, autoreverses: true), [.animation(rise, MediaTiming(duration: 1))])
    #expect([0, 0.5, 1, 1.5].map { program.number(at: $0, model: -1) } == [0, 50, 100, 50])
  }

  @Test func groupPacingAndSpeed() throws {
    let eased = group(
      MediaTiming(duration: 2), timingFunction: .easeIn,
      [.animation(rise, MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both))])
    let time = CubicBezier.easeIn.value(at: 0.7) * 2
    let found = try #require(eased.number(at: 1.4))
    #expect(abs(found - (time - 0.5) * 100) < 1e-9)
    let fast = group(
      MediaTiming(speed: 2, duration: 2), [.animation(rise, MediaTiming(duration: 2))])
    #expect(fast.number(at: 0.5) == 50)
  }

  @Test func laterAnimationsWinInOrder() {
    let program = group(
      MediaTiming(duration: 1),
      [
        .animation(rise, MediaTiming(duration: 1)),
        .animation(
          .basic(to: .number(10), combination: .init(isAdditive: true)), MediaTiming(duration: 1)),
      ])
    #expect(program.leaves().map(\.keyPath) == ["x", "x"])
    #expect(program.number(at: 0.5) == 55)
  }

  /// Scale-free: a tree of plain groups equals the flat animation.
  @Test func plainGroupsChangeNothing() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let timing = MediaTiming(
        beginTime: .random(in: 0...2, using: &random),
        timeOffset: .random(in: 0...2, using: &random),
        speed: [1, 2, 0.5, -1].randomElement(using: &random) ?? 1,
        duration: .random(in: 0.1...3, using: &random),
        repeatCount: [0, 2.5, .infinity].randomElement(using: &random) ?? 0,
        autoreverses: .random(using: &random),
        fillMode: FillMode.allCases.randomElement(using: &random) ?? .both)
      let flat = AnimationProgram.animation(rise, timing)
      let long = MediaTiming(duration: 1000)
      let nested = group(long, [group(long, [flat])])
      let time = Double.random(in: 0...10, using: &random)
      #expect(nested.number(at: time) == flat.number(at: time))
    }
  }

  /// Reports and pictures come from the same samples.
  @Test func traceEndsWhereTheEffectEnds() throws {
    let program = group(
      MediaTiming(beginTime: 1, duration: 2), timingFunction: .easeIn,
      [.animation(rise, MediaTiming(beginTime: 0.5, duration: 0.25), timingFunction: .easeOut)])
    let leaf = try #require(program.leaves().first)
    #expect(leaf.trace(at: 0).map(\.sample.phase) == [.before])
    #expect(leaf.trace(at: 1.1).map(\.sample.phase) == [.active, .before])
    for time in stride(from: 0.0, to: 4, by: 0.05) {
      let trace = leaf.trace(at: time)
      let last = trace.count == 2 && trace[1].sample.isInForce ? trace[1].sample : nil
      #expect(last == leaf.sample(at: time))
    }
  }

  @Test func endWithAutoreverse() {
    let cases: [(Double, Double, Double)] = [
      (1, 0, 0), (1.5, 0, 100), (0.5, 0, 100), (2, 0, 0), (0, 2.5, 50),
    ]
    for (count, length, expected) in cases {
      let program = AnimationProgram.animation(
        rise,
        MediaTiming(
          duration: 1, repeatCount: count, repeatDuration: length, autoreverses: true,
          fillMode: .forwards))
      #expect(program.number(at: 50) == expected)
    }
  }

  /// 1 to 0 over a second with the model at 1: the model shows after the end unless it is held.
  @Test func removedOrHeld() throws {
    let fall = PropertyTrack.basic(from: .number(1), to: .number(0))
    let removed = AnimationProgram.animation(fall, MediaTiming(duration: 1))
    let held = AnimationProgram.animation(fall, MediaTiming(duration: 1, fillMode: .forwards))
    #expect([1, 1.5].map { removed.number(at: $0, model: 1) } == [1, 1])
    #expect([1, 1.5].map { held.number(at: $0, model: 1) } == [0, 0])
    let late = try #require(held.number(at: 0.999, model: 1))
    #expect(abs(late - 0.001) < 1e-12)
  }
}

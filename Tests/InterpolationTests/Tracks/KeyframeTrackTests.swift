import CoreGraphics
import Foundation
import Interpolation
import MediaTiming
import Testing

/// Values measured on QuartzCore or re-derived from its documented rules.
struct KeyframeTrackTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var values: [[Double]]
    var mode: CalculationMode = .linear
    var keyTimes: [Double]?
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []
    var t: Double
    var expected: [Double]
    var issues: [TrackIssue] = []
    var valueFunction: ValueFunction?

    var testDescription: String { "\(mode) \(values) at \(t)" }

    var track: PropertyTrack {
      .keyframes(
        values.map(value),
        options: KeyframeOptions(
          mode: mode, keyTimes: keyTimes, tension: tension, continuity: continuity, bias: bias),
        combination: .init(valueFunction: valueFunction))
    }
  }

  static let squares: [[Double]] = [[0], [1], [4], [9]]
  static let corner: [[Double]] = [[0, 0], [10, 0], [10, 30]]

  @Test(arguments: [
    Row(values: [[0], [10], [100]], keyTimes: [0, 0.8, 1], t: 0.25, expected: [3.125]),
    Row(
      values: [[0], [10], [100]], keyTimes: [0, 1], t: 0.25, expected: [5],
      issues: [.invalidKeyTimes]),
    Row(values: [[10], [20]], mode: .discrete, keyTimes: [0, 0.25, 1], t: 0.2, expected: [10]),
    Row(values: [[10], [20]], mode: .discrete, keyTimes: [0, 0.25, 1], t: 0.3, expected: [20]),
    Row(values: [[10], [20]], mode: .discrete, keyTimes: [0, 1], t: 0.3, expected: [10]),
    Row(values: squares, mode: .cubic, t: 0.5, expected: [2.25]),
    Row(values: squares, mode: .cubic, tension: [0, 1, 1, 0], t: 0.5, expected: [2.5]),
    Row(values: squares, mode: .cubic, continuity: [0, 1, 0, 0], t: 0.5, expected: [2.125]),
    Row(values: squares, mode: .cubic, bias: [0, 0, 1, 0], t: 0.5, expected: [2.375]),
    Row(values: [[0], [10], [10]], mode: .cubic, t: 0.75, expected: [10.625]),
    Row(values: corner, mode: .cubic, t: 0.75, expected: [10.625, 13.125]),
    Row(
      values: [[0, 0, 0], [10, 0, 0], [10, 30, 0]], mode: .paced, t: 0.75, expected: [10, 15, 0],
      valueFunction: .translate),
    Row(values: [[0, 0], [6, 8], [6, 38]], mode: .paced, t: 0.5, expected: [6, 18]),
    Row(
      values: [[0], [1], [3]], mode: .cubicPaced, keyTimes: [0, 0.1, 1], t: 1, expected: [3]),
  ])
  func values(row: Row) {
    let found = row.track.numbers(at: row.t)
    #expect(agree(found, row.expected), "\(found)")
    #expect(row.track.issues == row.issues)
  }

  /// The distance is measured on chords; tangents are rescaled for the unequal intervals.
  @Test func cubicPaced() {
    let scalars = PropertyTrack.keyframes(
      [0, 80, 20, 100].map { .number($0) }, options: KeyframeOptions(mode: .cubicPaced))
    #expect(agree(scalars.numbers(at: 0.35), [79.382188], within: 1e-6))
    let points = PropertyTrack.keyframes(
      [[0, 0], [20, 80], [100, 20], [120, 100]].map(value),
      options: KeyframeOptions(mode: .cubicPaced))
    #expect(agree(points.numbers(at: 0.35), [26.365239, 79.036540], within: 1e-6))
  }

  @Test func pacedIgnoresKeyTimesAndFunctions() {
    let plain = PropertyTrack.keyframes(
      [[0], [1], [10]].map(value), options: KeyframeOptions(mode: .paced))
    let dressed = PropertyTrack.keyframes(
      [[0], [1], [10]].map(value),
      options: KeyframeOptions(mode: .paced, keyTimes: [0, 0.9, 1], timingFunctions: [.easeIn]))
    for t in [0.0, 0.2, 0.5, 0.9, 1] {
      #expect(agree(plain.numbers(at: t), [10 * t]))
      #expect(agree(dressed.numbers(at: t), [10 * t]))
    }
    #expect(dressed.issues.isEmpty)
  }

  /// Four pictures' worth of values: each holds for a quarter; with five key times the last one
  /// holds to the end.
  @Test func discreteSchedules() {
    let values = (1...4).map { AnimatableValue.number(Double($0)) }
    let even = PropertyTrack.keyframes(values, options: KeyframeOptions(mode: .discrete))
    #expect([0.5, 1.5, 2.5, 3.5, 4].flatMap { even.numbers(at: $0 / 4) } == [1, 2, 3, 4, 4])
    let given = PropertyTrack.keyframes(
      values, options: KeyframeOptions(mode: .discrete, keyTimes: [0, 0.1, 0.2, 0.3, 1]))
    #expect(
      [0.3, 0.5, 1.1, 1.2, 3.9, 4].flatMap { given.numbers(at: $0 / 4) } == [1, 2, 3, 4, 4, 4])
  }

  /// The animation's function comes first, the segment's second.
  @Test func timingFunctionsCompose() throws {
    let track = PropertyTrack.keyframes(
      [0, 100, 200].map { .number($0) },
      options: KeyframeOptions(timingFunctions: [.easeIn, .easeOut]))
    let program = AnimationProgram.animation(
      track, MediaTiming(duration: 1), timingFunction: .easeInEaseOut)
    let eased = CubicBezier.easeInEaseOut.value(at: 0.3)
    #expect(program.number(at: 0.3) == 100 * CubicBezier.easeIn.value(at: eased * 2))
    let late = CubicBezier.easeInEaseOut.value(at: 0.8)
    let found = try #require(program.number(at: 0.8))
    #expect(abs(found - (100 + 100 * CubicBezier.easeOut.value(at: late * 2 - 1))) < 1e-9)
  }

  @Test func fewValues() {
    #expect(PropertyTrack.keyframes([]).numbers(at: 0.5).isEmpty)
    #expect(PropertyTrack.keyframes([]).issues == [.noValues])
    for mode in CalculationMode.allCases {
      let one = PropertyTrack.keyframes([.number(7)], options: KeyframeOptions(mode: mode))
      #expect(one.numbers(at: 0.5) == [7])
    }
  }

  @Test func incompatibleValuesLeaveThePropertyAlone() {
    let track = PropertyTrack.keyframes([.number(1), .point(CGPoint(x: 1, y: 2)), .number(3)])
    #expect(track.numbers(at: 0.25).isEmpty)
    #expect(track.issues == [.incompatibleValues])
  }

  @Test func endsAreExactInEveryMode() {
    let values = [0.1, 0.7, 0.3].map { AnimatableValue.number($0) }
    for mode in CalculationMode.allCases {
      let track = PropertyTrack.keyframes(values, options: KeyframeOptions(mode: mode))
      #expect(agree(track.numbers(at: 0), [0.1], within: 1e-15))
      #expect(agree(track.numbers(at: 1), [0.3], within: 1e-15))
    }
  }
}

import CoreGraphics
import Foundation
import Interpolation
import MediaTiming
import TestSupport
import Testing

struct BasicTrackTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var from, to, by: Double?
    /// At 0, 0.5 and 1 over a current value of 100; empty: the property is left alone.
    var expected: [Double]

    var testDescription: String { "from \(from as Any) to \(to as Any) by \(by as Any)" }

    func track(_ combination: PropertyTrack.Combination = .init()) -> PropertyTrack {
      .basic(
        from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) },
        combination: combination)
    }

    func values(_ combination: PropertyTrack.Combination = .init()) -> [Double] {
      [0, 0.5, 1].flatMap { track(combination).numbers(at: $0, current: .number(100)) }
    }
  }

  @Test(arguments: [
    Form(from: 10, to: 20, expected: [10, 15, 20]),
    Form(from: 10, by: 4, expected: [10, 12, 14]),
    Form(to: 20, by: 4, expected: [16, 18, 20]),
    Form(from: 10, expected: [10, 55, 100]),
    Form(to: 20, expected: [100, 60, 20]),
    Form(by: 4, expected: [100, 102, 104]),
    Form(from: 10, to: 20, by: 4, expected: [10, 15, 20]),
    Form(expected: []),
  ])
  func forms(form: Form) {
    #expect(form.values() == form.expected)
  }

  @Test(arguments: [
    Form(from: 10, to: 20, expected: [110, 115, 120]),
    Form(from: -10, to: 0, expected: [90, 95, 100]),
    Form(from: 10, expected: [110, 105, 100]),
    Form(to: 20, expected: [100, 110, 120]),
    Form(by: 4, expected: [100, 102, 104]),
  ])
  func additiveForms(form: Form) {
    #expect(form.values(.init(isAdditive: true)) == form.expected)
  }

  @Test func nothingGivenGoesFromCapturedToCurrent() {
    let track = PropertyTrack.basic(captured: .number(40))
    #expect(track.numbers(at: 0.5, current: .number(100)) == [70])
  }

  @Test func byValues() {
    let rect = PropertyTrack.basic(by: .rect(CGRect(x: 2, y: 4, width: 20, height: 40)))
    let model = AnimatableValue.rect(CGRect(x: 10, y: 20, width: 100, height: 80))
    #expect(agree(rect.numbers(at: 0.5, current: model), [11, 22, 110, 100]))
    let fromBy = PropertyTrack.basic(
      from: .numbers([0.1, 0.2, 0.3, 0.4]), by: .numbers([0.2, 0.1, 0.4, 0.2]))
    #expect(agree(fromBy.numbers(at: 0.5), [0.2, 0.25, 0.5, 0.5]))
    let toBy = PropertyTrack.basic(
      to: .numbers([0.5, 0.6, 0.7, 0.8]), by: .numbers([0.2, 0.2, 0.2, 0.2]))
    #expect(agree(toBy.numbers(at: 0.5), [0.4, 0.5, 0.6, 0.7]))
    let color = PropertyTrack.basic(by: .color(RGBA(0.2, 0.1, 0.2, 0.1)))
    #expect(
      agree(
        color.numbers(at: 0.5, current: .color(RGBA(0.2, 0.3, 0.4, 0.5))), [0.3, 0.35, 0.5, 0.55]))
  }

  @Test func transformsByValue() {
    let move = AnimatableValue.transform(CATransform3DMakeTranslation(10, 0, 0))
    let scale = AnimatableValue.transform(CATransform3DMakeScale(2, 2, 1))
    // The increment acts first, on the inside of the scale.
    let by = PropertyTrack.basic(by: move)
    #expect(agree(by.numbers(at: 1, current: scale), [20, 0, 0]))
    let additive = PropertyTrack.basic(from: move, to: move, combination: .init(isAdditive: true))
    #expect(agree(additive.numbers(at: 0.5, current: scale), [20, 0, 0]))
    let toBy = PropertyTrack.basic(to: move, by: move)
    #expect(agree(toBy.numbers(at: 0), [0, 0, 0]))
    let flat = AnimatableValue.transform(CATransform3DMakeScale(0, 1, 1))
    let singular = PropertyTrack.basic(to: move, by: flat)
    #expect(singular.numbers(at: 0.5).isEmpty && singular.issues == [.incompatibleValues])
  }

  @Test func outlinesWithoutSumReplace() {
    let bar = AnimatableValue.path(CGPath(polyline([[0, 0], [1, 0]])))
    let box = AnimatableValue.path(CGPath(polyline([[0, 0], [4, 0], [4, 4]], closed: true)))
    let track = PropertyTrack.basic(from: bar, to: bar, combination: .init(isAdditive: true))
    #expect(track.value(at: TrackPosition(progress: 0.5), current: box) == bar)
    #expect(track.value(at: TrackPosition(progress: 0.5), current: .number(1)) == nil)
  }

  @Test func mismatchedTypesLeaveThePropertyAlone() {
    let track = PropertyTrack.basic(from: .number(1), to: .point(.zero))
    #expect(track.numbers(at: 0.5).isEmpty && track.issues == [.incompatibleValues])
    let lists = PropertyTrack.basic(from: .numbers([1, 2]), to: .numbers([1]))
    #expect(lists.numbers(at: 0.5).isEmpty && lists.issues == [.incompatibleValues])
    let current = PropertyTrack.basic(to: .number(1))
    #expect(current.numbers(at: 0.5, current: .point(.zero)).isEmpty)
  }

  @Test func easingMayOvershoot() {
    let track = PropertyTrack.basic(from: .number(0), to: .number(100))
    #expect(agree(track.numbers(at: 1.2), [120]) && agree(track.numbers(at: -0.1), [-10]))
  }

  @Test func cumulative() {
    let rise = PropertyTrack.basic(
      from: .number(10), to: .number(20), combination: .init(isCumulative: true))
    let plain = AnimationProgram.animation(rise, MediaTiming(duration: 1, repeatCount: 3))
    #expect(plain.number(at: 1.5) == 35)
    let returning = AnimationProgram.animation(
      rise, MediaTiming(duration: 1, repeatCount: 2, autoreverses: true))
    #expect(returning.number(at: 2.5) == 25)
    let keyframes = PropertyTrack.keyframes(
      [.number(0), .number(10)], combination: .init(isCumulative: true))
    #expect(
      AnimationProgram.animation(keyframes, MediaTiming(duration: 1, repeatCount: 2))
        .number(at: 1.5) == 15)
    // Only the increment accumulates, so the motion has no jump.
    let by = PropertyTrack.basic(by: .number(6), combination: .init(isCumulative: true))
    let endless = AnimationProgram.animation(by, MediaTiming(duration: 1, repeatCount: .infinity))
    #expect(endless.number(at: 2.5, model: 100) == 115)
  }

  @Test func cumulativeTransforms() {
    let track = PropertyTrack.basic(
      from: .transform(CATransform3D()), to: .transform(CATransform3DMakeTranslation(10, 0, 0)),
      combination: .init(isCumulative: true))
    let value = track.value(
      at: TrackPosition(progress: 0.5, iteration: 2), current: .transform(CATransform3D()))
    #expect(agree(numbers(value), [25, 0, 0]))
  }

  @Test func valueFunctions() throws {
    let turn = PropertyTrack.basic(
      from: .number(0), to: .number(2 * .pi), combination: .init(valueFunction: .rotateZ))
    let half = turn.value(at: TrackPosition(progress: 0.5), current: .number(0))
    guard case .transform(let matrix)? = half else {
      Issue.record("no transform")
      return
    }
    #expect(abs(matrix.m11 + 1) < 1e-12)
    // A missing end is the neutral input: 1 for a scale.
    let scale = PropertyTrack.basic(to: .number(3), combination: .init(valueFunction: .scaleX))
    #expect(
      scale.value(at: TrackPosition(progress: 0.5), current: .number(0))
        == .transform(CATransform3DMakeScale(2, 1, 1)))
    let wrong = PropertyTrack.basic(
      from: .number(0), to: .number(1), combination: .init(valueFunction: .translate))
    #expect(wrong.numbers(at: 0.5).isEmpty && wrong.issues == [.valueFunctionInput])
  }

  /// Evaluating twice gives the same bits, at the ends the very values.
  @Test func evaluationIsPure() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let a = CATransform3DMakeRotation(.random(in: -3...3, using: &random), 0, 1, 0.5)
      let b = CATransform3DMakeScale(.random(in: 0.1...4, using: &random), 1, 1)
      let track = PropertyTrack.basic(from: .transform(a), to: .transform(b))
      let t = Double.random(in: 0...1, using: &random)
      let position = TrackPosition(progress: t)
      let first = track.value(at: position, current: .number(0))
      #expect(first == track.value(at: position, current: .number(0)))
      #expect(
        first == AnimatableValue.interpolate(.transform(a), .transform(b), at: t))
      #expect(track.value(at: TrackPosition(progress: 1), current: .number(0)) == .transform(b))
    }
  }
}

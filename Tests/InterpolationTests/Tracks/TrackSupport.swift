import CoreGraphics
import Foundation
import Interpolation
import MediaTiming

/// The numbers of a value for comparison; a transform gives its translation.
func numbers(_ value: AnimatableValue?) -> [Double] {
  guard let value else { return [] }
  if case .transform(let m) = value { return [m.m41, m.m42, m.m43] }
  return value.components ?? []
}

/// Whether two lists agree to a tolerance; lists of unequal length do not.
func agree(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// A value of as many numbers: a number, a point, or a list.
func value(_ numbers: [Double]) -> AnimatableValue {
  switch numbers.count {
  case 1: .number(numbers[0])
  case 2: .point(CGPoint(x: numbers[0], y: numbers[1]))
  default: .numbers(numbers)
  }
}

/// A path of straight lines.
func polyline(_ points: [SIMD2<Double>], closed: Bool = false) -> Path {
  var path = Path()
  for (index, point) in points.enumerated() {
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  if closed { path.close() }
  return path
}

extension PropertyTrack {
  /// The numbers of the value at a progress, over a current value.
  func numbers(at progress: Double, current: AnimatableValue = .number(0)) -> [Double] {
    InterpolationTests.numbers(value(at: TrackPosition(progress: progress), current: current))
  }
}

extension AnimationProgram {
  /// A property animation.
  static func animation(
    _ track: PropertyTrack, keyPath: String = "x", _ timing: MediaTiming,
    timingFunction: CubicBezier? = nil
  ) -> AnimationProgram {
    AnimationProgram(
      timing: timing, timingFunction: timingFunction,
      content: .property(keyPath: keyPath, track: track))
  }

  /// A number after all animations, over a model value.
  func number(at time: Double, model: Double = 0) -> Double? {
    leaves().reduce(AnimatableValue.number(model)) { current, leaf in
      leaf.value(at: time, current: current) ?? current
    }.number
  }
}

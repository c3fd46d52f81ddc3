import CoreGraphics
import MediaTiming

/// Keyframes given as values.
final class KeyframeTrack: Sendable {
  private struct Spline: Sendable {
    var points: [[Double]]
    var tangents: KochanekBartels
  }

  private let values: [AnimatableValue]
  private let keyTimes: KeyTimes
  /// The values at the keys.
  var givenValues: [AnimatableValue] { values }
  private let isDiscrete: Bool
  /// One for each segment; empty where they do not count.
  private let segmentFunctions: [CubicBezier]
  private let spline: Spline?
  /// What was not valid.
  let issues: [TrackIssue]

  /// Prepares key times and tangents.
  init(values: [AnimatableValue], options: KeyframeOptions) {
    self.values = values
    let mode = options.mode
    isDiscrete = mode == .discrete
    segmentFunctions = mode.isPaced || mode == .discrete ? [] : options.timingFunctions
    var issues: [TrackIssue] = []
    let segments = max(isDiscrete ? values.count : values.count - 1, 1)
    var lengths: [Double]?
    if mode.isPaced {
      let distances = zip(values, values.dropFirst()).compactMap { $0.distance(to: $1) }
      lengths = distances.count == values.count - 1 ? distances : nil
      keyTimes = lengths.map(KeyTimes.paced(distances:)) ?? .even(segments: segments)
    } else if let given = options.keyTimes, values.count > 1 {
      let valid = KeyTimes(given, count: values.count, mode: mode)
      if valid == nil { issues.append(.invalidKeyTimes) }
      keyTimes = valid ?? .even(segments: segments)
    } else {
      keyTimes = .even(segments: segments)
    }

    if !isDiscrete,
      zip(values, values.dropFirst()).contains(where: {
        AnimatableValue.interpolate($0, $1, at: 0.5) == nil
      })
    {
      issues.append(.incompatibleValues)
    }
    if values.isEmpty { issues.append(.noValues) }

    let isCurved = mode == .cubic || mode == .cubicPaced
    if isCurved && values.count > 1 && issues.isEmpty || isCurved && issues == [.invalidKeyTimes] {
      spline = Self.spline(through: values, options: options, lengths: lengths)
    } else {
      spline = nil
    }
    self.issues = issues
  }

  /// The spline; nil for values that are no vectors: those are mixed along straight lines.
  private static func spline(
    through values: [AnimatableValue], options: KeyframeOptions, lengths: [Double]?
  ) -> Spline? {
    var points: [[Double]] = []
    for value in values {
      if case .transform = value { return nil }
      if case .bool = value { return nil }
      guard let components = value.components else { return nil }
      points.append(components)
    }
    guard points.count > 1, points.allSatisfy({ $0.count == points[0].count }) else { return nil }
    return Spline(
      points: points,
      tangents: KochanekBartels(
        points: points, tension: options.tension, continuity: options.continuity,
        bias: options.bias, lengths: lengths))
  }

  /// The value at a fraction of the iteration, limited to 0...1; nil leaves the property alone.
  func value(at progress: Double) -> AnimatableValue? {
    guard values.count > 1 else { return values.first }
    let (index, fraction) = place(of: progress)
    if isDiscrete { return values[index] }
    if let spline {
      return values[index].replacingComponents(
        spline.tangents.point(
          segment: index, from: spline.points[index], to: spline.points[index + 1], at: fraction))
    }
    return AnimatableValue.interpolate(values[index], values[index + 1], at: fraction)
  }

  /// The matrix at a fraction of the iteration, when the keys around it hold matrices.
  func transform(at progress: Double) -> CATransform3D? {
    guard values.count > 1, spline == nil else { return nil }
    let (index, fraction) = place(of: progress)
    guard case .transform(let from) = values[index] else { return nil }
    if isDiscrete { return from }
    guard case .transform(let to) = values[index + 1] else { return nil }
    return AnimatableValue.mix(from, to, fraction)
  }

  /// The key at or before a fraction of the iteration, and how far the next one is reached.
  private func place(of progress: Double) -> (key: Int, fraction: Double) {
    let position = keyTimes.position(at: progress)
    let index = position.segment
    if isDiscrete { return (min(index, values.count - 1), 0) }
    guard index < segmentFunctions.count else { return (index, position.fraction) }
    return (index, segmentFunctions[index].value(at: position.fraction))
  }
}

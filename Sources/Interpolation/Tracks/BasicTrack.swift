import CoreGraphics
import Foundation

/// The two ends of a basic or spring animation, resolved as far as they can be without knowing the
/// property's value.
///
/// The eight forms of Apple's page on `CABasicAnimation`; all three values set is undefined there
/// and taken as from and to. A class, so that evaluating a track does not copy its ends.
final class BasicTrack: Sendable {
  private enum Ends: Sendable {
    /// Both known numbers.
    case scalars(Double, Double)
    /// Both known points.
    case points(CGPoint, CGPoint)
    /// Both known matrices.
    case matrices(MatrixEnds)
    /// Both known, of other types.
    case fixed(AnimatableValue, AnimatableValue)
    /// From a value to the current one.
    case toCurrent(AnimatableValue)
    /// From the current value to a value.
    case fromCurrent(AnimatableValue)
    /// From the current value to itself plus a value.
    case byFromCurrent(AnimatableValue)
    /// Nothing to do.
    case none
  }

  private let ends: Ends
  /// The ends that are known and of no plain type.
  var givenValues: [AnimatableValue] {
    switch ends {
    case .fixed(let a, let b): [a, b]
    case .toCurrent(let value), .fromCurrent(let value), .byFromCurrent(let value): [value]
    default: []
    }
  }
  /// Whether the ends cannot be mixed.
  let isIncompatible: Bool

  /// Resolves the ends.
  ///
  /// - Parameters:
  ///   - neutral: stands in for the current value: of an additive animation, or one with a value
  ///     function.
  ///   - captured: what the property showed when the animation was added; the start when nothing is
  ///     given at all.
  init(
    from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?,
    neutral: AnimatableValue?, captured: AnimatableValue?
  ) {
    var failed = false
    let resolved: Ends
    switch (from, to, by) {
    case (let from?, let to?, _): resolved = .fixed(from, to)
    case (let from?, nil, let by?):
      let end = from.adding(by)
      failed = end == nil
      resolved = end.map { .fixed(from, $0) } ?? .none
    case (nil, let to?, let by?):
      let start = to.subtracting(by)
      failed = start == nil
      resolved = start.map { .fixed($0, to) } ?? .none
    case (let from?, nil, nil): resolved = neutral.map { .fixed(from, $0) } ?? .toCurrent(from)
    case (nil, let to?, nil): resolved = neutral.map { .fixed($0, to) } ?? .fromCurrent(to)
    case (nil, nil, let by?):
      if let neutral {
        let end = neutral.adding(by)
        failed = end == nil
        resolved = end.map { .fixed(neutral, $0) } ?? .none
      } else {
        resolved = .byFromCurrent(by)
      }
    case (nil, nil, nil):
      resolved = neutral == nil ? captured.map { .toCurrent($0) } ?? .none : .none
    }
    if case .fixed(let a, let b) = resolved {
      failed = failed || AnimatableValue.interpolate(a, b, at: 0.5) == nil
      switch (a, b) {
      case (.number(let start), .number(let end)): ends = .scalars(start, end)
      case (.point(let start), .point(let end)): ends = .points(start, end)
      case (.transform(let start), .transform(let end)):
        ends = MatrixEnds(start, end).map { .matrices($0) } ?? resolved
      default: ends = resolved
      }
    } else {
      ends = resolved
    }
    isIncompatible = failed
  }

  /// The value at a fraction of the way, which may leave 0...1; nil leaves the property alone.
  func value(at t: Double, current: AnimatableValue) -> AnimatableValue? {
    switch ends {
    case .scalars(let a, let b): return .number(AnimatableValue.mix(a, b, t))
    case .points(let a, let b): return .point(AnimatableValue.mix(a, b, t))
    case .matrices(let matrices): return .transform(matrices.matrix(at: t))
    case .fixed(let a, let b): return AnimatableValue.interpolate(a, b, at: t)
    case .toCurrent(let from): return AnimatableValue.interpolate(from, current, at: t)
    case .fromCurrent(let to): return AnimatableValue.interpolate(current, to, at: t)
    case .byFromCurrent(let by):
      guard let end = current.plus(by) else { return nil }
      return AnimatableValue.interpolate(current, end, at: t)
    case .none: return nil
    }
  }

  /// The number at a fraction of the way, when both ends are known numbers.
  func number(at t: Double) -> Double? {
    guard case .scalars(let a, let b) = ends else { return nil }
    return AnimatableValue.mix(a, b, t)
  }

  /// The point at a fraction of the way, when both ends are known points.
  func point(at t: Double) -> CGPoint? {
    guard case .points(let a, let b) = ends else { return nil }
    return AnimatableValue.mix(a, b, t)
  }

  /// The matrix at a fraction of the way, when both ends are known matrices.
  func transform(at t: Double) -> CATransform3D? {
    guard case .matrices(let matrices) = ends else { return nil }
    return matrices.matrix(at: t)
  }

  /// What a completed cycle adds to a cumulative animation: the value it ended on, and only the
  /// increment where the ends are relative to the current value; nil adds nothing.
  func cycleIncrement(returns: Bool, current: AnimatableValue) -> AnimatableValue? {
    if case .byFromCurrent(let by) = ends { return returns ? nil : by }
    return value(at: returns ? 0 : 1, current: current)
  }
}

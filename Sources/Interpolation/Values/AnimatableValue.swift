import CoreGraphics
import Foundation

/// A value that an animation can give to a property.
public enum AnimatableValue: Sendable, Equatable {
  /// A number: points, radians, seconds or a plain factor, as the property has it.
  case number(Double)
  /// A switch such as `hidden`.
  case bool(Bool)
  /// A point, in the property's space.
  case point(CGPoint)
  /// A size or offset, in the property's space.
  case size(CGSize)
  /// A rectangle, in the property's space.
  case rect(CGRect)
  /// A colour with straight components.
  case color(RGBA)
  /// A 4x4 matrix for row vectors.
  case transform(CATransform3D)
  /// An outline; never one that can change.
  case path(CGPath)
  /// A picture.
  case image(CGImage)
  /// Two pictures that fade into each other: what lies under, what lies over, and the share of the
  /// second, 0...1.
  case imageBlend(CGImage, CGImage, Double)
  /// A list of numbers: gradient locations, dashes, a colour matrix.
  case numbers([Double])
  /// A list of colours: a gradient.
  case colors([RGBA])
  /// A text; it changes at once.
  case string(String)
}

extension AnimatableValue {
  /// The value between two others, `a` at 0 and `b` at 1; `t` outside 0...1 extrapolates.
  ///
  /// Nil when there is nothing between them: other types, lists of unequal length, paths of
  /// unlike structure, singular matrices, texts. The property is then left alone.
  public static func interpolate(
    _ a: AnimatableValue, _ b: AnimatableValue, at t: Double
  ) -> AnimatableValue? {
    switch (a, b) {
    case (.number(let a), .number(let b)): .number(mix(a, b, t))
    case (.bool(let a), .bool(let b)): .bool(mix(a ? 1 : 0, b ? 1 : 0, t) != 0)
    case (.number(let a), .bool(let b)): .number(mix(a, b ? 1 : 0, t))
    case (.bool(let a), .number(let b)): .number(mix(a ? 1 : 0, b, t))
    case (.point(let a), .point(let b)): .point(mix(a, b, t))
    case (.size(let a), .size(let b)): .size(mix(a, b, t))
    case (.rect(let a), .rect(let b)): .rect(mix(a, b, t))
    case (.color(let a), .color(let b)): .color(mix(a, b, t))
    case (.transform(let a), .transform(let b)): mix(a, b, t).map { .transform($0) }
    case (.path(let a), .path(let b)): mix(a, b, t).map { .path($0) }
    case (.numbers(let a), .numbers(let b)): mix(a, b, t).map { .numbers($0) }
    case (.colors(let a), .colors(let b)): mix(a, b, t).map { .colors($0) }
    default: mixImages(a, b, t)
    }
  }

  /// The sum of this value and an increment; nil where types or structures differ.
  ///
  /// Componentwise; for matrices the increment acts first (`increment * self`).
  public func adding(_ increment: AnimatableValue) -> AnimatableValue? {
    if case .transform(let m) = self {
      guard case .transform(let other) = increment else { return nil }
      return .transform(CATransform3DConcat(other, m))
    }
    return combine(increment, +)
  }

  /// The value that gives this one when `increment` is added; nil where types or structures
  /// differ or the increment is a singular matrix.
  public func subtracting(_ increment: AnimatableValue) -> AnimatableValue? {
    if case .transform(let m) = self {
      guard case .transform(let other) = increment, let inverse = other.inverse else { return nil }
      return .transform(CATransform3DConcat(inverse, m))
    }
    return combine(increment, -)
  }

  /// The value added `factor` times to zero, as cumulative animations need it; nil for pictures
  /// and texts and where a matrix would have to be inverted and cannot.
  public func scaled(by factor: Double) -> AnimatableValue? {
    switch self {
    case .transform(let m): AnimatableValue.power(m, factor).map { .transform($0) }
    case .bool(let flag): .bool(flag && factor != 0)
    default: components.flatMap { replacingComponents($0.map { $0 * factor }) }
    }
  }

  /// The value that changes nothing when it is added; pictures and texts have none and give
  /// themselves.
  public var zero: AnimatableValue {
    switch self {
    case .transform: .transform(CATransform3D())
    default:
      components.flatMap { replacingComponents([Double](repeating: 0, count: $0.count)) } ?? self
    }
  }

  /// Euclidean distance over the components, for paced animations; nil for types without a
  /// measure (matrices, paths, pictures, lists, texts) and between types.
  public func distance(to other: AnimatableValue) -> Double? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.number, .bool), (.bool, .number), (.bool, .bool), (.point, .point), (.size, .size),
      (.rect, .rect), (.color, .color):
      guard let a = components, let b = other.components else { return nil }
      var sum = 0.0
      for (p, q) in zip(a, b) { sum += (q - p) * (q - p) }
      return sum.squareRoot()
    default: return nil
    }
  }

  /// Componentwise arithmetic of two values of one type and structure.
  private func combine(
    _ other: AnimatableValue, _ operation: (Double, Double) -> Double
  ) -> AnimatableValue? {
    if case .path(let a) = self {
      guard case .path(let b) = other, a.path.hasSameStructure(as: b.path) else { return nil }
    } else if !hasSameKind(as: other) {
      return nil
    }
    guard let a = components, let b = other.components, a.count == b.count else { return nil }
    // A switch met by a number becomes one.
    let target: AnimatableValue
    if case .bool = self, case .number = other { target = other } else { target = self }
    return target.replacingComponents(zip(a, b).map(operation))
  }

  /// Whether both can be added: one case, or a number and a switch.
  private func hasSameKind(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.number, .bool), (.bool, .number), (.bool, .bool), (.point, .point),
      (.size, .size), (.rect, .rect), (.color, .color), (.numbers, .numbers), (.colors, .colors):
      true
    default: false
    }
  }
}

import CoreGraphics
import Foundation

/// A function that turns interpolated numbers into a transform.
///
/// Apple's `CAValueFunction`: it makes turns of more than half a circle safe, since the angle is
/// interpolated and not the matrix. The raw values are Apple's names.
public enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  /// Rotation about an axis; a number in radians.
  case rotateX, rotateY, rotateZ
  /// Scale along all axes; a list of three factors.
  case scale
  /// Scale along one axis; a number.
  case scaleX, scaleY, scaleZ
  /// Translation along all axes; a list of three lengths.
  case translate
  /// Translation along one axis; a number.
  case translateX, translateY, translateZ

  /// The input that gives the identity, which stands in for an end that is not set.
  public var neutral: AnimatableValue {
    switch self {
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    }
  }

  /// The whole transform that an input stands for; nil when it is not a number, or not three of
  /// them where three are needed.
  public func transform(_ input: AnimatableValue) -> CATransform3D? {
    switch self {
    case .scale, .translate:
      guard case .numbers(let list) = input, list.count == 3 else { return nil }
      return self == .scale
        ? CATransform3DMakeScale(list[0], list[1], list[2])
        : CATransform3DMakeTranslation(list[0], list[1], list[2])
    default:
      guard let number = input.number else { return nil }
      return transform(number)
    }
  }

  private func transform(_ number: Double) -> CATransform3D? {
    switch self {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, number)
    case .scale, .translate: nil
    }
  }
}

import Foundation

extension AnimatableValue {
  /// Componentwise mixture.
  static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: mix(Double(a.x), Double(b.x), t), y: mix(Double(a.y), Double(b.y), t))
  }

  /// Componentwise mixture.
  static func mix(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
    CGSize(
      width: mix(Double(a.width), Double(b.width), t),
      height: mix(Double(a.height), Double(b.height), t))
  }

  /// Mixture of origins and sizes.
  static func mix(_ a: CGRect, _ b: CGRect, _ t: Double) -> CGRect {
    CGRect(origin: mix(a.origin, b.origin, t), size: mix(a.size, b.size, t))
  }
}

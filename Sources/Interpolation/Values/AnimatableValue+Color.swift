import CoreGraphics

extension AnimatableValue {
  /// Mixture of straight, sRGB-encoded components, so that clear passes into white through grey.
  static func mix(_ a: RGBA, _ b: RGBA, _ t: Double) -> RGBA {
    t == 1 ? b : RGBA(components: a.components + (b.components - a.components) * t)
  }

  /// Elementwise mixture; nil for lists of unequal length.
  static func mix(_ a: [RGBA], _ b: [RGBA], _ t: Double) -> [RGBA]? {
    guard a.count == b.count else { return nil }
    return zip(a, b).map { mix($0, $1, t) }
  }
}

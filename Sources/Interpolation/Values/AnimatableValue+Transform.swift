import CoreGraphics

extension AnimatableValue {
  /// Mixture of the decomposed matrices, the rotation along its shorter arc; nil when one of them
  /// is singular.
  static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D? {
    guard let from = TransformDecomposition(a), !from.isSingular,
      let to = TransformDecomposition(b), !to.isSingular
    else { return nil }
    // The ends are the matrices themselves, not what is left of them after taking them apart.
    if t == 0 || a == b { return a }
    if t == 1 { return b }
    return from.interpolated(to: to, at: t).matrix
  }

  /// The matrix concatenated with itself: `m * m * ...`; the fraction of a repetition is
  /// interpolated from the identity.
  static func power(_ m: CATransform3D, _ exponent: Double) -> CATransform3D? {
    guard exponent.isFinite else { return nil }
    var base = m
    if exponent < 0 {
      guard let inverse = m.inverse else { return nil }
      base = inverse
    }
    let whole = exponent.magnitude.rounded(.down)
    let fraction = exponent.magnitude - whole
    var result = CATransform3D()
    if fraction > 0 {
      guard let part = mix(CATransform3D(), base, fraction) else { return nil }
      result = part
    }
    var remaining = UInt64(min(whole, 1e18))
    while remaining > 0 {
      if remaining & 1 == 1 { result = CATransform3DConcat(result, base) }
      base = CATransform3DConcat(base, base)
      remaining >>= 1
    }
    return result
  }
}

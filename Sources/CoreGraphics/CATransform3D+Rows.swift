import Foundation

extension CATransform3D {
  /// The four rows as vectors.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
      SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
      SIMD4(Double(m41), Double(m42), Double(m43), Double(m44))
    )
  }

  /// Creates a matrix from its four rows.
  public init(
    rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>
  ) {
    self.init(
      m11: CGFloat(r1.x), m12: CGFloat(r1.y), m13: CGFloat(r1.z), m14: CGFloat(r1.w),
      m21: CGFloat(r2.x), m22: CGFloat(r2.y), m23: CGFloat(r2.z), m24: CGFloat(r2.w),
      m31: CGFloat(r3.x), m32: CGFloat(r3.y), m33: CGFloat(r3.z), m34: CGFloat(r3.w),
      m41: CGFloat(r4.x), m42: CGFloat(r4.y), m43: CGFloat(r4.z), m44: CGFloat(r4.w))
  }

  /// Whether no entry is infinite or not a number.
  public var isFinite: Bool {
    let (r1, r2, r3, r4) = rows
    // 0 times anything infinite or not a number is not a number.
    var sum = r1 * 0
    sum += r2 * 0
    sum += r3 * 0
    sum += r4 * 0
    return sum == SIMD4<Double>()
  }

  /// Determinant.
  public var determinant: Double {
    let (a, b, c, d) = rows
    let (s0, s1, s2) = (a.x * b.y - a.y * b.x, a.x * b.z - a.z * b.x, a.x * b.w - a.w * b.x)
    let (s3, s4, s5) = (a.y * b.z - a.z * b.y, a.y * b.w - a.w * b.y, a.z * b.w - a.w * b.z)
    let (c0, c1, c2) = (c.x * d.y - c.y * d.x, c.x * d.z - c.z * d.x, c.x * d.w - c.w * d.x)
    let (c3, c4, c5) = (c.y * d.z - c.z * d.y, c.y * d.w - c.w * d.y, c.z * d.w - c.w * d.z)
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }

  /// The inverse, or nil when the determinant is 0 or an entry is not finite.
  public var inverse: CATransform3D? {
    let (a, b, c, d) = rows
    let (s0, s1, s2) = (a.x * b.y - a.y * b.x, a.x * b.z - a.z * b.x, a.x * b.w - a.w * b.x)
    let (s3, s4, s5) = (a.y * b.z - a.z * b.y, a.y * b.w - a.w * b.y, a.z * b.w - a.w * b.z)
    let (c0, c1, c2) = (c.x * d.y - c.y * d.x, c.x * d.z - c.z * d.x, c.x * d.w - c.w * d.x)
    let (c3, c4, c5) = (c.y * d.z - c.z * d.y, c.y * d.w - c.w * d.y, c.z * d.w - c.w * d.z)
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    let k = 1 / determinant
    guard determinant != 0, k.isFinite, determinant.isFinite else { return nil }
    let r1 = SIMD4(
      b.y * c5 - b.z * c4 + b.w * c3, a.z * c4 - a.y * c5 - a.w * c3,
      d.y * s5 - d.z * s4 + d.w * s3, c.z * s4 - c.y * s5 - c.w * s3)
    let r2 = SIMD4(
      b.z * c2 - b.x * c5 - b.w * c1, a.x * c5 - a.z * c2 + a.w * c1,
      d.z * s2 - d.x * s5 - d.w * s1, c.x * s5 - c.z * s2 + c.w * s1)
    let r3 = SIMD4(
      b.x * c4 - b.y * c2 + b.w * c0, a.y * c2 - a.x * c4 - a.w * c0,
      d.x * s4 - d.y * s2 + d.w * s0, c.y * s2 - c.x * s4 - c.w * s0)
    let r4 = SIMD4(
      b.y * c1 - b.x * c3 - b.z * c0, a.x * c3 - a.y * c1 + a.z * c0,
      d.y * s1 - d.x * s3 - d.z * s0, c.x * s3 - c.y * s1 + c.z * s0)
    return CATransform3D(rows: r1 * k, r2 * k, r3 * k, r4 * k)
  }
}

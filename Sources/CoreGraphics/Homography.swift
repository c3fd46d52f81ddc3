/// A projective map of the plane, for row vectors: `[x y 1] * H`, divided by the third component.
///
/// Maps layer planes to device pixels and back. Computed in `Double`.
public struct Homography: Hashable, Sendable {
  /// What x contributes to (x', y', w').
  public var x: SIMD3<Double>
  /// What y contributes to (x', y', w').
  public var y: SIMD3<Double>
  /// What the constant 1 contributes to (x', y', w').
  public var one: SIMD3<Double>

  /// Creates a map from its three rows.
  public init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.one = one
  }

  /// The identity.
  public static let identity = Homography(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(0, 0, 1))

  /// The map of the plane z = 0 under a 4x4 matrix, z of the result dropped.
  public init(planeOf m: CATransform3D) {
    self.init(
      x: SIMD3(Double(m.m11), Double(m.m12), Double(m.m14)),
      y: SIMD3(Double(m.m21), Double(m.m22), Double(m.m24)),
      one: SIMD3(Double(m.m41), Double(m.m42), Double(m.m44)))
  }

  /// The homogeneous image (x', y', w') of a point.
  public func homogeneous(_ px: Double, _ py: Double) -> SIMD3<Double> {
    x * px + y * py + one
  }

  /// The image of a point, or nil where w is not positive (at or behind the eye).
  public func project(_ px: Double, _ py: Double) -> SIMD2<Double>? {
    let image = homogeneous(px, py)
    guard image.z > 0 else { return nil }
    return SIMD2(image.x / image.z, image.y / image.z)
  }

  /// This map first, then the other.
  public func concatenating(_ next: Homography) -> Homography {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> { next.x * r.x + next.y * r.y + next.one * r.z }
    return Homography(x: row(x), y: row(y), one: row(one))
  }

  /// Determinant; 0 when the plane is seen edge-on.
  public var determinant: Double {
    x.x * (y.y * one.z - y.z * one.y) - x.y * (y.x * one.z - y.z * one.x)
      + x.z * (y.x * one.y - y.y * one.x)
  }

  /// The inverse map, or nil when the determinant is 0 or not finite.
  public var inverse: Homography? {
    let d = determinant
    guard d != 0, d.isFinite, (1 / d).isFinite else { return nil }
    let s = 1 / d
    return Homography(
      x: SIMD3(
        y.y * one.z - y.z * one.y, x.z * one.y - x.y * one.z, x.y * y.z - x.z * y.y) * s,
      y: SIMD3(
        y.z * one.x - y.x * one.z, x.x * one.z - x.z * one.x, x.z * y.x - x.x * y.z) * s,
      one: SIMD3(
        y.x * one.y - y.y * one.x, x.y * one.x - x.x * one.y, x.x * y.y - x.y * y.x) * s)
  }

  /// Whether w is the same for all points, so that no division is needed.
  public var isAffine: Bool { x.z == 0 && y.z == 0 }
}

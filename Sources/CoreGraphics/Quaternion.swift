import Foundation

/// A rotation in space as a unit quaternion `(x, y, z, w)`, w the cosine of half the angle.
public struct Quaternion: Hashable, Sendable {
  /// x, y, z and w.
  public var vector: SIMD4<Double>

  /// Creates a quaternion from its components, which should have length 1.
  public init(_ vector: SIMD4<Double>) { self.vector = vector }

  /// No rotation.
  public static let identity = Quaternion(SIMD4(0, 0, 0, 1))

  /// The rotation whose matrix (for row vectors) has these orthonormal, right-handed rows.
  public init(rows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    let (tx, ty, tz) = (r0.x, r1.y, r2.z)
    var q: SIMD4<Double>
    // The largest component is found first, so nothing is divided by a small number.
    if tx + ty + tz > 0 {
      let s = (1 + tx + ty + tz).squareRoot() * 2
      q = SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    } else if tx >= ty && tx >= tz {
      let s = (1 + tx - ty - tz).squareRoot() * 2
      q = SIMD4(s / 4, (r0.y + r1.x) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    } else if ty >= tz {
      let s = (1 + ty - tx - tz).squareRoot() * 2
      q = SIMD4((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    } else {
      let s = (1 + tz - tx - ty).squareRoot() * 2
      q = SIMD4((r2.x + r0.z) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
    }
    q /= (q * q).sum().squareRoot()
    vector = q
  }

  /// The rows of the rotation matrix for row vectors.
  public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Spherical interpolation along the shorter arc; `t` outside 0...1 goes on turning.
  public func slerp(to other: Quaternion, at t: Double) -> Quaternion {
    var end = other.vector
    var cosine = (vector * end).sum()
    if cosine < 0 {
      cosine = -cosine
      end = -end
    }
    if cosine > 1 - 1e-12 {
      let mixed = vector + (end - vector) * t
      return Quaternion(mixed / (mixed * mixed).sum().squareRoot())
    }
    let angle = acos(cosine)
    let sine = sin(angle)
    return Quaternion(vector * (sin((1 - t) * angle) / sine) + end * (sin(t * angle) / sine))
  }
}

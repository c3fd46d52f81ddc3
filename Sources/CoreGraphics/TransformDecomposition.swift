import Foundation

/// A 4x4 matrix taken apart as `scale * skew * rotation * translation * perspective`, row vectors,
/// after the CSS Transforms Level 2 text on decomposing a 3D matrix.
///
/// Where a matrix mirrors, one axis gets a negative scale: the one that leaves the smallest
/// rotation (the CSS rule for 2D matrices, used for 3D as well).
public struct TransformDecomposition: Hashable, Sendable {
  /// m41, m42 and m43.
  public var translation: SIMD3<Double>
  /// Scales along the axes.
  public var scale: SIMD3<Double>
  /// Skews xy, xz and yz, as factors.
  public var skew: SIMD3<Double>
  /// The rotation.
  public var rotation: Quaternion
  /// The last column of the perspective matrix; (0, 0, 0, 1) for none.
  public var perspective: SIMD4<Double>
  /// Whether a scale is 0, so that a part of the rotation was made up.
  public var isSingular: Bool

  /// The parts of the identity.
  public init() {
    translation = SIMD3()
    scale = SIMD3(1, 1, 1)
    skew = SIMD3()
    rotation = .identity
    perspective = SIMD4(0, 0, 0, 1)
    isSingular = false
  }

  /// Takes a matrix apart; nil when an entry is not finite.
  ///
  /// The CSS text divides by m44 first. Here m44 goes into the perspective part, so that a
  /// translation in depth under an m34 reads as just that, and every matrix comes back exactly. A
  /// singular matrix has parts too: axes of scale 0 are given the directions that turn least.
  public init?(_ matrix: CATransform3D) {
    guard matrix.isFinite else { return nil }
    let (m0, m1, m2, m3) = matrix.rows
    translation = SIMD3(m3.x, m3.y, m3.z)
    var basis = OrthogonalBasis(
      SIMD3(m0.x, m0.y, m0.z), SIMD3(m1.x, m1.y, m1.z), SIMD3(m2.x, m2.y, m2.z))
    basis.makeRightHanded()
    (scale, skew, isSingular) = (basis.scale, basis.skew, basis.isSingular)
    rotation = Quaternion(rows: basis.r0, basis.r1, basis.r2)

    // The last column is (affine part) * perspective: solve it by rows, which are triangular
    // in the orthogonal basis.
    if m0.w == 0 && m1.w == 0 && m2.w == 0 {
      perspective = SIMD4(0, 0, 0, m3.w)
    } else {
      let q0 = scale.x == 0 ? 0 : m0.w / scale.x
      let q1 = scale.y == 0 ? 0 : m1.w / scale.y - skew.x * q0
      let q2 = scale.z == 0 ? 0 : m2.w / scale.z - skew.y * q0 - skew.z * q1
      let p = basis.r0 * q0 + basis.r1 * q1 + basis.r2 * q2
      perspective = SIMD4(p, m3.w - (translation * p).sum())
    }
  }

  /// The matrix put together again.
  public var matrix: CATransform3D {
    let (r0, r1, r2) = rotation.rows
    return matrix(r0, r1, r2)
  }

  /// The matrix with another rotation, given as orthonormal rows.
  func matrix(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) -> CATransform3D {
    let a0 = r0 * scale.x
    let a1 = (r1 + r0 * skew.x) * scale.y
    let a2 = (r2 + r0 * skew.y + r1 * skew.z) * scale.z
    let p = SIMD3(perspective.x, perspective.y, perspective.z)
    return CATransform3D(
      rows: SIMD4(a0, (a0 * p).sum()), SIMD4(a1, (a1 * p).sum()), SIMD4(a2, (a2 * p).sum()),
      SIMD4(translation, (translation * p).sum() + perspective.w))
  }

  /// The parts between this and another: all linear, but the rotation along its shorter arc.
  public func interpolated(
    to other: TransformDecomposition, at t: Double
  ) -> TransformDecomposition {
    var mixed = self
    mixed.translation += (other.translation - translation) * t
    mixed.scale += (other.scale - scale) * t
    mixed.skew += (other.skew - skew) * t
    mixed.perspective += (other.perspective - perspective) * t
    if rotation != other.rotation { mixed.rotation = rotation.slerp(to: other.rotation, at: t) }
    return mixed
  }
}

/// Three rows made orthonormal by Gram-Schmidt, with the scales and skews that lead back:
/// `row1 = scale.x * r0`, `row2 = scale.y * (r1 + skew.x * r0)`,
/// `row3 = scale.z * (r2 + skew.y * r0 + skew.z * r1)`.
struct OrthogonalBasis {
  var r0, r1, r2: SIMD3<Double>
  var scale: SIMD3<Double>
  var skew = SIMD3<Double>()
  var isSingular = false

  init(_ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
    let tiny = 1e-12
    func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    (r0, r1, r2) = (row1, row2, row3)
    scale = SIMD3()
    scale.x = length(row1)
    if scale.x > 0 { r0 /= scale.x }

    if scale.x > 0 { skew.x = (r0 * row2).sum() }
    r1 = row2 - r0 * skew.x
    scale.y = length(r1)
    if scale.y <= tiny * length(row2) { scale.y = 0 }
    if scale.y > 0 {
      r1 /= scale.y
      skew.x /= scale.y
    } else {
      skew.x = 0
    }

    if scale.x > 0 { skew.y = (r0 * row3).sum() }
    r2 = row3 - r0 * skew.y
    if scale.y > 0 { skew.z = (r1 * r2).sum() }
    r2 -= r1 * skew.z
    scale.z = length(r2)
    if scale.z <= tiny * length(row3) { scale.z = 0 }
    if scale.z > 0 {
      r2 /= scale.z
      skew.y /= scale.z
      skew.z /= scale.z
    } else {
      skew.y = 0
      skew.z = 0
    }
    if scale.x == 0 || scale.y == 0 || scale.z == 0 { fillMissingAxes() }
  }

  /// Gives axes of scale 0 a direction: across the known ones, near the axis's own.
  private mutating func fillMissingAxes() {
    isSingular = true
    var axes = [r0, r1, r2]
    let unit = [SIMD3<Double>(1, 0, 0), SIMD3<Double>(0, 1, 0), SIMD3<Double>(0, 0, 1)]
    var known = [scale.x != 0, scale.y != 0, scale.z != 0]
    for missing in 0..<3 where !known[missing] {
      let (next, last) = ((missing + 1) % 3, (missing + 2) % 3)
      if known[next], known[last] {
        axes[missing] = cross(axes[next], axes[last])
      } else {
        // Of the three unit vectors, the axis's own first, take one that is not already spanned.
        for candidate in [unit[missing], unit[next], unit[last]] {
          var v = candidate
          for other in 0..<3 where known[other] { v -= axes[other] * (axes[other] * v).sum() }
          let length = (v * v).sum().squareRoot()
          guard length > 0.1 else { continue }
          axes[missing] = v / length
          break
        }
      }
      known[missing] = true
    }
    (r0, r1, r2) = (axes[0], axes[1], axes[2])
  }

  /// Turns a mirrored basis round along the axis that leaves the smallest rotation.
  mutating func makeRightHanded() {
    guard (r0 * cross(r1, r2)).sum() < 0 else { return }
    if r0.x <= r1.y && r0.x <= r2.z {
      r0 = -r0
      scale.x = -scale.x
      skew.x = -skew.x
      skew.y = -skew.y
    } else if r1.y <= r2.z {
      r1 = -r1
      scale.y = -scale.y
      skew.x = -skew.x
      skew.z = -skew.z
    } else {
      r2 = -r2
      scale.z = -scale.z
      skew.y = -skew.y
      skew.z = -skew.z
    }
  }
}

/// The cross product.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

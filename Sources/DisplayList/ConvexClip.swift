/// A convex region of device space as half-planes: what rectangular clips under any transform and
/// the fragments of split planes come to.
///
/// A point (x, y) is inside when `a*x + b*y + c >= 0` for each half-plane (a, b, c).
struct ConvexClip: Hashable, Sendable {
  /// The half-planes as (a, b, c).
  private(set) var halfPlanes: [SIMD3<Double>] = []

  /// The whole plane.
  static let everything = ConvexClip()

  /// Whether nothing is cut away.
  var isEverything: Bool { halfPlanes.isEmpty }

  /// Whether nothing is cut away from a polygon of homogeneous vertices, whose w are positive.
  func holds(_ polygon: ArraySlice<SIMD3<Double>>) -> Bool {
    halfPlanes.allSatisfy { plane in
      polygon.allSatisfy { plane.x * $0.x + plane.y * $0.y + plane.z * $0.z >= 0 }
    }
  }

  /// Cuts the region with one more half-plane.
  mutating func cut(_ halfPlane: SIMD3<Double>) { halfPlanes.append(halfPlane) }

  /// Cuts the region with a convex polygon of homogeneous vertices, whose w are positive.
  ///
  /// The polygon may run either way round. A polygon without area leaves nothing.
  mutating func cut(convexPolygon polygon: [SIMD3<Double>]) {
    guard polygon.count >= 3 else {
      halfPlanes.append(SIMD3(0, 0, -1))
      return
    }
    let orientation = signedArea(polygon)
    guard orientation != 0, orientation.isFinite else {
      halfPlanes.append(SIMD3(0, 0, -1))
      return
    }
    for index in polygon.indices {
      let from = polygon[index]
      let to = polygon[index + 1 == polygon.count ? 0 : index + 1]
      // The line through two homogeneous points is their cross product.
      var line = SIMD3(
        from.y * to.z - from.z * to.y, from.z * to.x - from.x * to.z, from.x * to.y - from.y * to.x)
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      guard length > 0 else { continue }
      line /= orientation > 0 ? length : -length
      halfPlanes.append(line)
    }
  }

  /// Twice the area that a polygon of homogeneous vertices covers in the plane, positive when it
  /// runs from x to y.
  private func signedArea(_ polygon: [SIMD3<Double>]) -> Double {
    var area = 0.0
    for index in polygon.indices {
      let a = polygon[index]
      let b = polygon[index + 1 == polygon.count ? 0 : index + 1]
      area += (a.x * b.y - b.x * a.y) / (a.z * b.z)
    }
    return area
  }
}

/// One layer's plane in a shared 3D space, as the eye sees it along z after the perspective
/// division: a convex outline in x and y, and a depth that is linear in them.
struct DepthPlane: Sendable {
  /// The corners of the visible part, in the order of the outline.
  var outline: [SIMD2<Double>]
  /// The depth `z = depth.x * x + depth.y * y + depth.z`; larger is nearer to the eye.
  var depth: SIMD3<Double>

  /// The plane of a rectangle under a 4x4 matrix for row vectors, given as the images
  /// (x, y, z, w) of its corners; nil when it lies behind the eye or is seen edge-on.
  init?(corners: [SIMD4<Double>]) {
    let nearest = HomogeneousPolygon.nearest
    var visible: [SIMD4<Double>] = []
    for index in corners.indices {
      let from = corners[index]
      let to = corners[index + 1 == corners.count ? 0 : index + 1]
      if from.w >= nearest { visible.append(from) }
      if (from.w >= nearest) != (to.w >= nearest) {
        visible.append(from + (to - from) * ((nearest - from.w) / (to.w - from.w)))
      }
    }
    guard visible.count >= 3 else { return nil }
    let points = visible.map { SIMD3($0.x / $0.w, $0.y / $0.w, $0.z / $0.w) }
    // Newell's normal is robust for any convex outline.
    var normal = SIMD3<Double>()
    for index in points.indices {
      let a = points[index]
      let b = points[index + 1 == points.count ? 0 : index + 1]
      normal += SIMD3(
        (a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
    }
    let size = (normal * normal).sum().squareRoot()
    guard size > 0, size.isFinite, abs(normal.z) > size * 1e-9 else { return nil }
    let centre = points.reduce(SIMD3<Double>(), +) / Double(points.count)
    let slope = SIMD2(-normal.x / normal.z, -normal.y / normal.z)
    depth = SIMD3(slope.x, slope.y, centre.z - slope.x * centre.x - slope.y * centre.y)
    outline = points.map { SIMD2($0.x, $0.y) }
    if normal.z < 0 { outline.reverse() }
  }

  /// The depth at the middle of the outline's vertices.
  var middleDepth: Double {
    let middle = outline.reduce(SIMD2()) { $0 + $1 } / Double(max(outline.count, 1))
    return depth.x * middle.x + depth.y * middle.y + depth.z
  }

  /// The box around the outline as (minX, minY, maxX, maxY).
  var box: SIMD4<Double> {
    var box = SIMD4(Double.infinity, .infinity, -.infinity, -.infinity)
    for point in outline {
      box = SIMD4(
        min(box.x, point.x), min(box.y, point.y), max(box.z, point.x), max(box.w, point.y))
    }
    return box
  }

  /// The part of the outline on the inner side of a half-plane (a, b, c); nil when it is not worth
  /// the name.
  func cut(_ halfPlane: SIMD3<Double>) -> DepthPlane? {
    var cut = self
    cut.outline = DepthPlane.clip(outline, halfPlane)
    return cut.outline.count >= 3 && DepthPlane.area(cut.outline) > 1e-6 ? cut : nil
  }

  /// The least and the greatest of this plane's depth minus the other's where both outlines
  /// overlap; nil when they do not overlap in an area worth the name.
  func lead(over other: DepthPlane) -> ClosedRange<Double>? {
    var overlap = outline
    for index in other.outline.indices {
      let a = other.outline[index]
      let b = other.outline[index + 1 == other.outline.count ? 0 : index + 1]
      overlap = DepthPlane.clip(overlap, SIMD3(a.y - b.y, b.x - a.x, a.x * b.y - b.x * a.y))
      if overlap.count < 3 { return nil }
    }
    guard DepthPlane.area(overlap) > 1e-9 else { return nil }
    let difference = depth - other.depth
    var low = Double.infinity
    var high = -Double.infinity
    for point in overlap {
      let lead = difference.x * point.x + difference.y * point.y + difference.z
      low = min(low, lead)
      high = max(high, lead)
    }
    return low <= high ? low...high : nil
  }

  /// Clips a convex outline with a half-plane.
  private static func clip(
    _ outline: [SIMD2<Double>], _ halfPlane: SIMD3<Double>
  ) -> [SIMD2<Double>] {
    guard var previous = outline.last else { return [] }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(outline.count + 1)
    var previousSide = halfPlane.x * previous.x + halfPlane.y * previous.y + halfPlane.z
    for point in outline {
      let side = halfPlane.x * point.x + halfPlane.y * point.y + halfPlane.z
      if (side >= 0) != (previousSide >= 0) {
        result.append(previous + (point - previous) * (previousSide / (previousSide - side)))
      }
      if side >= 0 { result.append(point) }
      previous = point
      previousSide = side
    }
    return result
  }

  /// The area inside a convex outline.
  private static func area(_ outline: [SIMD2<Double>]) -> Double {
    var twice = 0.0
    for index in outline.indices {
      let a = outline[index]
      let b = outline[index + 1 == outline.count ? 0 : index + 1]
      twice += a.x * b.y - b.x * a.y
    }
    return abs(twice) / 2
  }
}

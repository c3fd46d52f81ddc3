/// Clipping of one polygon in homogeneous device coordinates (x*w, y*w, w).
///
/// Sutherland and Hodgman's algorithm against one half-space after another. A contour that is not
/// convex may leave edges along the clip line; they cancel in signed area, so filling is exact.
/// Two buffers are kept and swapped, so that clipping allocates nothing once they have grown.
struct HomogeneousPolygon {
  /// The vertices as (x*w, y*w, w).
  var vertices: [SIMD3<Double>] = []
  private var scratch: [SIMD3<Double>] = []

  /// The smallest w that is still in front of the eye.
  static let nearest = 1e-5

  /// Starts a new polygon.
  mutating func removeAll() { vertices.removeAll(keepingCapacity: true) }

  /// Keeps the part where w is at least `nearest`.
  mutating func clipToFront() {
    guard vertices.contains(where: { !($0.z >= HomogeneousPolygon.nearest) }) else { return }
    clip { $0.z - HomogeneousPolygon.nearest }
  }

  /// Keeps the part inside a rectangle of device pixels.
  mutating func clip(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    var outside = (false, false, false, false)
    for v in vertices {
      if v.x < minX * v.z { outside.0 = true }
      if v.y < minY * v.z { outside.1 = true }
      if v.x > maxX * v.z { outside.2 = true }
      if v.y > maxY * v.z { outside.3 = true }
    }
    if outside.0 { clip { $0.x - minX * $0.z } }
    if outside.1 { clip { $0.y - minY * $0.z } }
    if outside.2 { clip { maxX * $0.z - $0.x } }
    if outside.3 { clip { maxY * $0.z - $0.y } }
  }

  /// Keeps the part inside a convex region.
  mutating func clip(to region: ConvexClip) {
    for plane in region.halfPlanes {
      clip { plane.x * $0.x + plane.y * $0.y + plane.z * $0.z }
    }
  }

  /// Keeps the part where a linear function of the vertex is not negative.
  private mutating func clip(_ distance: (SIMD3<Double>) -> Double) {
    guard var previous = vertices.last else { return }
    scratch.removeAll(keepingCapacity: true)
    var previousDistance = distance(previous)
    for vertex in vertices {
      let vertexDistance = distance(vertex)
      if (vertexDistance >= 0) != (previousDistance >= 0) {
        let fraction = previousDistance / (previousDistance - vertexDistance)
        scratch.append(previous + (vertex - previous) * fraction)
      }
      if vertexDistance >= 0 { scratch.append(vertex) }
      previous = vertex
      previousDistance = vertexDistance
    }
    swap(&vertices, &scratch)
  }
}

/// The box around vertices in device pixels, while they are divided.
struct DeviceExtent {
  /// The least coordinates so far.
  private(set) var low = SIMD2(repeating: Float.infinity)
  /// The largest ones.
  private(set) var high = SIMD2(repeating: -Float.infinity)
  /// The least w so far.
  private var nearest = Double.infinity
  /// Stays 0 as long as all coordinates are finite.
  private var check: Float = 0

  /// Whether all vertices lie in front of the eye, at finite places.
  var isInFront: Bool { nearest >= HomogeneousPolygon.nearest && check == 0 }

  /// The device pixels of a homogeneous vertex.
  @inline(__always)
  mutating func divide(_ vertex: SIMD3<Double>) -> SIMD2<Float> {
    nearest = min(nearest, vertex.z)
    let inverse = 1 / vertex.z
    let point = SIMD2(Float(vertex.x * inverse), Float(vertex.y * inverse))
    if point.x < low.x { low.x = point.x }
    if point.x > high.x { high.x = point.x }
    if point.y < low.y { low.y = point.y }
    if point.y > high.y { high.y = point.y }
    check += (point.x + point.y) * 0
    return point
  }
}

/// A line along which a plane was split, and the side of it that was kept.
struct DepthCut {
  /// The side that was kept, as a half-plane (a, b, c) of the projection.
  var halfPlane: SIMD3<Double>
  /// The number of the line; both sides have the same.
  var line: Int
  /// Whether the side that was kept is the farther one.
  var isFar: Bool
  /// Whether all that lies on the other side is drawn later.
  var isOverlapped = false

  /// The line's number and side in one.
  var side: Int { 2 * line + (isFar ? 1 : 0) }
}

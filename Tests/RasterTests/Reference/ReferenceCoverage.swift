import DisplayList

/// Coverage as the rasterizer defines it, computed plainly: every contour is cut to the pixel's
/// square and its signed area taken.
enum ReferenceCoverage {
  /// Coverage 0...1 of the pixel at (x, y).
  static func coverage(
    _ contours: [[SIMD2<Double>]], _ rule: FillRule, _ x: Int, _ y: Int
  ) -> Double {
    var area = 0.0
    for contour in contours { area += signedArea(cut(contour, x, y)) }
    switch rule {
    case .nonZero: return min(abs(area), 1)
    case .evenOdd:
      let folded = abs(area).truncatingRemainder(dividingBy: 2)
      return folded > 1 ? 2 - folded : folded
    }
  }

  private static func cut(_ contour: [SIMD2<Double>], _ x: Int, _ y: Int) -> [SIMD2<Double>] {
    var polygon = contour
    let (left, top) = (Double(x), Double(y))
    polygon = clip(polygon) { $0.x - left }
    polygon = clip(polygon) { left + 1 - $0.x }
    polygon = clip(polygon) { $0.y - top }
    return clip(polygon) { top + 1 - $0.y }
  }

  /// Sutherland and Hodgman's clip to the half plane where `distance` is not negative.
  private static func clip(
    _ polygon: [SIMD2<Double>], _ distance: (SIMD2<Double>) -> Double
  ) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    for (index, b) in polygon.enumerated() {
      let a = polygon[(index + polygon.count - 1) % polygon.count]
      let (da, db) = (distance(a), distance(b))
      if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
      if db >= 0 { result.append(b) }
    }
    return result
  }

  private static func signedArea(_ polygon: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    for (index, b) in polygon.enumerated() {
      let a = polygon[(index + polygon.count - 1) % polygon.count]
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }
}

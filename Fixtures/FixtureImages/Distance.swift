import Foundation

/// The signed distance from a point to a rectangle with round corners: negative inside.
func distance(
  _ x: Double, _ y: Double, left: Double, top: Double, right: Double, bottom: Double,
  radius: Double = 0
) -> Double {
  let dx = abs(x - (left + right) / 2) - (right - left) / 2 + radius
  let dy = abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
  return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
}

/// The signed distance to a panel whose upper end is a half circle over its whole width.
func archDistance(
  _ x: Double, _ y: Double, left: Double, top: Double, right: Double, bottom: Double
) -> Double {
  let radius = (right - left) / 2
  let center = (left + right) / 2
  if y < top + radius { return hypot(x - center, y - top - radius) - radius }
  return max(abs(x - center) - radius, y - bottom)
}

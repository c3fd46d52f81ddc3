import DisplayList
import Foundation

/// Gradients plainly in `Double`.
enum ReferenceGradient {
  /// Premultiplied channels 0...255 at a device point.
  static func color(
    _ gradient: Gradient, _ paint: GradientPaint, _ x: Double, _ y: Double
  ) -> SIMD4<Double> {
    let h = paint.deviceToGradient.homogeneous(x, y)
    let (u, v) = (h.x / h.z, h.y / h.z)
    let t: Double
    switch gradient.kind {
    case .axial: t = u
    case .radial: t = sqrt(u * u + v * v)
    case .conic:
      let turn = atan2(v, u) / (2 * Double.pi)
      t = turn < 0 ? turn + 1 : turn
    }
    let straight = color(gradient.stops, t)
    var result = straight * straight.w
    result.w = straight.w
    return result * 255 * Double(paint.opacity)
  }

  private static func color(_ stops: [GradientStop], _ t: Double) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { Double($0.location) > t }) else {
      return SIMD4<Double>(stops[stops.count - 1].color)
    }
    if next == 0 { return SIMD4<Double>(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let part = (t - Double(a.location)) / (Double(b.location) - Double(a.location))
    return SIMD4<Double>(a.color) * (1 - part) + SIMD4<Double>(b.color) * part
  }
}

import CoreGraphics
import Foundation

/// An elliptical arc of SVG path data as cubic curves.
///
/// The end points become a centre and angles by the formulas of SVG 1.1, appendix F.6.
struct SVGArc {
  let from: SIMD2<Double>
  let to: SIMD2<Double>
  let radii: SIMD2<Double>
  /// Rotation of the ellipse's x axis, in radians.
  let angle: Double
  let isLarge: Bool
  /// Whether the arc runs towards growing angles.
  let isPositive: Bool

  /// Adds the arc to a path whose current point is `from`.
  func append(to path: inout Path) {
    if from == to { return }
    var r = SIMD2(radii.x.magnitude, radii.y.magnitude)
    guard r.x > 0, r.y > 0 else {
      path.addLine(to: to)
      return
    }
    let (sine, cosine) = (sin(angle), cos(angle))
    let half = (from - to) / 2
    let p = SIMD2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    let excess = (p.x / r.x) * (p.x / r.x) + (p.y / r.y) * (p.y / r.y)
    if excess > 1 { r *= excess.squareRoot() }
    let numerator = r.x * r.x * r.y * r.y - r.x * r.x * p.y * p.y - r.y * r.y * p.x * p.x
    let denominator = r.x * r.x * p.y * p.y + r.y * r.y * p.x * p.x
    guard denominator > 0, denominator.isFinite else {
      path.addLine(to: to)
      return
    }
    var factor = max(0, numerator / denominator).squareRoot()
    if isLarge == isPositive { factor = -factor }
    let c = SIMD2(factor * r.x * p.y / r.y, -factor * r.y * p.x / r.x)
    let first = atan2((p.y - c.y) / r.y, (p.x - c.x) / r.x)
    let last = atan2((-p.y - c.y) / r.y, (-p.x - c.x) / r.x)
    var sweep = last - first
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    let middle = (from + to) / 2

    func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
      let (ex, ey) = (r.x * x + c.x, r.y * y + c.y)
      return SIMD2(cosine * ex - sine * ey, sine * ex + cosine * ey) + middle
    }
    let count = max(1, Int((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (first + Double(index) * step, first + Double(index + 1) * step)
      path.addCubic(
        to: index == count - 1 ? to : place(cos(b), sin(b)),
        control1: place(cos(a) - k * sin(a), sin(a) + k * cos(a)),
        control2: place(cos(b) + k * sin(b), sin(b) - k * cos(b)))
    }
  }
}

import Foundation

extension Path {
  /// How far the control points of a quarter circle lie from its ends, for radius 1.
  static let quarterArc = 0.5522847498307936

  /// Adds a closed rectangle, from its origin along x first.
  public mutating func addRect(_ r: CGRect) {
    let (x, y) = (Double(r.origin.x), Double(r.origin.y))
    let (w, h) = (Double(r.size.width), Double(r.size.height))
    reserve(verbs: 5, points: 4)
    move(to: SIMD2(x, y))
    addLine(to: SIMD2(x + w, y))
    addLine(to: SIMD2(x + w, y + h))
    addLine(to: SIMD2(x, y + h))
    close()
  }

  /// Adds a closed ellipse of four curves, from its largest x towards its largest y.
  public mutating func addEllipse(in r: CGRect) {
    addRoundedRect(r, radiusX: Double(r.width) / 2, radiusY: Double(r.height) / 2)
  }

  /// Adds a closed rounded rectangle, from the middle of its edge of largest x towards its largest y.
  ///
  /// Radii are clamped to half the sides; sides without length are left out. Radius 0 gives four
  /// lines.
  public mutating func addRoundedRect(_ rect: CGRect, radiusX: Double, radiusY: Double) {
    let r = rect.standardized
    let (x0, y0) = (Double(r.minX), Double(r.minY))
    let (x1, y1) = (Double(r.maxX), Double(r.maxY))
    let rx = max(0, min(radiusX, (x1 - x0) / 2))
    let ry = max(0, min(radiusY, (y1 - y0) / 2))
    if rx == 0 || ry == 0 {
      addRect(rect)
      return
    }
    let (kx, ky) = (rx * (1 - Path.quarterArc), ry * (1 - Path.quarterArc))
    let (hasX, hasY) = (rx * 2 < x1 - x0, ry * 2 < y1 - y0)
    let middle = (y0 + y1) / 2
    reserve(verbs: 10, points: 17)
    move(to: SIMD2(x1, middle))
    if hasY { addLine(to: SIMD2(x1, y1 - ry)) }
    addCubic(
      to: SIMD2(x1 - rx, y1), control1: SIMD2(x1, y1 - ky), control2: SIMD2(x1 - kx, y1))
    if hasX { addLine(to: SIMD2(x0 + rx, y1)) }
    addCubic(
      to: SIMD2(x0, hasY ? y1 - ry : middle), control1: SIMD2(x0 + kx, y1),
      control2: SIMD2(x0, y1 - ky))
    if hasY { addLine(to: SIMD2(x0, y0 + ry)) }
    addCubic(
      to: SIMD2(x0 + rx, y0), control1: SIMD2(x0, y0 + ky), control2: SIMD2(x0 + kx, y0))
    if hasX { addLine(to: SIMD2(x1 - rx, y0)) }
    addCubic(
      to: SIMD2(x1, hasY ? y0 + ry : middle), control1: SIMD2(x1 - kx, y0),
      control2: SIMD2(x1, y0 + ky))
    close()
  }

  /// Adds an arc of a circle by its signed sweep in radians, with a line to its start when there is a
  /// current point.
  public mutating func addArc(
    center: SIMD2<Double>, radius: Double, startAngle: Double, sweep: Double,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, sweep.isFinite, radius.isFinite else { return }
    func mapped(_ p: SIMD2<Double>) -> SIMD2<Double> { transform.apply(p) }
    func unit(_ angle: Double) -> SIMD2<Double> { SIMD2(cos(angle), sin(angle)) }
    let first = mapped(center + unit(startAngle) * radius)
    if isEmpty {
      move(to: first)
    } else if currentPoint != first {
      addLine(to: first)
    }
    if sweep == 0 { return }
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = tan(step / 4) * 4 / 3
    for index in 0..<count {
      let (u, v) = (
        unit(startAngle + step * Double(index)), unit(startAngle + step * Double(index + 1))
      )
      addCubic(
        to: mapped(center + v * radius),
        control1: mapped(center + (u + SIMD2(-u.y, u.x) * k) * radius),
        control2: mapped(center + (v - SIMD2(-v.y, v.x) * k) * radius))
    }
  }

  /// The signed sweep of an arc between two angles: at most one turn, rising unless `clockwise`.
  public static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = clockwise ? start - end : end - start
    var sweep = difference
    if difference >= turn {
      sweep = turn
    } else if difference < 0 {
      // The other way round; whole turns back count as one turn forth.
      sweep = turn - (-difference).truncatingRemainder(dividingBy: turn)
    }
    return clockwise ? -sweep : sweep
  }
}

extension CGAffineTransform {
  /// The image of a point.
  func apply(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      Double(a) * p.x + Double(c) * p.y + Double(tx),
      Double(b) * p.x + Double(d) * p.y + Double(ty))
  }
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
///
/// Input is limited to 0...1; output may leave it where a control point does. Apple keeps control
/// points as `Float`; here they are `Double`.
public struct CubicBezier: Sendable, Hashable {
  /// The first control point, time part, 0...1.
  public let x1: Double
  /// The first control point, progress part.
  public let y1: Double
  /// The second control point, time part, 0...1.
  public let x2: Double
  /// The second control point, progress part.
  public let y2: Double

  // Polynomial coefficients: ((a * t + b) * t + c) * t.
  let ax, bx, cx: Double
  let ay, by, cy: Double

  /// Creates a curve from its two free control points.
  ///
  /// Time parts outside 0...1, which Apple leaves undefined, are limited to it, so that time never
  /// runs backwards.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
    cx = 3 * self.x1
    bx = 3 * (self.x2 - self.x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Whether the curve is the diagonal, time equals progress.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The progress at a time, both as fractions.
  ///
  /// - Parameter x: time; limited to 0...1.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    let t = parameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// The curve parameter whose time part is `x`, for 0 < x < 1, to 1e-14 in x where doubles can.
  ///
  /// Newton's method kept inside a shrinking bracket: where it would leave the bracket, or the
  /// curve is too flat, the bracket is halved instead.
  func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) < 1e-14 { break }
      if error < 0 { low = t } else { high = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      let next = t - error / slope
      let candidate = next > low && next < high ? next : (low + high) / 2
      if candidate == t { break }
      t = candidate
    }
    return t
  }
}

extension CubicBezier {
  /// The slope of progress over time at a time in 0...1, infinite where the curve is vertical.
  public func slope(at x: Double) -> Double {
    let t = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    let dx = (3 * ax * t + 2 * bx) * t + cx
    let dy = (3 * ay * t + 2 * by) * t + cy
    if dx != 0 { return dy / dx }
    // A control point that lies on its end leaves the direction to the other one.
    if t == 0 && dy == 0 { return x2 != 0 ? y2 / x2 : 1 }
    if t == 1 && dy == 0 { return x1 != 1 ? (1 - y1) / (1 - x1) : 1 }
    return dy < 0 ? -.infinity : .infinity
  }

  /// The smallest and largest progress that the curve reaches.
  public var range: ClosedRange<Double> {
    var low = 0.0
    var high = 1.0
    for t in extremes where t > 0 && t < 1 {
      let y = ((ay * t + by) * t + cy) * t
      low = min(low, y)
      high = max(high, y)
    }
    return low...high
  }

  /// The parameters at which progress turns round.
  private var extremes: [Double] {
    let (a, b, c) = (3 * ay, 2 * by, cy)
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }
}

/// Arc length along one segment, both ways: parameter to length and length to parameter.
public struct ArcLength: Sendable {
  /// The segment that is measured.
  public let segment: PathSegment
  /// Length up to each of the equally spaced parameters; empty for a line.
  private let table: [Double]
  /// Length of the whole segment, in the path's units.
  public let length: Double

  /// Measures a segment, to about 1e-9 of its length away from cusps.
  public init(_ segment: PathSegment) {
    self.segment = segment
    if segment.degree == 1 {
      let d = segment.p3 - segment.p0
      table = []
      length = (d * d).sum().squareRoot()
      return
    }
    let steps = 16
    var sums: [Double] = [0]
    sums.reserveCapacity(steps + 1)
    for step in 0..<steps {
      let (a, b) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      let piece = ArcLength.adaptive(segment, a, b, ArcLength.gauss(segment, a, b), depth: 10)
      sums.append((sums.last ?? 0) + piece)
    }
    table = sums
    length = sums.last ?? 0
  }

  /// The curve parameter at a length from the start; clamped to 0...1.
  public func parameter(at distance: Double) -> Double {
    if distance <= 0 || length == 0 { return 0 }
    if distance >= length { return 1 }
    if table.isEmpty { return distance / length }
    // The last table entry at or below the distance.
    var (low, high) = (0, table.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= distance { low = middle } else { high = middle }
    }
    let steps = Double(table.count - 1)
    let base = Double(low) / steps
    var (a, b) = (base, Double(high) / steps)
    let target = distance - table[low]
    let whole = table[high] - table[low]
    var t = whole > 0 ? a + (b - a) * target / whole : a
    // Newton's method, kept inside a bracket that shrinks.
    for _ in 0..<24 {
      let first = ArcLength.gauss(segment, base, t)
      let error = ArcLength.adaptive(segment, base, t, first, depth: 8) - target
      if abs(error) <= length * 1e-10 { break }
      if error > 0 { b = t } else { a = t }
      let d = segment.derivative(at: t)
      let speed = (d * d).sum().squareRoot()
      let next = speed > 0 ? t - error / speed : a
      t = next > a && next < b ? next : (a + b) / 2
      if b - a < 1e-14 { break }
    }
    return t
  }

  /// Five-point Gauss-Legendre quadrature of the speed.
  private static func gauss(_ s: PathSegment, _ a: Double, _ b: Double) -> Double {
    func speed(_ t: Double) -> Double {
      let d = s.derivative(at: t)
      return (d * d).sum().squareRoot()
    }
    let (half, middle) = ((b - a) / 2, (a + b) / 2)
    let (x1, x2) = (0.538469310105683 * half, 0.906179845938664 * half)
    var sum = 0.568888888888889 * speed(middle)
    sum += 0.478628670499366 * (speed(middle - x1) + speed(middle + x1))
    sum += 0.236926885056189 * (speed(middle - x2) + speed(middle + x2))
    return sum * half
  }

  private static func adaptive(
    _ s: PathSegment, _ a: Double, _ b: Double, _ whole: Double, depth: Int
  ) -> Double {
    let middle = (a + b) / 2
    let (left, right) = (gauss(s, a, middle), gauss(s, middle, b))
    if depth == 0 || abs(left + right - whole) <= 1e-10 * abs(whole) { return left + right }
    return adaptive(s, a, middle, left, depth: depth - 1)
      + adaptive(s, middle, b, right, depth: depth - 1)
  }
}

/// How far a cubic curve lies from the lines between its points at even parameters.
///
/// Over a step of the parameter the curve leaves its chord by an eighth of the part of the second
/// derivative that is normal to it. Wang's bound takes all of the second derivative, of which much
/// can run along the curve, where it does no harm.
struct CurveBend {
  /// The largest normal part of the second derivative over 8, with a margin for what lies between the
  /// places where it was looked at.
  let normal: Double

  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let (first, last) = (b - a, c - b)
    var normal = 0.0
    for step in 0...8 {
      let t = Double(step) / 8
      let u = 1 - t
      let velocity = (a * (u * u) + b * (2 * u * t) + c * (t * t)) * 3
      let bend = (first * u + last * t) * 6
      let speed = (velocity * velocity).sum().squareRoot()
      let cross = abs(velocity.x * bend.y - velocity.y * bend.x)
      // At a cusp there is no normal: all of it counts.
      let part = speed > 0 ? cross / speed : (bend * bend).sum().squareRoot()
      if part > normal { normal = part }
    }
    self.normal = normal * 1.1 / 8
  }

  /// Lines that stay within a tolerance.
  func lineCount(tolerance: Double) -> Int {
    let square = normal / tolerance
    guard square < Double(Path.flattenLimit * Path.flattenLimit) else { return Path.flattenLimit }
    return max(2, Int(square.squareRoot().rounded(.up)))
  }
}

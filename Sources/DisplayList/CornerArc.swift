import Foundation

/// A round corner of radius 1 as a few lines that lie on both sides of the arc.
///
/// The lines are parallel to tangents of the arc, a little further in: their middles lie as far inside as
/// their ends lie outside, so that they stray half as far as chords do, and the area stays what it is. The
/// first and the last one are the straight edges that meet in the corner. A line and the edge next to it
/// enclose a smaller angle than two lines do, since the edge lies on its tangent.
struct CornerArc {
  /// Where the lines meet, from the first edge to the last one, as distances from the corner along the
  /// first edge and along the second one.
  let points: [SIMD2<Double>]
  /// How far the points and the middles of the lines stray from the arc.
  let deviation: Double

  /// An arc of so many lines, the two edges being one of them; 1 for a square corner.
  init(lines: Int) {
    // For small angles: the lines lie step^2 / 16 inside, the first angle is (2 + sqrt 2) / 4 of a step.
    let share = (2 + 2.0.squareRoot()) / 4
    let step = .pi / 2 / (Double(lines) - 2 + 2 * share)
    let inset = 2 * (1 / cos(step / 4) - 1)
    var tangents = [(angle: 0.0, distance: 1.0)]
    for line in 1..<max(lines, 1) {
      tangents.append((step * (share + Double(line - 1)), 1 - inset))
    }
    tangents.append((.pi / 2, 1))
    var deviation = 0.0
    var points: [SIMD2<Double>] = []
    for (a, b) in zip(tangents, tangents.dropFirst()) {
      // Along the first tangent from where it touches.
      let turn = b.angle - a.angle
      let along = (b.distance - a.distance * cos(turn)) / sin(turn)
      let normal = SIMD2(sin(a.angle), cos(a.angle))
      let direction = SIMD2(cos(a.angle), -sin(a.angle))
      let point = normal * a.distance + direction * along
      points.append(SIMD2(1 - point.x, 1 - point.y))
      deviation = max(deviation, (point * point).sum().squareRoot() - 1, 1 - b.distance)
    }
    self.points = points
    self.deviation = deviation
  }

  /// The arcs by their number of lines; the first one is not used.
  static let all = (0...64).map { CornerArc(lines: max($0, 1)) }

  /// How many lines an arc takes to stay within the tolerance of paths; nil for very large ones.
  ///
  /// - Parameter radius: in device pixels.
  static func lines(forRadius radius: Double) -> Int? {
    // Also false for what is not a number.
    guard radius >= 0, all[64].deviation * radius <= Composer.flatness else { return nil }
    let step = 4 * (Composer.flatness / max(radius, 1e-9)).squareRoot()
    var lines = min(max(Int(.pi / 2 / step), 1), 64)
    while all[lines].deviation * radius > Composer.flatness { lines += 1 }
    return lines
  }
}

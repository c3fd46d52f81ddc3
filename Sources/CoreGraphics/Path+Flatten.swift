import Foundation

extension Path {
  /// Most lines that one curve is divided into.
  static let flattenLimit = 4096

  /// Appends the contours with curves replaced by lines that stay within `tolerance` (the path's
  /// units) of them.
  public func flatten(tolerance: Double, into contours: inout Polylines) {
    flatten(tolerance: tolerance, turn: .infinity, into: &contours)
  }

  /// The same, and no line turns by more than about `turn` radians against the one before it on a
  /// smooth curve.
  func flatten(tolerance: Double, turn: Double, into contours: inout Polylines) {
    let tolerance = max(tolerance, 1e-12)
    var index = 0
    var (at, start) = (SIMD2<Double>(), SIMD2<Double>())
    var isOpen = false
    for verb in verbs {
      if verb != .move && verb != .close && !isOpen {
        contours.points.append(at)
        start = at
        isOpen = true
      }
      switch verb {
      case .move:
        contours.endContour(closed: false)
        at = points[index]
        start = at
        contours.points.append(at)
        isOpen = true
      case .line:
        at = points[index]
        contours.points.append(at)
      case .quad:
        let segment = PathSegment(at, points[index], points[index + 1])
        segment.appendLines(tolerance: tolerance, turn: turn, to: &contours.points)
        at = segment.p3
      case .cubic:
        let segment = PathSegment(at, points[index], points[index + 1], points[index + 2])
        segment.appendLines(tolerance: tolerance, turn: turn, to: &contours.points)
        at = segment.p3
      case .close:
        if isOpen { contours.endContour(closed: true) }
        at = start
        isOpen = false
      }
      index += verb.pointCount
    }
    if isOpen { contours.endContour(closed: false) }
  }
}

extension PathSegment {
  /// How many equal steps of the parameter keep lines within a tolerance of the curve (Wang's
  /// bound on the second differences).
  func lineCount(tolerance: Double) -> Int {
    let k: Double
    switch degree {
    case 1: return 1
    case 2:
      let d = p0 - p1 - p1 + p3
      k = 0.25 * (d * d).sum().squareRoot() / tolerance
    default:
      let (d, e) = (p0 - p1 - p1 + p2, p1 - p2 - p2 + p3)
      k = 0.75 * max((d * d).sum(), (e * e).sum()).squareRoot() / tolerance
    }
    // Not a number fails the comparison as well.
    guard k < Double(Path.flattenLimit * Path.flattenLimit) else { return Path.flattenLimit }
    return max(1, Int(k.squareRoot().rounded(.up)))
  }

  /// Appends the lines of the curve, without its start.
  ///
  /// - Parameter byCurvature: whether a cubic's lines are counted by how much it bends instead of by
  ///   the bound that also counts how unevenly its parameter runs.
  func appendLines(
    tolerance: Double, turn: Double, byCurvature: Bool = false, to points: inout [SIMD2<Double>]
  ) {
    var count = lineCount(tolerance: tolerance)
    if byCurvature, degree == 3, count > 2 {
      count = min(count, CurveBend(p0, p1, p2, p3).lineCount(tolerance: tolerance))
    }
    if turn.isFinite && degree > 1 {
      count = max(count, Int(min(totalTurn / turn, Double(Path.flattenLimit)).rounded(.up)))
    }
    if degree == 2 {
      let (b, c) = ((p1 - p0) * 2, p0 - p1 - p1 + p3)
      for step in 1..<max(count, 1) {
        let t = Double(step) / Double(count)
        points.append(p0 + (b + c * t) * t)
      }
    } else if degree == 3 {
      let b = (p1 - p0) * 3
      let c = (p0 - p1 - p1 + p2) * 3
      let d = p3 - p0 + (p1 - p2) * 3
      for step in 1..<max(count, 1) {
        let t = Double(step) / Double(count)
        points.append(p0 + (b + (c + d * t) * t) * t)
      }
    }
    points.append(p3)
  }

  /// The sum of the angles of the control polygon, in radians: no less than the curve turns.
  private var totalTurn: Double {
    func angle(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
      abs(atan2(a.x * b.y - a.y * b.x, (a * b).sum()))
    }
    return angle(p1 - p0, p2 - p1) + angle(p2 - p1, p3 - p2)
  }
}

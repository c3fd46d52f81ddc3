import Foundation

/// Turns paths into the outlines of their strokes; keeps its scratch space from path to path.
///
/// An outline is the chain of one quad per line and one wedge per corner, all of the same
/// orientation. So under the nonzero rule it covers exactly the union of them, whatever cusps,
/// loops or tiny radii the path has; nothing can cancel to a hole.
public struct Stroker: Sendable {
  private var lines: [SIMD2<Double>] = []
  /// For each of `lines` whether it lies inside a curve, where no join belongs.
  private var isSmooth: [Bool] = []
  private var directions: [SIMD2<Double>] = []
  private var lengths: [Double] = []
  private var rightScratch: [SIMD2<Double>] = []
  private var style = StrokeStyle(width: 1)
  private var half = 0.5
  /// The angle between neighbouring vertices of an arc of radius `half`.
  private var turn = 0.1

  /// Lines shorter than this have no direction that could be trusted.
  private static let shortest = 1e-9

  /// Creates a stroker.
  public init() {}

  /// Appends the outline of a stroke as closed contours for the nonzero rule.
  ///
  /// Curves, round joins and round caps stay within `tolerance` (the path's units). A width that is
  /// not above 0 gives nothing. A subpath without length gives a dot with round or square caps.
  /// `byCurvature` counts the lines of cubic curves by how much they bend, which are fewer.
  public mutating func stroke(
    _ path: Path, style: StrokeStyle, tolerance: Double, byCurvature: Bool = false,
    into outline: inout Polylines
  ) {
    guard style.width > 0, style.width.isFinite else { return }
    self.style = style
    half = style.width / 2
    let tolerance = max(tolerance, 1e-9)
    turn = 2 * acos(max(0.5, 1 - tolerance / max(half, tolerance)))
    var index = 0
    var (at, start) = (SIMD2<Double>(), SIMD2<Double>())
    var isOpen = false
    for verb in path.verbs {
      if verb != .move && verb != .close && !isOpen {
        add(at, smooth: false)
        start = at
        isOpen = true
      }
      switch verb {
      case .move:
        // A move alone draws nothing.
        if isOpen && lines.count > 1 { finish(closed: false, &outline) }
        clear()
        at = path.points[index]
        start = at
        add(at, smooth: false)
        isOpen = true
      case .line:
        at = path.points[index]
        add(at, smooth: false)
      case .quad, .cubic:
        let segment =
          verb == .quad
          ? PathSegment(at, path.points[index], path.points[index + 1])
          : PathSegment(at, path.points[index], path.points[index + 1], path.points[index + 2])
        segment.appendLines(
          tolerance: tolerance, turn: turn, byCurvature: byCurvature, to: &lines)
        while isSmooth.count < lines.count { isSmooth.append(true) }
        isSmooth[lines.count - 1] = false
        at = segment.p3
      case .close:
        if isOpen { finish(closed: true, &outline) }
        clear()
        at = start
        isOpen = false
      }
      index += verb.pointCount
    }
    if isOpen && lines.count > 1 { finish(closed: false, &outline) }
    clear()
  }

  private mutating func add(_ p: SIMD2<Double>, smooth: Bool) {
    lines.append(p)
    isSmooth.append(smooth)
  }

  private mutating func clear() {
    lines.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
  }

  /// Drops repeated points and finds the direction of each line.
  private mutating func measure(closed: Bool) {
    var kept = 1
    for index in 1..<max(1, lines.count) {
      let d = lines[index] - lines[kept - 1]
      let length = (d * d).sum().squareRoot()
      if !(length > Stroker.shortest) {
        if !isSmooth[index] { isSmooth[kept - 1] = false }
        continue
      }
      directions.append(d / length)
      lengths.append(length)
      lines[kept] = lines[index]
      isSmooth[kept] = isSmooth[index]
      kept += 1
    }
    lines.removeLast(lines.count - kept)
    guard closed else { return }
    let d = lines[0] - lines[kept - 1]
    let length = (d * d).sum().squareRoot()
    if length > Stroker.shortest {
      directions.append(d / length)
      lengths.append(length)
    } else if kept > 1 {
      lines.removeLast()
    }
  }

  private mutating func finish(closed: Bool, _ outline: inout Polylines) {
    measure(closed: closed)
    let count = lines.count
    guard !directions.isEmpty else {
      dot(lines[0], &outline)
      return
    }
    // Taken out of the stroker while it grows, or each step would copy it.
    var right: [SIMD2<Double>] = []
    swap(&right, &rightScratch)
    right.removeAll(keepingCapacity: true)
    defer { swap(&right, &rightScratch) }
    if closed && count > 1 {
      for index in 0..<count {
        join(index, after: (index + count - 1) % count, &outline.points, &right)
      }
      outline.endContour(closed: true)
      outline.points.append(contentsOf: right.reversed())
      outline.endContour(closed: true)
      return
    }
    let last = directions.count - 1
    outline.points.append(lines[0] + normal(directions[0]))
    right.append(lines[0] - normal(directions[0]))
    for index in 1..<max(1, count - 1) { join(index, after: index - 1, &outline.points, &right) }
    outline.points.append(lines[count - 1] + normal(directions[last]))
    right.append(lines[count - 1] - normal(directions[last]))
    cap(at: lines[count - 1], towards: directions[last], into: &outline.points)
    outline.points.append(contentsOf: right.reversed())
    cap(at: lines[0], towards: -directions[0], into: &outline.points)
    outline.endContour(closed: true)
  }

  /// Half the width to the left of a direction (y upwards).
  private func normal(_ u: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-u.y, u.x) * half }

  /// Both sides of the corner at a point, between the line `before` and the line that starts there.
  private func join(
    _ index: Int, after before: Int, _ left: inout [SIMD2<Double>],
    _ right: inout [SIMD2<Double>]
  ) {
    let (u, v) = (directions[before], directions[index])
    let p = lines[index]
    let (sine, cosine) = (u.x * v.y - u.y * v.x, (u * v).sum())
    let isLeft = sine >= 0
    // The inner corner is where the inner edges meet, if they reach that far.
    let reach = half * abs(sine) / (1 + cosine)
    let meet = SIMD2(-(u.y + v.y), u.x + v.x) * (half / (1 + cosine))
    let (a, b) = (normal(u), normal(v))
    let side: Double = isLeft ? 1 : -1
    let isInnerExact = reach <= min(lengths[before], lengths[index]) / 2
    if isLeft {
      inner(p, a, b, meet, isInnerExact, into: &left)
      outer(p, a, b, meet, side, sine, cosine, isSmooth[index], into: &right)
    } else {
      inner(p, -a, -b, -meet, isInnerExact, into: &right)
      outer(p, a, b, meet, side, sine, cosine, isSmooth[index], into: &left)
    }
  }

  private func inner(
    _ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ meet: SIMD2<Double>,
    _ isExact: Bool, into points: inout [SIMD2<Double>]
  ) {
    if isExact {
      points.append(p + meet)
    } else {
      // By way of the centre the outline stays the sum of its quads.
      points.append(p + a)
      points.append(p)
      points.append(p + b)
    }
  }

  private func outer(
    _ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ meet: SIMD2<Double>,
    _ side: Double, _ sine: Double, _ cosine: Double, _ smooth: Bool,
    into points: inout [SIMD2<Double>]
  ) {
    let angle = atan2(abs(sine), cosine)
    let isSlight = angle <= turn * 1.01
    let isMiter =
      !smooth && style.join == .miter
      && 2 <= style.miterLimit * style.miterLimit * (1 + cosine)
    if isSlight || isMiter {
      points.append(p - meet * side)
      return
    }
    points.append(p - a * side)
    if smooth || style.join == .round {
      arc(p, from: -a * side, by: angle * side, into: &points)
    }
    points.append(p - b * side)
  }

  /// The vertices of an arc between its ends, which are not added.
  private func arc(
    _ center: SIMD2<Double>, from a: SIMD2<Double>, by angle: Double,
    into points: inout [SIMD2<Double>]
  ) {
    let count = max(1, Int((abs(angle) / turn).rounded(.up)))
    let step = angle / Double(count)
    for index in 1..<max(count, 1) {
      let (s, c) = (sin(step * Double(index)), cos(step * Double(index)))
      points.append(center + SIMD2(a.x * c - a.y * s, a.x * s + a.y * c))
    }
  }

  /// A cap between the corners of the line, which are not added: from the left one, seen along `u`,
  /// to the right one.
  private func cap(
    at p: SIMD2<Double>, towards u: SIMD2<Double>, into points: inout [SIMD2<Double>]
  ) {
    let a = normal(u)
    switch style.cap {
    case .butt: break
    case .square:
      points.append(p + a + u * half)
      points.append(p - a + u * half)
    case .round: arc(p, from: a, by: -Double.pi, into: &points)
    }
  }

  /// A subpath without length.
  private func dot(_ p: SIMD2<Double>, _ outline: inout Polylines) {
    switch style.cap {
    case .butt: return
    case .square:
      for corner in [SIMD2(half, half), SIMD2(half, -half), SIMD2(-half, -half)] {
        outline.points.append(p + corner)
      }
      outline.points.append(p + SIMD2(-half, half))
    case .round:
      let first = SIMD2(half, 0)
      outline.points.append(p + first)
      arc(p, from: first, by: -2 * Double.pi, into: &outline.points)
    }
    outline.endContour(closed: true)
  }
}

import Foundation

extension Path {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var controlBounds: CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for p in points {
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    return Path.rect(low, high)
  }

  /// The smallest rectangle around the outline itself; null for an empty path.
  public var tightBounds: CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    func include(_ p: SIMD2<Double>) {
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    for subpath in subpaths {
      include(subpath.start)
      for segment in subpath.segments {
        include(segment.end)
        for axis in 0..<2 where segment.degree > 1 {
          for t in segment.extrema(axis: axis) { include(segment.point(at: t)) }
        }
      }
    }
    return Path.rect(low, high)
  }

  private static func rect(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> CGRect {
    CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside; open subpaths count as closed.
  public func contains(_ p: SIMD2<Double>, rule: CGPathFillRule = .winding) -> Bool {
    let bounds = controlBounds
    if bounds.isNull { return false }
    let size = Double(max(bounds.width, bounds.height))
    var contours = Polylines()
    flatten(tolerance: max(size * 1e-5, 1e-9), into: &contours)
    var winding = 0
    var first = 0
    for end in contours.ends {
      var a = contours.points[end - 1]
      for index in first..<end {
        let b = contours.points[index]
        if (a.y <= p.y) != (b.y <= p.y) {
          let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
          if b.y > a.y && side > 0 { winding += 1 }
          if b.y <= a.y && side < 0 { winding -= 1 }
        }
        a = b
      }
      first = end
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

extension PathSegment {
  /// The parameters inside 0...1 where a coordinate is largest or smallest.
  func extrema(axis: Int) -> [Double] {
    let (a, b, c, d) = (p0[axis], p1[axis], p2[axis], p3[axis])
    var roots: [Double] = []
    if degree == 2 {
      let denominator = a - 2 * b + d
      if denominator != 0 { roots = [(a - b) / denominator] }
    } else if degree == 3 {
      // The derivative is qa t^2 + 2 qb t + qc, up to a factor.
      let (qa, qb, qc) = (d - a + 3 * (b - c), a - 2 * b + c, b - a)
      let discriminant = qb * qb - qa * qc
      if discriminant >= 0 {
        // This form does not cancel when qa is small.
        let q = -(qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot())
        if qa != 0 { roots.append(q / qa) }
        if q != 0 { roots.append(qc / q) }
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

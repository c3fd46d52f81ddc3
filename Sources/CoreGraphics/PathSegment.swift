/// One line or Bézier curve of a path.
public struct PathSegment: Hashable, Sendable {
  /// 1 for a line, 2 for a quadratic and 3 for a cubic curve.
  public let degree: Int
  /// Start.
  public let p0: SIMD2<Double>
  /// First control point; the end for a line.
  public let p1: SIMD2<Double>
  /// Second control point; the end for a line or quadratic curve.
  public let p2: SIMD2<Double>
  /// End.
  public let p3: SIMD2<Double>

  /// A line.
  public init(_ p0: SIMD2<Double>, _ end: SIMD2<Double>) {
    (degree, self.p0, p1, p2, p3) = (1, p0, end, end, end)
  }

  /// A quadratic curve.
  public init(_ p0: SIMD2<Double>, _ control: SIMD2<Double>, _ end: SIMD2<Double>) {
    (degree, self.p0, p1, p2, p3) = (2, p0, control, end, end)
  }

  /// A cubic curve.
  public init(
    _ p0: SIMD2<Double>, _ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ end: SIMD2<Double>
  ) {
    (degree, self.p0, p1, p2, p3) = (3, p0, c1, c2, end)
  }

  /// Start.
  public var start: SIMD2<Double> { p0 }
  /// End.
  public var end: SIMD2<Double> { p3 }

  /// The point at a curve parameter, 0...1.
  public func point(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    switch degree {
    case 1: return p0 * u + p3 * t
    case 2: return p0 * (u * u) + p1 * (2 * u * t) + p3 * (t * t)
    default:
      let a = p0 * (u * u * u) + p1 * (3 * u * u * t)
      return a + p2 * (3 * u * t * t) + p3 * (t * t * t)
    }
  }

  /// The derivative by the curve parameter.
  public func derivative(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    switch degree {
    case 1: return p3 - p0
    case 2: return (p1 - p0) * (2 * u) + (p3 - p1) * (2 * t)
    default:
      let a = (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t)
      return a + (p3 - p2) * (3 * t * t)
    }
  }

  /// The direction of travel as a unit vector; at a cusp or where control points coincide the
  /// direction nearby; nil for a segment without extent.
  public func direction(at t: Double) -> SIMD2<Double>? {
    let size = max(span(p0, p1), max(span(p0, p2), span(p0, p3)))
    guard size > 0 else { return nil }
    for step in [0, 1e-6, 1e-4, 1e-2, 0.25] {
      for at in [t + step, t - step] where at >= 0 && at <= 1 {
        let d = derivative(at: at)
        let length = (d * d).sum().squareRoot()
        if length > size * 1e-9 { return d / length }
      }
    }
    return nil
  }

  private func span(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let d = b - a
    return (d * d).sum().squareRoot()
  }

  /// The part between two curve parameters, `from` before `to`.
  public func portion(from t0: Double, to t1: Double) -> PathSegment {
    if t0 <= 0 && t1 >= 1 { return self }
    let (a, b) = (point(at: t0), point(at: t1))
    // The control points follow from the derivatives at the new ends.
    let k = (t1 - t0) / Double(degree)
    switch degree {
    case 1: return PathSegment(a, b)
    case 2: return PathSegment(a, a + derivative(at: t0) * k, b)
    default: return PathSegment(a, a + derivative(at: t0) * k, b - derivative(at: t1) * k, b)
    }
  }
}

extension Path {
  /// A connected run of segments.
  public struct Subpath: Hashable, Sendable {
    /// Where it starts.
    public var start: SIMD2<Double>
    /// The segments in order; the line that a close adds is the last one, where it has a length.
    public var segments: [PathSegment]
    /// Whether it was closed.
    public var isClosed: Bool
  }

  /// The subpaths with their segments; a move without segments gives an empty one.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var at = SIMD2<Double>()
    var index = 0
    for verb in verbs {
      // After a close the next segment starts a subpath where the closed one began.
      if verb != .move && verb != .close && current == nil {
        current = Subpath(start: at, segments: [], isClosed: false)
      }
      switch verb {
      case .move:
        if let done = current { result.append(done) }
        at = points[index]
        current = Subpath(start: at, segments: [], isClosed: false)
      case .line:
        current?.segments.append(PathSegment(at, points[index]))
        at = points[index]
      case .quad:
        current?.segments.append(PathSegment(at, points[index], points[index + 1]))
        at = points[index + 1]
      case .cubic:
        current?.segments.append(
          PathSegment(at, points[index], points[index + 1], points[index + 2]))
        at = points[index + 2]
      case .close:
        if var done = current {
          if at != done.start { done.segments.append(PathSegment(at, done.start)) }
          done.isClosed = true
          at = done.start
          result.append(done)
        }
        current = nil
      }
      index += verb.pointCount
    }
    if let done = current { result.append(done) }
    return result
  }

  /// Adds a segment that starts at the current point.
  public mutating func addSegment(_ segment: PathSegment) {
    switch segment.degree {
    case 1: addLine(to: segment.p3)
    case 2: addQuad(to: segment.p3, control: segment.p1)
    default: addCubic(to: segment.p3, control1: segment.p1, control2: segment.p2)
    }
  }
}

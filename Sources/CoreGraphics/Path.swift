/// An outline of lines and curves as a plain value: verbs, and the points that they consume.
///
/// A subpath starts with a move; after a close the current point is the start of the subpath, and
/// a line or curve that follows starts from there. Coordinates are in the owner's space, points.
public struct Path: Hashable, Sendable {
  /// What to do with the next points.
  public enum Verb: UInt8, Sendable {
    /// Starts a subpath at one point.
    case move
    /// A line to one point.
    case line
    /// A quadratic curve: control point, end point.
    case quad
    /// A cubic curve: two control points, end point.
    case cubic
    /// A line back to the start of the subpath; takes no points.
    case close

    /// How many points the verb consumes.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The verbs, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all verbs, one after the other.
  public internal(set) var points: [SIMD2<Double>] = []
  /// Where the open subpath began.
  private var start = SIMD2<Double>()

  /// An empty path.
  public init() {}

  /// Whether there are no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The point that the next element starts from; nil for an empty path.
  public var currentPoint: SIMD2<Double>? {
    switch verbs.last {
    case nil: nil
    case .close: start
    default: points.last
    }
  }

  /// Makes room for more elements.
  public mutating func reserve(verbs more: Int, points morePoints: Int) {
    verbs.reserveCapacity(verbs.count + more)
    points.reserveCapacity(points.count + morePoints)
  }

  /// Starts a subpath.
  public mutating func move(to p: SIMD2<Double>) {
    // A move right after a move replaces it, as in Core Graphics.
    if verbs.last == .move {
      points[points.count - 1] = p
    } else {
      verbs.append(.move)
      points.append(p)
    }
    start = p
  }

  /// Adds a line; nothing happens without a current point.
  public mutating func addLine(to p: SIMD2<Double>) {
    if verbs.isEmpty { return }
    verbs.append(.line)
    points.append(p)
  }

  /// Adds a quadratic curve; nothing happens without a current point.
  public mutating func addQuad(to p: SIMD2<Double>, control c: SIMD2<Double>) {
    if verbs.isEmpty { return }
    verbs.append(.quad)
    points.append(c)
    points.append(p)
  }

  /// Adds a cubic curve; nothing happens without a current point.
  public mutating func addCubic(
    to p: SIMD2<Double>, control1 c1: SIMD2<Double>, control2 c2: SIMD2<Double>
  ) {
    if verbs.isEmpty { return }
    verbs.append(.cubic)
    points.append(c1)
    points.append(c2)
    points.append(p)
  }

  /// Closes the subpath; nothing happens when there is none or it is closed already.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds all elements of another path.
  public mutating func append(_ other: Path) {
    if other.isEmpty { return }
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    start = other.start
  }

  /// Whether both have the same verbs, so that their points can be mixed one by one.
  public func hasSameStructure(as other: Path) -> Bool {
    points.count == other.points.count && verbs == other.verbs
  }

  /// The same verbs with other points; nil when their number does not fit.
  public func replacingPoints(_ newPoints: [SIMD2<Double>]) -> Path? {
    guard newPoints.count == points.count else { return nil }
    var path = self
    path.points = newPoints
    path.restoreStart()
    return path
  }

  /// The path with every point mapped.
  public func mapPoints(_ map: (SIMD2<Double>) -> SIMD2<Double>) -> Path {
    var path = self
    for index in path.points.indices { path.points[index] = map(path.points[index]) }
    path.restoreStart()
    return path
  }

  /// Finds the start of the last subpath again after the points changed.
  private mutating func restoreStart() {
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move {
        start = points[index]
        return
      }
    }
  }
}

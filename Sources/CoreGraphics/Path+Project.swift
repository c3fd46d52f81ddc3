extension Path {
  /// Appends the contours as homogeneous vertices (x', y', w') under a map to device space; curves
  /// become lines that stay within `tolerance` pixels of them after the division by w'.
  ///
  /// Vertices at or behind the eye are kept, so the caller clips the polygons at `nearW` before
  /// dividing. `ends` gets for each contour the index after its last vertex; contours count as
  /// closed and the first vertex is not repeated.
  public func project(
    under map: Homography, tolerance: Double, nearW: Double = 1e-6, byCurvature: Bool = false,
    into vertices: inout [SIMD3<Double>], ends: inout [Int]
  ) {
    let flattener = ProjectedFlattener(
      tolerance: max(tolerance, 1e-6), nearW: nearW, byCurvature: byCurvature)
    var index = 0
    var start = SIMD3<Double>()
    var at = start
    var isOpen = false
    var first = vertices.count
    func endContour(_ vertices: inout [SIMD3<Double>], _ ends: inout [Int]) {
      if vertices.count > first + 1, vertices[first] == vertices[vertices.count - 1] {
        vertices.removeLast()
      }
      if vertices.count > first { ends.append(vertices.count) }
      first = vertices.count
    }
    for verb in verbs {
      if verb != .move && verb != .close && !isOpen {
        vertices.append(at)
        start = at
        isOpen = true
      }
      func image(_ offset: Int) -> SIMD3<Double> {
        let p = points[index + offset]
        return map.homogeneous(p.x, p.y)
      }
      switch verb {
      case .move:
        endContour(&vertices, &ends)
        at = image(0)
        start = at
        vertices.append(at)
        isOpen = true
      case .line:
        at = image(0)
        vertices.append(at)
      case .quad:
        let (control, end) = (image(0), image(1))
        let (c1, c2) = ((at + control * 2) / 3, (end + control * 2) / 3)
        flattener.append(at, c1, c2, end, to: &vertices)
        at = end
      case .cubic:
        let end = image(2)
        flattener.append(at, image(0), image(1), end, to: &vertices)
        at = end
      case .close:
        endContour(&vertices, &ends)
        at = start
        isOpen = false
      }
      index += verb.pointCount
    }
    endContour(&vertices, &ends)
  }
}

/// Divides rational cubic curves into lines.
struct ProjectedFlattener {
  let tolerance: Double
  let nearW: Double
  /// Whether lines are counted by how much a curve bends, where there is no perspective.
  let byCurvature: Bool

  /// Appends the lines of a curve with homogeneous control points, without its start.
  func append(
    _ q0: SIMD3<Double>, _ q1: SIMD3<Double>, _ q2: SIMD3<Double>, _ q3: SIMD3<Double>,
    to vertices: inout [SIMD3<Double>], depth: Int = 10
  ) {
    let low = min(min(q0.z, q1.z), min(q2.z, q3.z))
    let high = max(max(q0.z, q1.z), max(q2.z, q3.z))
    // What lies behind the near plane is never seen.
    if high <= nearW || depth == 0 && low <= nearW {
      vertices.append(q3)
      return
    }
    if low > nearW && (high <= 1.25 * low || depth == 0) {
      appendUniform(q0, q1, q2, q3, low, high, to: &vertices)
      return
    }
    // Halve until w changes little along a piece.
    let (a, b, c) = ((q0 + q1) / 2, (q1 + q2) / 2, (q2 + q3) / 2)
    let (d, e) = ((a + b) / 2, (b + c) / 2)
    let middle = (d + e) / 2
    append(q0, a, d, middle, to: &vertices, depth: depth - 1)
    append(middle, e, c, q3, to: &vertices, depth: depth - 1)
  }

  private func appendUniform(
    _ q0: SIMD3<Double>, _ q1: SIMD3<Double>, _ q2: SIMD3<Double>, _ q3: SIMD3<Double>,
    _ low: Double, _ high: Double, to vertices: inout [SIMD3<Double>]
  ) {
    func project(_ q: SIMD3<Double>) -> SIMD2<Double> { SIMD2(q.x, q.y) / q.z }
    func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
    let (p0, p1, p2, p3) = (project(q0), project(q1), project(q2), project(q3))
    let ratio = high / low
    let bend = max(length(p0 - p1 - p1 + p2), length(p1 - p2 - p2 + p3))
    // Wang's bound, and a share for the weights of a rational curve.
    let reach = max(length(p1 - p0), max(length(p2 - p1), length(p3 - p2)))
    let k = (0.75 * bend * ratio + 1.5 * (ratio - 1) * reach) / tolerance
    var count: Int
    if k < Double(Path.flattenLimit * Path.flattenLimit) {
      count = max(1, Int(k.squareRoot().rounded(.up)))
    } else {
      count = Path.flattenLimit
    }
    if byCurvature, ratio == 1, count > 2 {
      count = min(count, CurveBend(p0, p1, p2, p3).lineCount(tolerance: tolerance))
    }
    let b = (q1 - q0) * 3
    let c = (q0 - q1 - q1 + q2) * 3
    let d = q3 - q0 + (q1 - q2) * 3
    vertices.append(addingCapacity: count) { vertices in
      for step in 1..<max(count, 1) {
        let t = Double(step) / Double(count)
        vertices.append(q0 + (b + (c + d * t) * t) * t)
      }
      vertices.append(q3)
    }
  }
}

/// The tangents of a Kochanek-Bartels spline through points of any number of components.
///
/// With tension, continuity and bias of 0 it is the Catmull-Rom spline.
struct KochanekBartels: Sendable {
  /// The tangent with which each segment starts.
  private(set) var starts: [[Double]]
  /// The tangent with which each segment ends.
  private(set) var ends: [[Double]]

  /// Finds the tangents of all segments.
  ///
  /// The first and last point have the single difference beside them as tangent, whatever their
  /// parameters say.
  ///
  /// - Parameters:
  ///   - points: at least two, all with the same number of components.
  ///   - tension: per point, as `continuity` and `bias`; missing entries are 0.
  ///   - lengths: of the segments, when each is travelled in a time of its own: tangents are then
  ///     rescaled for unequal neighbours.
  init(
    points: [[Double]], tension: [Double], continuity: [Double], bias: [Double],
    lengths: [Double]?
  ) {
    let segments = points.count - 1
    let differences = (0..<segments).map { i in
      zip(points[i + 1], points[i]).map { $0 - $1 }
    }
    starts = differences
    ends = differences
    guard segments > 1 else { return }
    for point in 1..<segments {
      func parameter(_ list: [Double]) -> Double { point < list.count ? list[point] : 0 }
      let t = (1 - parameter(tension)) / 2
      let (c, b) = (parameter(continuity), parameter(bias))
      let (before, after) = (differences[point - 1], differences[point])
      func mix(_ p: Double, _ q: Double) -> [Double] {
        zip(before, after).map { p * $0 + q * $1 }
      }
      var out = mix(t * (1 + b) * (1 + c), t * (1 - b) * (1 - c))
      var into = mix(t * (1 + b) * (1 - c), t * (1 - b) * (1 + c))
      if let lengths, lengths[point - 1] + lengths[point] > 0 {
        let both = lengths[point - 1] + lengths[point]
        out = out.map { $0 * 2 * lengths[point] / both }
        into = into.map { $0 * 2 * lengths[point - 1] / both }
      }
      starts[point] = out
      ends[point - 1] = into
    }
  }

  /// The point of a segment between two points, at `u` of the way: a cubic Hermite curve.
  func point(segment: Int, from: [Double], to: [Double], at u: Double) -> [Double] {
    let h01 = u * u * (3 - 2 * u)
    let h10 = u * (1 - u) * (1 - u)
    let h11 = u * u * (u - 1)
    let (start, end) = (starts[segment], ends[segment])
    return from.indices.map { i in
      from[i] + (to[i] - from[i]) * h01 + start[i] * h10 + end[i] * h11
    }
  }
}

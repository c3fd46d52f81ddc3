/// Finds the nearest of up to 256 points by trying eight at a time.
struct NearestPoint {
  private var x: [SIMD8<Float>]
  private var y: [SIMD8<Float>]
  private var z: [SIMD8<Float>]

  /// Creates a finder; the last group is filled up with points out of reach.
  init(_ points: [SIMD3<Float>]) {
    let far = SIMD8<Float>(repeating: 1e9)
    let groups = (points.count + 7) / 8
    x = Array(repeating: far, count: groups)
    y = x
    z = x
    for (index, point) in points.enumerated() {
      x[index / 8][index % 8] = point.x
      y[index / 8][index % 8] = point.y
      z[index / 8][index % 8] = point.z
    }
  }

  /// The index of the nearest point; the lowest of equals.
  func nearest(to point: SIMD3<Float>) -> Int {
    var best = SIMD8<Float>(repeating: .infinity)
    var group = SIMD8<Int32>(repeating: 0)
    for index in x.indices {
      let dx = x[index] - point.x
      let dy = y[index] - point.y
      let dz = z[index] - point.z
      let distance = dx * dx + dy * dy + dz * dz
      let nearer = distance .< best
      best.replace(with: distance, where: nearer)
      group.replace(with: Int32(truncatingIfNeeded: index), where: nearer)
    }
    var (lane, least) = (0, Float.infinity)
    for index in 0..<8
    where best[index] < least || (best[index] == least && group[index] < group[lane]) {
      lane = index
      least = best[index]
    }
    return Int(group[lane]) * 8 + lane
  }
}

/// Finds the nearest of up to 256 colours: eight at a time, sorted by green, so that the search
/// ends where green alone is already too far away.
struct NearestPoint {
  private var red: [SIMD8<Float>]
  private var green: [SIMD8<Float>]
  private var blue: [SIMD8<Float>]
  /// The least and greatest green of each group.
  private var low: [Float] = []
  private var high: [Float] = []
  /// The given index of each sorted place.
  private var order: [Int]
  /// The group to begin with for every whole level of green.
  private var start: [Int] = []

  /// Creates a finder of points in levels of 0...255: red, green and blue.
  init(_ points: [SIMD3<Float>]) {
    order = points.indices.sorted {
      points[$0].y != points[$1].y ? points[$0].y < points[$1].y : $0 < $1
    }
    let far = SIMD8<Float>(repeating: 1e9)
    let groups = (points.count + 7) / 8
    red = Array(repeating: far, count: groups)
    green = red
    blue = red
    for (place, index) in order.enumerated() {
      red[place / 8][place % 8] = points[index].x
      green[place / 8][place % 8] = points[index].y
      blue[place / 8][place % 8] = points[index].z
    }
    for group in 0..<groups {
      low.append(points[order[8 * group]].y)
      high.append(points[order[min(8 * group + 7, order.count - 1)]].y)
    }
    var group = 0
    for level in 0...255 {
      while group + 1 < groups, high[group] < Float(level) { group += 1 }
      start.append(group)
    }
  }

  /// The index of the nearest point.
  func nearest(to point: SIMD3<Float>) -> Int {
    var best = SIMD8<Float>(repeating: .infinity)
    var places = SIMD8<Int32>(repeating: 0)
    var bound = Float.infinity
    func visit(_ group: Int) {
      let r = red[group] - point.x
      let g = green[group] - point.y
      let b = blue[group] - point.z
      let distance = r * r + g * g + b * b
      let nearer = distance .< best
      best.replace(with: distance, where: nearer)
      places.replace(with: Int32(truncatingIfNeeded: group), where: nearer)
      bound = best.min()
    }
    let first = start[min(max(Int(point.y), 0), 255)]
    visit(first)
    var up = first + 1
    var down = first - 1
    while up < low.count || down >= 0 {
      if up < low.count {
        let gap = low[up] - point.y
        if gap > 0, gap * gap >= bound { up = low.count } else { visit(up) }
        up += 1
      }
      if down >= 0 {
        let gap = point.y - high[down]
        if gap > 0, gap * gap >= bound { down = 0 } else { visit(down) }
        down -= 1
      }
    }
    var lane = 0
    while lane < 7, best[lane] != bound { lane += 1 }
    return order[min(Int(places[lane]) * 8 + lane, order.count - 1)]
  }
}

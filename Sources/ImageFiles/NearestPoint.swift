/// Finds the nearest of up to 256 colours: eight at a time, sorted by green, so that the search
/// ends where green alone is already too far away.
struct NearestPoint {
  private var red: [SIMD8<Float>]
  private var green: [SIMD8<Float>]
  private var blue: [SIMD8<Float>]
  /// The least and greatest green of each group.
  private var low: [Float] = []
  private var high: [Float] = []
  private let points: [SIMD3<Float>]
  /// The given index of each sorted place.
  private var order: [Int]
  /// The group to begin with for every whole level of green.
  private var start: [Int] = []

  /// Creates a finder of points in levels of 0...255: red, green and blue.
  init(_ points: [SIMD3<Float>]) {
    self.points = points
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
  ///
  /// `hint` is a point that is likely near: the search is narrowed to what could be nearer, and
  /// the result is the same for every hint.
  func nearest(to point: SIMD3<Float>, hint: Int = 0) -> Int {
    let guess = points[hint] - point
    var bound = guess.x * guess.x + guess.y * guess.y + guess.z * guess.z
    var best = SIMD8<Float>(repeating: .infinity)
    var places = SIMD8<Int32>(repeating: 0)
    // The buffers keep bounds checks out of the search; groups run over their common length.
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          func visit(_ group: Int) {
            let r = red[group] - point.x
            let g = green[group] - point.y
            let b = blue[group] - point.z
            let distance = r * r + g * g + b * b
            let nearer = distance .< best
            best.replace(with: distance, where: nearer)
            places.replace(with: Int32(truncatingIfNeeded: group), where: nearer)
            bound = min(bound, best.min())
          }
          let first = start[min(max(Int(point.y), 0), 255)]
          var up = first
          while up < red.count {
            let gap = low[up] - point.y
            if gap > 0, gap * gap > bound { break }
            visit(up)
            up += 1
          }
          var down = first - 1
          while down >= 0 {
            let gap = point.y - high[down]
            if gap > 0, gap * gap > bound { break }
            visit(down)
            down -= 1
          }
        }
      }
    }
    // Of equally near points the one that was given first.
    let least = best.min()
    var found = Int.max
    for lane in 0..<8 where best[lane] == least {
      let place = Int(places[lane]) * 8 + lane
      if place < order.count { found = min(found, order[place]) }
    }
    return found == .max ? hint : found
  }
}

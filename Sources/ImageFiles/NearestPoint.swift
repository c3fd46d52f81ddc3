/// Finds the nearest of up to 256 colours, which are sorted by green: the search goes outwards from
/// the wanted green and ends where green alone is too far away.
struct NearestPoint {
  /// Red, green and blue in the order of green; the last lane is the index that was given.
  private let sorted: [SIMD4<Float>]
  private let points: [SIMD3<Float>]
  /// The place to begin with for every whole level of green.
  private let start: [Int]

  /// Creates a finder of points in levels of 0...255: red, green and blue.
  init(_ points: [SIMD3<Float>]) {
    self.points = points
    let order = points.indices.sorted {
      points[$0].y != points[$1].y ? points[$0].y < points[$1].y : $0 < $1
    }
    sorted = order.map { SIMD4(points[$0], Float($0)) }
    var place = 0
    start = (0...255).map { level in
      while place + 1 < order.count, points[order[place]].y < Float(level) { place += 1 }
      return place
    }
  }

  /// The index of the nearest point; of equally near ones the first that was given.
  ///
  /// `hint` is a point that is likely near: the search is narrowed to what could be nearer, and
  /// the result is the same for every hint.
  func nearest(to point: SIMD3<Float>, hint: Int = 0) -> Int {
    // The buffer keeps bounds checks out of the search, whose places run over its count.
    sorted.withUnsafeBufferPointer { sorted in
      let guess = points[hint] - point
      var best = guess.x * guess.x + guess.y * guess.y + guess.z * guess.z
      var found = Float(hint)
      let first = start[min(max(Int(point.y), 0), 255)]
      var place = first
      while place < sorted.count {
        let difference = sorted[place] - SIMD4(point, 0)
        let green = difference.y * difference.y
        if green > best, difference.y > 0 { break }
        let distance = difference.x * difference.x + green + difference.z * difference.z
        if distance < best || distance == best && difference.w < found {
          best = distance
          found = difference.w
        }
        place &+= 1
      }
      place = first &- 1
      while place >= 0 {
        let difference = sorted[place] - SIMD4(point, 0)
        let green = difference.y * difference.y
        if green > best { break }
        let distance = difference.x * difference.x + green + difference.z * difference.z
        if distance < best || distance == best && difference.w < found {
          best = distance
          found = difference.w
        }
        place &-= 1
      }
      return Int(found)
    }
  }
}

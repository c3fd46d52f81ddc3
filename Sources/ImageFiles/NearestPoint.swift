/// Finds the nearest of up to 256 points, exactly, from a point that is likely near.
///
/// What is nearer to a place than the point guessed lies within twice that point's distance of it:
/// each point's nearest neighbours are known, and the search looks at those alone.
struct NearestPoint {
  private static let neighbours = 12

  /// A neighbour and its squared distance.
  private struct Neighbour {
    var distance: Float
    var index: Int32
  }

  private let points: [SIMD4<Float>]
  /// The coordinates again, eight points together, filled up with points out of reach.
  private let x: [SIMD8<Float>]
  private let y: [SIMD8<Float>]
  private let z: [SIMD8<Float>]
  /// For every point its neighbours, nearest first.
  private var near: [Neighbour] = []

  /// Creates a finder of points in levels of 0...255: red, green and blue.
  init(_ points: [SIMD3<Float>]) {
    let groups = (points.count + 7) / 8
    var x = [SIMD8<Float>](repeating: SIMD8(repeating: 1e6), count: groups)
    var (y, z) = (x, x)
    for (index, point) in points.enumerated() {
      x[index / 8][index % 8] = point.x
      y[index / 8][index % 8] = point.y
      z[index / 8][index % 8] = point.z
    }
    (self.x, self.y, self.z) = (x, y, z)
    self.points = points.map { SIMD4($0, 0) }
    near = [Neighbour](
      repeating: Neighbour(distance: .infinity, index: 0), count: Self.neighbours * points.count)
    for index in points.indices { findNeighbours(of: index) }
  }

  private mutating func findNeighbours(of index: Int) {
    let (count, start, most) = (points.count, Self.neighbours * index, Self.neighbours)
    var worst = Float.infinity
    withDistances(from: points[index]) { distances in
      // The buffers keep bounds checks out of the loops, which run over their counts.
      near.withUnsafeMutableBufferPointer { near in
        for other in 0..<count where distances[other] < worst && other != index {
          var place = start + most - 1
          while place > start, near[place - 1].distance > distances[other] {
            near[place] = near[place - 1]
            place -= 1
          }
          near[place] = Neighbour(
            distance: distances[other], index: Int32(truncatingIfNeeded: other))
          worst = near[start + most - 1].distance
        }
      }
    }
  }

  /// The squared distances of all points from a place.
  private func withDistances<Result>(
    from place: SIMD4<Float>, _ body: (UnsafeMutablePointer<Float>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: x.count) { distances in
      // The buffers keep bounds checks out of the loop, which runs over their common count.
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          z.withUnsafeBufferPointer { z in
            for group in 0..<x.count {
              let (dx, dy, dz) = (x[group] - place.x, y[group] - place.y, z[group] - place.z)
              distances[group] = dx * dx + dy * dy + dz * dz
            }
          }
        }
      }
      let raw = UnsafeMutableRawBufferPointer(distances).bindMemory(to: Float.self)
      return body(raw.baseAddress.unsafelyUnwrapped)
    }
  }

  /// The index of the nearest point; of equally near ones the first that was given.
  ///
  /// The result is the same for every `hint`, an index that is likely near.
  func nearest(to point: SIMD3<Float>, hint: Int) -> Int {
    let place = SIMD4(point, 0)
    // The buffers keep bounds checks out of the search; every index is one of the points.
    return points.withUnsafeBufferPointer { points in
      near.withUnsafeBufferPointer { near in
        var best = Self.distance(points[hint], place)
        var found = Int32(truncatingIfNeeded: hint)
        // A little more than needed, for the rounding of the distances.
        let bound = best * 4.001 + 1e-3
        var at = Self.neighbours &* hint
        let end = at &+ Self.neighbours
        while at < end {
          if near[at].distance > bound { return Int(found) }
          let index = near[at].index
          let distance = Self.distance(points[Int(index)], place)
          if distance < best || distance == best && index < found {
            best = distance
            found = index
          }
          at &+= 1
        }
        return nearestOfAll(to: place)
      }
    }
  }

  @inline(__always)
  private static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let difference = a - b
    let square = difference * difference
    return square.x + square.y + square.z
  }

  private func nearestOfAll(to place: SIMD4<Float>) -> Int {
    let count = points.count
    return withDistances(from: place) { distances in
      var found = 0
      for index in 1..<max(1, count) where distances[index] < distances[found] { found = index }
      return found
    }
  }
}

/// Flattened contours in one buffer that is reused from path to path.
public struct Polylines: Sendable {
  /// The vertices of all contours, one after the other.
  public var points: [SIMD2<Double>] = []
  /// For each contour the index after its last vertex; never an empty contour.
  public var ends: [Int] = []
  /// For each contour whether its subpath was closed; the first vertex is not repeated then.
  public var isClosed: [Bool] = []

  /// An empty buffer.
  public init() {}

  /// Forgets the contours and keeps the storage.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isClosed.removeAll(keepingCapacity: true)
  }

  /// Ends the contour in progress, if it has any vertex.
  mutating func endContour(closed: Bool) {
    let first = ends.last ?? 0
    guard points.count > first else { return }
    // The closing line is implied.
    if closed, points.count > first + 1, points[first] == points[points.count - 1] {
      points.removeLast()
    }
    ends.append(points.count)
    isClosed.append(closed)
  }

  /// Area that the contours wind around, counted with sign and as often as they do; squared units.
  public var signedArea: Double {
    var sum = 0.0
    var first = 0
    for end in ends {
      var a = points[end - 1]
      for index in first..<end {
        let b = points[index]
        sum += a.x * b.y - a.y * b.x
        a = b
      }
      first = end
    }
    return sum / 2
  }
}

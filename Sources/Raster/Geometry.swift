import DisplayList

/// A display list's geometry without the cost of checked array access.
struct Geometry {
  /// `DisplayList.vertices`.
  let vertices: UnsafePointer<SIMD2<Float>>
  /// `DisplayList.contourEnds`.
  let contourEnds: UnsafePointer<Int32>

  /// The rectangle of whole pixels that contours are, if they are one.
  func wholePixelRect(_ contours: Range<Int32>) -> DeviceRect? {
    guard let (a, b) = rectangle(contours) else { return nil }
    func whole(_ value: Float) -> Int32? {
      guard abs(value) < 1_000_000 else { return value > 0 ? 1_000_000 : nil }
      let integer = Int32(value)
      return Float(integer) == value ? integer : nil
    }
    guard let x0 = whole(min(a.x, b.x)), let x1 = whole(max(a.x, b.x)),
      let y0 = whole(min(a.y, b.y)), let y1 = whole(max(a.y, b.y))
    else { return nil }
    return DeviceRect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// Opposite corners of the axis-aligned rectangle that contours are, if they are one.
  func rectangle(_ contours: Range<Int32>) -> (SIMD2<Float>, SIMD2<Float>)? {
    guard contours.count == 1 else { return nil }
    let end = Int(contourEnds[Int(contours.lowerBound)])
    let start = contours.lowerBound == 0 ? 0 : Int(contourEnds[Int(contours.lowerBound) - 1])
    let v = vertices + start
    guard end - start == 4 || (end - start == 5 && v[4] == v[0]) else { return nil }
    let rows = v[0].y == v[1].y && v[1].x == v[2].x && v[2].y == v[3].y && v[3].x == v[0].x
    let columns = v[0].x == v[1].x && v[1].y == v[2].y && v[2].x == v[3].x && v[3].y == v[0].y
    return rows || columns ? (v[0], v[2]) : nil
  }
}

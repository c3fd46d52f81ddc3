import DisplayList

/// Turns contours into edges in the bins: clips in `Double`, then rounds to fixed point.
struct EdgeBuilder {
  /// Where the edges go.
  let bins: BandBins
  /// The pixels that matter. What lies to the left becomes an edge along the left side, which
  /// carries the winding; what lies above, below or to the right is dropped.
  let rect: DeviceRect
  private let minX: Double
  private let minY: Double
  private let maxX: Double
  private let maxY: Double

  init(bins: BandBins, rect: DeviceRect) {
    self.bins = bins
    self.rect = rect
    minX = Double(rect.minX)
    minY = Double(rect.minY)
    maxX = Double(rect.maxX)
    maxY = Double(rect.maxY)
  }

  /// Adds the edges of some contours. Vertices that are not finite are left out.
  func add(contours: Range<Int32>, of list: Geometry) {
    for contour in contours {
      let end = Int(list.contourEnds[Int(contour)])
      let start = contour == 0 ? 0 : Int(list.contourEnds[Int(contour) - 1])
      add(list.vertices + start, count: end - start)
    }
  }

  private func add(_ vertices: UnsafePointer<SIMD2<Float>>, count: Int) {
    var last = count - 1
    while last >= 0, !isFinite(vertices[last]) { last -= 1 }
    guard last > 0 else { return }
    var a = vertices[last]
    var aInside = isInside(a)
    var from = fixed(a)
    for index in 0...last {
      let b = vertices[index]
      let bInside = isInside(b)
      let to = fixed(b)
      if aInside && bInside {
        add(from.x, from.y, to.x, to.y)
      } else {
        guard isFinite(b) else { continue }
        clip(Double(a.x), Double(a.y), Double(b.x), Double(b.y))
      }
      a = b
      aInside = bInside
      from = to
    }
  }

  @inline(__always)
  private func isFinite(_ v: SIMD2<Float>) -> Bool {
    abs(v.x) < .infinity && abs(v.y) < .infinity
  }

  @inline(__always)
  private func isInside(_ v: SIMD2<Float>) -> Bool {
    let x = Double(v.x)
    let y = Double(v.y)
    return x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /// Rounds to 10 fraction bits, ties to even: the magic number leaves the integer in the low
  /// bits of the mantissa, which costs one addition where a checked conversion costs ten.
  @inline(__always)
  private func fixed(_ v: Double) -> Int32 {
    Int32(truncatingIfNeeded: (v * 1024 + 6_755_399_441_055_744).bitPattern)
  }

  /// Both coordinates of a vertex, rounded; anything for a vertex outside.
  @inline(__always)
  private func fixed(_ v: SIMD2<Float>) -> (x: Int32, y: Int32) {
    (fixed(Double(v.x)), fixed(Double(v.y)))
  }

  /// Cuts a line that has an end outside the rectangle.
  private func clip(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    if (ay <= minY && by <= minY) || (ay >= maxY && by >= maxY) || (ax >= maxX && bx >= maxX) {
      return
    }
    var (ax, ay, bx, by) = (ax, ay, bx, by)
    let dx = bx - ax
    let dy = by - ay
    // Every cut is measured from the same end, so both sides of a cut agree on the point.
    let (ax0, ay0, bx0, by0) = (ax, ay, bx, by)
    func x(atY y: Double) -> Double {
      min(max(ax0 + (y - ay0) / dy * dx, min(ax0, bx0)), max(ax0, bx0))
    }
    func y(atX x: Double) -> Double {
      min(max(ay0 + (x - ax0) / dx * dy, min(ay0, by0)), max(ay0, by0))
    }
    if ay < minY {
      (ax, ay) = (x(atY: minY), minY)
    } else if ay > maxY {
      (ax, ay) = (x(atY: maxY), maxY)
    }
    if by < minY {
      (bx, by) = (x(atY: minY), minY)
    } else if by > maxY {
      (bx, by) = (x(atY: maxY), maxY)
    }
    if ax <= minX && bx <= minX {
      add(fixed(minX), fixed(ay), fixed(minX), fixed(by))
      return
    }
    if ax >= maxX && bx >= maxX { return }
    if ax < minX {
      let cut = min(max(y(atX: minX), minY), maxY)
      add(fixed(minX), fixed(ay), fixed(minX), fixed(cut))
      (ax, ay) = (minX, cut)
    } else if ax > maxX {
      (ax, ay) = (maxX, min(max(y(atX: maxX), minY), maxY))
    }
    if bx < minX {
      let cut = min(max(y(atX: minX), minY), maxY)
      add(fixed(ax), fixed(ay), fixed(minX), fixed(cut))
      add(fixed(minX), fixed(cut), fixed(minX), fixed(by))
      return
    } else if bx > maxX {
      (bx, by) = (maxX, min(max(y(atX: maxX), minY), maxY))
    }
    add(fixed(ax), fixed(ay), fixed(bx), fixed(by))
  }

  /// Adds a line with both ends inside the rectangle, 10 fraction bits.
  @inline(__always)
  private func add(_ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32) {
    if ay == by { return }
    let down = ay < by
    let x0 = Int64(down ? ax : bx)
    let x1 = Int64(down ? bx : ax)
    let y0 = down ? ay : by
    let y1 = down ? by : ay
    let dx = x1 &- x0
    let dy = Double(y1 &- y0)
    var edge = Edge(
      x: (x0 &<< Edge.extraBits) &+ (1 &<< (Edge.extraBits &- 1)), slope: 0, steepness: 0,
      y: y0, signedHeight: 0)
    if dx != 0 {
      let run = Double(dx)
      // Both quotients stay below 2^51: x and y lie within 16,384 pixels of 1,024 parts.
      let quotients = SIMD2(run * 67_108_864, dy * 1_048_576) / SIMD2(dy, abs(run))
      edge.slope = Int64(quotients.x)
      edge.steepness = Int64(quotients.y)
    }
    let shift = bins.shift &+ Edge.fractionBits
    var first = y0 &>> shift
    var last = (y1 &- 1) &>> shift
    // Only bands that are drawn have bins; x is exact wherever the edge enters one.
    let end = bins.first &+ Int32(truncatingIfNeeded: bins.count)
    if first < bins.first || last >= end {
      first = max(first, bins.first)
      last = min(last, end &- 1)
      if first > last { return }
    } else if first == last {
      edge.signedHeight = down ? y1 &- y0 : y0 &- y1
      bins.bins[Int(first &- bins.first)].append(edge)
      return
    }
    var top = max(y0, first &<< shift)
    edge.x = edge.x &+ edge.slope &* Int64(top &- y0)
    for band in first...last {
      let bottom = min((band &+ 1) &<< shift, y1)
      edge.y = top
      edge.signedHeight = down ? bottom &- top : top &- bottom
      bins.bins[Int(band &- bins.first)].append(edge)
      edge.x = edge.x &+ edge.slope &* Int64(bottom &- top)
      top = bottom
    }
  }
}

import CoreGraphics
import Foundation

extension Composer {
  /// How far, in pixels, a line may stray from the curve it replaces.
  static let flatness = 0.03

  /// Fills a path of a layer's plane.
  mutating func fill(
    _ path: Path, rule: FillRule = .nonZero, at placement: Placement, with paint: Paint,
    byCurvature: Bool = false, into list: inout DisplayList
  ) {
    guard
      let (contours, bounds) = append(
        path, at: placement, byCurvature: byCurvature, to: &list)
    else { return }
    emit(
      Fill(
        contours: contours, rule: rule, paint: paint, clip: placement.coverageClip,
        bounds: bounds), into: &list)
  }

  /// Appends the contours of a path, projected and cut to the clip and the frame; answers them and
  /// the pixels that they can touch, or nil when there are none.
  mutating func append(
    _ path: Path, at placement: Placement, byCurvature: Bool = false, to list: inout DisplayList
  ) -> (contours: Range<Int32>, bounds: DeviceRect)? {
    guard !path.isEmpty else { return nil }
    projected.removeAll(keepingCapacity: true)
    projectedEnds.removeAll(keepingCapacity: true)
    path.project(
      under: placement.plane, tolerance: Composer.flatness, nearW: HomogeneousPolygon.nearest,
      byCurvature: byCurvature, into: &projected, ends: &projectedEnds)
    return appendProjected(at: placement, to: &list)
  }

  /// Appends flattened contours, as `append(_:at:to:)` does.
  mutating func append(
    _ lines: Polylines, at placement: Placement, to list: inout DisplayList
  ) -> (contours: Range<Int32>, bounds: DeviceRect)? {
    let first = Int32(truncatingIfNeeded: list.contourEnds.count)
    var bounds = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var start = 0
    for end in lines.ends {
      let contour = start..<end
      start = end
      if placement.clip.isEverything,
        let touched = appendWhole(lines, contour, under: placement.plane, to: &list)
      {
        bounds = bounds.union(touched)
        continue
      }
      projected.removeAll(keepingCapacity: true)
      projectedEnds.removeAll(keepingCapacity: true)
      for index in contour {
        projected.append(placement.plane.homogeneous(lines.points[index].x, lines.points[index].y))
      }
      projectedEnds.append(projected.count)
      if let (_, touched) = appendProjected(at: placement, to: &list) {
        bounds = bounds.union(touched)
      }
    }
    return list.contours(from: first, within: bounds)
  }

  /// Appends a contour of lines that needs no cutting, as `appendWhole(_:to:)` does.
  private func appendWhole(
    _ lines: Polylines, _ range: Range<Int>, under plane: Homography, to list: inout DisplayList
  ) -> DeviceRect? {
    guard range.count >= 3 else { return nil }
    let start = list.vertices.count
    let first = range.lowerBound
    var extent = DeviceExtent()
    list.vertices.append(addingCapacity: range.count) { vertices in
      for index in 0..<range.count {
        let point = lines.points[first + index]
        vertices.append(extent.divide(plane.homogeneous(point.x, point.y)))
      }
    }
    return endWhole(from: start, extent, of: &list)
  }

  /// Appends the contours in `projected`, cut to the clip and the frame.
  mutating func appendProjected(
    at placement: Placement, to list: inout DisplayList
  ) -> (contours: Range<Int32>, bounds: DeviceRect)? {
    let first = Int32(truncatingIfNeeded: list.contourEnds.count)
    var bounds = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var start = 0
    for end in projectedEnds {
      if placement.clip.holds(projected[start..<end]),
        let touched = appendWhole(start..<end, to: &list)
      {
        bounds = bounds.union(touched)
        start = end
        continue
      }
      polygon.removeAll()
      polygon.vertices.append(contentsOf: projected[start..<end])
      start = end
      polygon.clipToFront()
      if let touched = appendContour(cutTo: placement.clip, to: &list) {
        bounds = bounds.union(touched)
      }
    }
    return list.contours(from: first, within: bounds)
  }

  /// Appends a contour of `projected` that needs no cutting; answers the pixels that it can touch, or
  /// nil when it may need some, and nothing was appended.
  private func appendWhole(_ range: Range<Int>, to list: inout DisplayList) -> DeviceRect? {
    guard range.count >= 3 else { return nil }
    let start = list.vertices.count
    let first = range.lowerBound
    var extent = DeviceExtent()
    list.vertices.append(addingCapacity: range.count) { vertices in
      for index in 0..<range.count {
        vertices.append(extent.divide(projected[first + index]))
      }
    }
    return endWhole(from: start, extent, of: &list)
  }

  /// Ends a contour that was appended without being cut; takes it out again, and answers nil, when it
  /// has to be.
  func endWhole(
    from start: Int, _ extent: DeviceExtent, of list: inout DisplayList
  ) -> DeviceRect? {
    let (low, high) = (extent.low, extent.high)
    let margin = Float(Composer.margin)
    let bounds = DeviceRect(around: low, high).intersection(area)
    // What has to be cut, or cannot be seen, is left to the slow way.
    guard extent.isInFront, low.x >= Float(area.minX) - margin, low.y >= Float(area.minY) - margin,
      high.x <= Float(area.maxX) + margin, high.y <= Float(area.maxY) + margin, !bounds.isEmpty
    else {
      list.vertices.removeSubrange(start...)
      return nil
    }
    list.contourEnds.append(Int32(truncatingIfNeeded: list.vertices.count))
    return bounds
  }
}

extension DisplayList {
  /// The contours that were appended since there were so many, with the pixels that they can touch; nil
  /// when there are none.
  fileprivate func contours(
    from first: Int32, within bounds: DeviceRect
  ) -> (contours: Range<Int32>, bounds: DeviceRect)? {
    let last = Int32(truncatingIfNeeded: contourEnds.count)
    return first < last ? (first..<last, bounds) : nil
  }
}

extension Homography {
  /// The largest factor by which lengths grow near the control points' box; for choosing how
  /// finely curves are divided. At least a thousandth, at most a million.
  func largestScale(over path: Path) -> Double {
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    for point in path.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    if isAffine { return clampScale(scale(atX: low.x, low.y)) }
    return largestScale(low, high)
  }

  /// The largest factor by which lengths grow over a rectangle.
  func largestScale(over rect: CGRect) -> Double {
    let low = SIMD2(Double(rect.minX), Double(rect.minY))
    return largestScale(low, SIMD2(Double(rect.maxX), Double(rect.maxY)))
  }

  private func largestScale(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Double {
    let corners = [
      scale(atX: low.x, low.y), scale(atX: high.x, low.y), scale(atX: high.x, high.y),
      scale(atX: low.x, high.y),
    ]
    return clampScale(corners.max() ?? 1)
  }

  /// Keeps a scale within useful limits; what is not a number counts as the largest.
  private func clampScale(_ scale: Double) -> Double { scale < 1e6 ? max(scale, 1e-3) : 1e6 }

  /// The largest factor by which lengths grow at a point, or the limit at or behind the eye.
  private func scale(atX px: Double, _ py: Double) -> Double {
    guard let (dx, dy) = jacobian(atX: px, py) else { return 1e6 }
    let half = ((dx * dx).sum() + (dy * dy).sum()) / 2
    let determinant = dx.x * dy.y - dx.y * dy.x
    return (half + max(0, half * half - determinant * determinant).squareRoot()).squareRoot()
  }

  /// The smallest factor by which lengths along x or y grow at the corners of a rectangle.
  func smallestScale(over rect: CGRect) -> Double {
    var least = Double.infinity
    for px in [rect.minX, rect.maxX] {
      for py in [rect.minY, rect.maxY] {
        guard let (dx, dy) = jacobian(atX: Double(px), Double(py)) else { continue }
        least = min(least, (dx * dx).sum().squareRoot(), (dy * dy).sum().squareRoot())
      }
    }
    return least
  }

  /// What the images of a small step along x and one along y are at a point; nil at or behind the
  /// eye.
  func jacobian(atX px: Double, _ py: Double) -> (dx: SIMD2<Double>, dy: SIMD2<Double>)? {
    let image = homogeneous(px, py)
    guard image.z > HomogeneousPolygon.nearest else { return nil }
    let (u, v) = (image.x / image.z, image.y / image.z)
    return (
      SIMD2(x.x - u * x.z, x.y - v * x.z) / image.z, SIMD2(y.x - u * y.z, y.y - v * y.z) / image.z
    )
  }
}

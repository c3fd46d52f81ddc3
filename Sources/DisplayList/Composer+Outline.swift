import CoreGraphics
import Foundation

// Rounded rectangles are what most layers consist of. Their corners are arcs that all look alike, so
// the lines that stand for them are taken from a table and placed by two products each, without a
// path in between. Outlines with continuous corners, and those that have to be cut, go the way of
// all paths.

extension Composer {
  /// An outline whose contour stands last in the list.
  struct FilledOutline {
    var outline: RoundedOutline
    var plane: Homography
    var contour: Int32
    var bounds: DeviceRect
  }

  /// Fills what lies inside an outline.
  mutating func fill(
    _ outline: RoundedOutline, at placement: Placement, with paint: Paint,
    into list: inout DisplayList
  ) {
    guard let (contours, bounds) = append(outline, at: placement, to: &list) else { return }
    if placement.clip.isEverything {
      filled = FilledOutline(
        outline: outline, plane: placement.plane, contour: contours.lowerBound, bounds: bounds)
    }
    emit(
      Fill(contours: contours, paint: paint, clip: placement.coverageClip, bounds: bounds),
      into: &list)
  }

  /// Fills what lies inside an outline and outside of another one within it.
  ///
  /// The inner contour runs the other way round, so that the signed areas of both add up to that of
  /// the ring where both cross a pixel. Right after a fill of the same outline its contour is used
  /// again, which a rasterizer can make use of.
  mutating func fillRing(
    _ outline: RoundedOutline, around inner: RoundedOutline?, at placement: Placement,
    with paint: Paint, into list: inout DisplayList
  ) {
    guard
      let outer = filledContour(of: outline, at: placement, in: list)
        ?? append(outline, at: placement, to: &list)
    else { return }
    var end = outer.contours.upperBound
    if let inner, let inside = append(inner, at: placement, to: &list) {
      let start = Int(list.contourEnds[Int(inside.contours.lowerBound) - 1])
      list.vertices[start...].reverse()
      end = inside.contours.upperBound
    }
    emit(
      Fill(
        contours: outer.contours.lowerBound..<end, paint: paint, clip: placement.coverageClip,
        bounds: outer.bounds), into: &list)
  }

  /// The contour of an outline when it stands last in the list.
  private func filledContour(
    of outline: RoundedOutline, at placement: Placement, in list: DisplayList
  ) -> (contours: Range<Int32>, bounds: DeviceRect)? {
    guard let filled, placement.clip.isEverything, filled.plane == placement.plane,
      filled.outline == outline, Int(filled.contour) == list.contourEnds.count - 1
    else { return nil }
    return (filled.contour..<filled.contour + 1, filled.bounds)
  }

  /// Appends the contour of an outline, projected and cut to the clip and the frame; answers it and
  /// the pixels that it can touch, or nil when nothing is left.
  mutating func append(
    _ outline: RoundedOutline, at placement: Placement, to list: inout DisplayList
  ) -> (contours: Range<Int32>, bounds: DeviceRect)? {
    if placement.clip.isEverything,
      let bounds = appendWhole(outline, under: placement.plane, to: &list)
    {
      let end = Int32(truncatingIfNeeded: list.contourEnds.count)
      return (end - 1..<end, bounds)
    }
    return append(outline.path, at: placement, to: &list)
  }

  /// Appends an outline that needs no cutting; answers the pixels that it can touch, or nil when it
  /// may need some, and nothing was appended.
  private func appendWhole(
    _ outline: RoundedOutline, under plane: Homography, to list: inout DisplayList
  ) -> DeviceRect? {
    guard !outline.isContinuous, let lines = lineCount(of: outline, under: plane) else {
      return nil
    }
    let arc = CornerArc.all[lines].points
    let rect = outline.rect
    let (x0, y0) = (Double(rect.minX), Double(rect.minY))
    let (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
    let start = list.vertices.count
    var extent = DeviceExtent()
    list.vertices.append(addingCapacity: 4 * arc.count) { vertices in
      func corner(
        _ flag: UInt, _ x: Double, _ y: Double, from: SIMD3<Double>, to: SIMD3<Double>
      ) {
        let point = plane.homogeneous(x, y)
        guard outline.corners & flag != 0 else {
          vertices.append(extent.divide(point))
          return
        }
        let (from, to) = (from * outline.radius, to * outline.radius)
        for index in arc.indices {
          vertices.append(extent.divide(point + from * arc[index].x + to * arc[index].y))
        }
      }
      corner(1, x0, y0, from: plane.y, to: plane.x)
      corner(2, x1, y0, from: -plane.x, to: plane.y)
      corner(8, x1, y1, from: -plane.y, to: -plane.x)
      corner(4, x0, y1, from: plane.x, to: -plane.y)
    }
    return endWhole(from: start, extent, of: &list)
  }

  /// How many lines each corner takes; nil when there are too many, or perspective changes too much
  /// along a corner for even steps.
  private func lineCount(of outline: RoundedOutline, under plane: Homography) -> Int? {
    let rect = outline.rect
    var scale = 0.0
    var low = Double.infinity
    func look(_ px: CGFloat, _ py: CGFloat) {
      let image = plane.homogeneous(Double(px), Double(py))
      low = min(low, image.z)
      let dx = SIMD2(
        plane.x.x * image.z - image.x * plane.x.z, plane.x.y * image.z - image.y * plane.x.z)
      let dy = SIMD2(
        plane.y.x * image.z - image.x * plane.y.z, plane.y.y * image.z - image.y * plane.y.z)
      let half = ((dx * dx).sum() + (dy * dy).sum()) / 2
      let area = dx.x * dy.y - dx.y * dy.x
      let square = half + max(0, half * half - area * area).squareRoot()
      scale = max(scale, square / (image.z * image.z * image.z * image.z))
    }
    look(rect.minX, rect.minY)
    guard low >= HomogeneousPolygon.nearest else { return nil }
    if !plane.isAffine {
      look(rect.maxX, rect.minY)
      look(rect.maxX, rect.maxY)
      look(rect.minX, rect.maxY)
      guard low >= HomogeneousPolygon.nearest else { return nil }
    }
    // By how much w can change along a corner.
    let swing = (abs(plane.x.z) + abs(plane.y.z)) * outline.radius / low
    guard swing <= 0.25 else { return nil }
    return CornerArc.lines(forRadius: outline.radius * scale.squareRoot() * (1 + 2 * swing))
  }
}

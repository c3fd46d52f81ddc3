import CoreGraphics
import Foundation

// Rounded rectangles are what most layers consist of. Their corners are arcs that all look alike, so
// the lines that stand for them are taken from a table and placed by two products each, without a
// path in between. Outlines with continuous corners, and those that have to be cut, go the way of
// all paths.

extension Composer {
  /// Fills what lies inside an outline, and outside of another within it.
  mutating func fill(
    _ outline: RoundedOutline, around inner: RoundedOutline? = nil, at placement: Placement,
    with paint: Paint, into list: inout DisplayList
  ) {
    guard let outside = append(outline, at: placement, to: &list) else { return }
    let inside = inner.flatMap { append($0, at: placement, to: &list) }
    let end = inside?.contours.upperBound ?? outside.contours.upperBound
    emit(
      Fill(
        contours: outside.contours.lowerBound..<end, rule: inner == nil ? .nonZero : .evenOdd,
        paint: paint, clip: placement.coverageClip, bounds: outside.bounds), into: &list)
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
    guard !outline.isContinuous, let count = lineCount(of: outline, under: plane) else {
      return nil
    }
    let arc = CornerCurve.arcs[count]
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
    let radius = outline.radius * scale.squareRoot()
    let square =
      radius * (CornerCurve.arcBend * (1 + swing) + CornerCurve.arcReach * swing)
      / Composer.flatness
    // Also false for what is not a number.
    guard square < Double((CornerCurve.arcs.count - 1) * (CornerCurve.arcs.count - 1)) else {
      return nil
    }
    return max(1, Int(square.squareRoot().rounded(.up)))
  }
}

extension CornerCurve {
  /// The round corner of radius 1 as so many lines: distances along the two edges that meet in it.
  ///
  /// Nothing for 0 lines.
  static let arcs: [[SIMD2<Double>]] = {
    let curve = CornerCurve(radius: 1, room: 1, isContinuous: false).points
    let b = (curve[1] - curve[0]) * 3
    let c = (curve[0] - curve[1] - curve[1] + curve[2]) * 3
    let d = curve[3] - curve[0] + (curve[1] - curve[2]) * 3
    return (0...64).map { count in
      count == 0
        ? []
        : (0...count).map { step in
          if step == count { return curve[3] }
          let t = Double(step) / Double(count)
          return curve[0] + (b + (c + d * t) * t) * t
        }
    }
  }()

  /// How far one line strays from the corner of radius 1, as the bound of Wang says, and the share
  /// that uneven weights add.
  fileprivate static let (arcBend, arcReach) = (0.345, 1.5 * 0.5523)
}

import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// How far outside the frame, in pixels, geometry is kept before it is cut off.
  static let margin = 64.0

  /// The corners of a rectangle in homogeneous device coordinates, cut off at the eye.
  mutating func project(_ rect: CGRect, through plane: Homography) -> [SIMD3<Double>] {
    load(rect, through: plane)
    return polygon.vertices
  }

  /// Fills a rectangle of a layer's plane.
  mutating func fill(
    _ rect: CGRect, at placement: Placement, with paint: Paint, blend: BlendMode = .sourceOver,
    into list: inout DisplayList
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    load(rect, through: placement.plane)
    let firstContour = Int32(truncatingIfNeeded: list.contourEnds.count)
    guard let bounds = appendContour(cutTo: placement.clip, to: &list) else { return }
    emit(
      Fill(
        contours: firstContour..<firstContour + 1, paint: paint, blend: blend,
        clip: placement.coverageClip, bounds: bounds), into: &list)
  }

  /// Makes `polygon` the image of a rectangle, cut off at the eye.
  private mutating func load(_ rect: CGRect, through plane: Homography) {
    let (minX, minY) = (Double(rect.minX), Double(rect.minY))
    let (maxX, maxY) = (Double(rect.maxX), Double(rect.maxY))
    polygon.removeAll()
    polygon.vertices.append(plane.homogeneous(minX, minY))
    polygon.vertices.append(plane.homogeneous(maxX, minY))
    polygon.vertices.append(plane.homogeneous(maxX, maxY))
    polygon.vertices.append(plane.homogeneous(minX, maxY))
    polygon.clipToFront()
  }

  /// Appends `polygon` as one contour, cut to a region and to the area with a margin; answers the
  /// pixels it can touch, or nil when there are none, or a vertex is not finite, and nothing was
  /// appended.
  mutating func appendContour(
    cutTo clip: ConvexClip, to list: inout DisplayList
  ) -> DeviceRect? {
    if !clip.isEverything { polygon.clip(to: clip) }
    polygon.clip(
      minX: Double(area.minX) - Composer.margin, minY: Double(area.minY) - Composer.margin,
      maxX: Double(area.maxX) + Composer.margin, maxY: Double(area.maxY) + Composer.margin)
    guard polygon.vertices.count >= 3 else { return nil }
    let start = list.vertices.count
    var low = SIMD2<Float>(repeating: .infinity)
    var high = SIMD2<Float>(repeating: -.infinity)
    var isFinite = true
    for vertex in polygon.vertices {
      let point = SIMD2(Float(vertex.x / vertex.z), Float(vertex.y / vertex.z))
      isFinite = isFinite && (point.x + point.y).isFinite
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      list.vertices.append(point)
    }
    let bounds = DeviceRect(around: low, high).intersection(area)
    guard isFinite, !bounds.isEmpty else {
      list.vertices.removeSubrange(start...)
      return nil
    }
    list.contourEnds.append(Int32(truncatingIfNeeded: list.vertices.count))
    return bounds
  }
}

extension DisplayList {
  /// All pixels.
  var frame: DeviceRect {
    DeviceRect(
      minX: 0, minY: 0, maxX: Int32(truncatingIfNeeded: size.width),
      maxY: Int32(truncatingIfNeeded: size.height))
  }
}

extension DeviceRect {
  /// The pixels that the box between two points touches; empty when a coordinate is not a number.
  init(around low: SIMD2<Float>, _ high: SIMD2<Float>) {
    func pixel(_ coordinate: Float) -> Int32 {
      coordinate.isNaN ? 0 : Int32(max(-1_000_000, min(1_000_000, coordinate)))
    }
    self.init(
      minX: pixel(low.x.rounded(.down)), minY: pixel(low.y.rounded(.down)),
      maxX: pixel(high.x.rounded(.up)), maxY: pixel(high.y.rounded(.up)))
  }
}

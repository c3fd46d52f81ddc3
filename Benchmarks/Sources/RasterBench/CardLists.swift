import CoreGraphics
import DisplayList
import Foundation
import WorkloadScenes

/// Display lists of W2: cards with round corners and a border, each faded on its own, or as a
/// group (W2g).
struct CardLists {
  private let workload = CardsWorkload()
  private let grouped: Bool
  private let outer: [SIMD2<Double>]
  private let inner: [SIMD2<Double>]

  init(grouped: Bool) {
    self.grouped = grouped
    outer = Self.roundSquare(workload.side, inset: 0, radius: 12)
    inner = Self.roundSquare(workload.side, inset: 1, radius: 11).reversed()
  }

  /// The list of one frame.
  func list(frame: Int, size: PixelSize) -> DisplayList {
    var list = DisplayList(size: size, background: SIMD4(1, 1, 1, 1))
    let faded: Float = 230.0 / 255
    let alpha = grouped ? 1 : faded
    for card in workload.cards {
      let map = Homography(rows: workload.projection(of: card, frame: frame).homography)
      let first = Int32(list.contourEnds.count)
      let bounds = list.append(outer, through: map)
      list.append(outer, through: map)
      list.append(inner, through: map)
      if grouped { list.commands.append(.beginGroup(Group(bounds: bounds, opacity: faded))) }
      let rgb = card.color.map { Float($0) / 255 * alpha }
      list.commands.append(
        .fill(
          Fill(
            contours: first..<first + 1, paint: .solid(SIMD4(rgb[0], rgb[1], rgb[2], alpha)),
            bounds: bounds)))
      let border = SIMD4<Float>(20 / 255.0 * alpha, 20 / 255.0 * alpha, 40 / 255.0 * alpha, alpha)
      list.commands.append(
        .fill(Fill(contours: first + 1..<first + 3, paint: .solid(border), bounds: bounds)))
      if grouped { list.commands.append(.endGroup) }
    }
    return list
  }

  /// A round square as a polygon whose corners are within 0.06 pixels of the arcs.
  private static func roundSquare(
    _ side: Double, inset: Double, radius: Double
  ) -> [SIMD2<Double>] {
    let steps = 8
    let (low, high) = (inset + radius, side - inset - radius)
    let corners = [(high, low, -90.0), (high, high, 0.0), (low, high, 90.0), (low, low, 180.0)]
    return corners.flatMap { x, y, start in
      (0...steps).map { step in
        let angle = (start + 90 * Double(step) / Double(steps)) * .pi / 180
        return SIMD2(x + radius * cos(angle), y + radius * sin(angle))
      }
    }
  }
}

extension Homography {
  /// A map from its nine entries, row by row.
  init(rows m: [Double]) {
    self.init(
      x: SIMD3(m[0], m[1], m[2]), y: SIMD3(m[3], m[4], m[5]), one: SIMD3(m[6], m[7], m[8]))
  }
}

extension DisplayList {
  /// Adds a contour and answers the pixels that it touches.
  @discardableResult
  mutating func append(_ points: [SIMD2<Double>], through map: Homography) -> DeviceRect {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for point in points {
      guard let p = map.project(point.x, point.y) else { continue }
      let vertex = SIMD2(Float(p.x), Float(p.y))
      vertices.append(vertex)
      low = pointwiseMin(low, vertex)
      high = pointwiseMax(high, vertex)
    }
    contourEnds.append(Int32(vertices.count))
    return DeviceRect(
      minX: max(0, Int32(low.x.rounded(.down))), minY: max(0, Int32(low.y.rounded(.down))),
      maxX: min(Int32(size.width), Int32(high.x.rounded(.up))),
      maxY: min(Int32(size.height), Int32(high.y.rounded(.up))))
  }
}

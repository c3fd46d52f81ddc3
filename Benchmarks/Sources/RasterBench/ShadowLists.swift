import CoreGraphics
import DisplayList
import Foundation
import WorkloadScenes

/// Display lists of W4: rounded rectangles with shadows.
struct ShadowLists {
  private let workload = ShadowWorkload()

  /// The list of one frame.
  func list(frame: Int, size: PixelSize) -> DisplayList {
    var list = DisplayList(size: size, background: SIMD4(1, 1, 1, 1))
    let (w, h, r) = (workload.cardWidth, workload.cardHeight, workload.radius)
    let outline = Self.roundRect(w, h, r)
    let shape = ImageRect(minX: 0, minY: 0, maxX: Float(w), maxY: Float(h))
    let reach = 3 * workload.sigma
    for card in workload.cards {
      let (x, y) = workload.origin(of: card, frame: frame)
      let top = y + workload.offset
      let bounds = DeviceRect(
        minX: max(0, Int32((x - reach).rounded(.down))),
        minY: max(0, Int32((top - reach).rounded(.down))),
        maxX: min(Int32(size.width), Int32((x + w + reach).rounded(.up))),
        maxY: min(Int32(size.height), Int32((top + h + reach).rounded(.up))))
      list.commands.append(
        .shadow(
          ShadowFill(
            rect: shape, radii: SIMD4(repeating: Float(r)),
            deviceToShape: Homography(
              x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(-x, -top, 1)),
            sigma: SIMD2(repeating: Float(workload.sigma)),
            color: SIMD4(0, 0, 0, Float(workload.shadowAlpha)), bounds: bounds,
            hidden: hidden(x, y))))
      let first = Int32(list.contourEnds.count)
      let touched = list.append(
        outline,
        through: Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(x, y, 1)))
      let rgb = card.color.map { Float($0) / 255 }
      list.commands.append(
        .fill(
          Fill(
            contours: first..<first + 1, paint: .solid(SIMD4(rgb[0], rgb[1], rgb[2], 1)),
            bounds: touched)))
    }
    return list
  }

  /// The whole pixels that a card is sure to hide.
  private func hidden(_ x: Double, _ y: Double) -> DeviceRect {
    let inset = workload.radius * 0.3
    return DeviceRect(
      minX: Int32((x + inset).rounded(.up)), minY: Int32((y + inset).rounded(.up)),
      maxX: Int32((x + workload.cardWidth - inset).rounded(.down)),
      maxY: Int32((y + workload.cardHeight - inset).rounded(.down)))
  }

  private static func roundRect(_ w: Double, _ h: Double, _ r: Double) -> [SIMD2<Double>] {
    let corners = [(w - r, r, -90.0), (w - r, h - r, 0.0), (r, h - r, 90.0), (r, r, 180.0)]
    return corners.flatMap { x, y, start in
      (0...12).map { step in
        let angle = (start + 90 * Double(step) / 12) * .pi / 180
        return SIMD2(x + r * cos(angle), y + r * sin(angle))
      }
    }
  }
}

import CoreGraphics
import DisplayList

/// Draws a display list plainly in `Double`, one pixel at a time, without rounding in between.
struct ReferencePainter {
  private let list: DisplayList

  init(_ list: DisplayList) { self.list = list }

  /// Premultiplied channels 0...255 of every pixel, row by row.
  func render() -> [SIMD4<Double>] {
    var layers = [blank(rounded(list.background))]
    var groups: [Group] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let group):
        layers.append(blank(SIMD4()))
        groups.append(group)
      case .endGroup:
        guard let group = groups.popLast(), let top = layers.popLast() else { continue }
        for index in top.indices {
          let (x, y) = (index % list.size.width, index / list.size.width)
          let cover = contains(group.bounds, x, y) ? clip(group.clip, x, y) : 0
          over(&layers[layers.count - 1][index], top[index], cover * Double(group.opacity))
        }
      case .shadow, .beginMask, .endMask: continue
      case .fill(let fill):
        for y in Int(fill.bounds.minY)..<Int(fill.bounds.maxY) {
          for x in Int(fill.bounds.minX)..<Int(fill.bounds.maxX) {
            let cover =
              ReferenceCoverage.coverage(points(fill.contours), fill.rule, x, y)
              * clip(fill.clip, x, y)
            if cover == 0 { continue }
            let index = y * list.size.width + x
            let (color, opacity) = self.color(fill.paint, x, y)
            over(&layers[layers.count - 1][index], color, cover * opacity)
          }
        }
      }
    }
    return layers[0]
  }

  /// Largest difference to a pixmap in any channel, in levels.
  func largestDifference(_ pixmap: Pixmap) -> Double {
    var largest = 0.0
    for (expected, pixel) in zip(render(), pixmap.pixels) {
      for channel in 0..<4 {
        let actual = Double(pixel >> UInt32(8 * channel) & 255)
        largest = max(largest, abs(actual - expected[channel].rounded()))
      }
    }
    return largest
  }

  private func blank(_ color: SIMD4<Double>) -> [SIMD4<Double>] {
    [SIMD4<Double>](repeating: color, count: list.size.area)
  }

  private func over(_ backdrop: inout SIMD4<Double>, _ source: SIMD4<Double>, _ cover: Double) {
    backdrop = source * cover + backdrop * (1 - source.w / 255 * cover)
  }

  /// A paint's colour is a premultiplied pixel by definition.
  private func rounded(_ color: SIMD4<Float>) -> SIMD4<Double> {
    (SIMD4<Double>(color) * 255).rounded(.toNearestOrAwayFromZero)
  }

  private func contains(_ rect: DeviceRect, _ x: Int, _ y: Int) -> Bool {
    x >= Int(rect.minX) && x < Int(rect.maxX) && y >= Int(rect.minY) && y < Int(rect.maxY)
  }

  private func clip(_ index: Int32, _ x: Int, _ y: Int) -> Double {
    guard index >= 0 else { return 1 }
    let clip = list.clips[Int(index)]
    guard contains(clip.bounds, x, y) else { return 0 }
    return ReferenceCoverage.coverage(points(clip.contours), clip.rule, x, y)
      * self.clip(clip.parent, x, y)
  }

  private func points(_ contours: Range<Int32>) -> [[SIMD2<Double>]] {
    contours.map { index in
      let start = index == 0 ? 0 : Int(list.contourEnds[Int(index) - 1])
      return list.vertices[start..<Int(list.contourEnds[Int(index)])].map { SIMD2<Double>($0) }
    }
  }

  private func color(_ paint: Paint, _ x: Int, _ y: Int) -> (SIMD4<Double>, Double) {
    switch paint {
    case .solid(let color): return (rounded(color), 1)
    case .gradient, .picture: return (SIMD4(), 0)
    case .image(let paint):
      let sampler = ReferenceSampler(list.images[Int(paint.image)], paint)
      return (sampler.sample(Double(x) + 0.5, Double(y) + 0.5), Double(paint.opacity))
    }
  }
}

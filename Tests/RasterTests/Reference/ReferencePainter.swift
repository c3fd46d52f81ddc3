import CoreGraphics
import DisplayList

/// Draws a display list plainly in `Double`, one pixel at a time, without rounding in between, or
/// with what each command leaves rounded to levels as buffers hold it: then a comparison is one of
/// the stages, each with the input that it has.
struct ReferencePainter {
  private let list: DisplayList
  private let roundsBuffers: Bool

  init(_ list: DisplayList, roundsBuffers: Bool = false) {
    self.list = list
    self.roundsBuffers = roundsBuffers
  }

  /// Premultiplied channels 0...255 of every pixel, row by row.
  func render() -> [SIMD4<Double>] {
    var layers = [blank(rounded(list.background))]
    var groups: [Group] = []
    var masks: [Mask] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let group):
        layers.append(blank(SIMD4()))
        groups.append(group)
      case .beginMask(let mask):
        layers.append(blank(SIMD4()))
        masks.append(mask)
      case .endMask:
        guard let mask = masks.popLast(), let top = layers.popLast() else { continue }
        for index in top.indices {
          let inside = contains(mask.bounds, index % list.size.width, index / list.size.width)
          layers[layers.count - 1][index] *= inside ? top[index].w / 255 : 0
        }
      case .endGroup:
        guard let group = groups.popLast(), let top = layers.popLast() else { continue }
        end(group, top, onto: &layers[layers.count - 1])
      case .shadow(let shadow):
        let silhouette = ReferenceShadow(shadow)
        each(shadow.bounds) { x, y, index in
          mix(
            &layers[layers.count - 1][index], rounded(shadow.color), shadow.blend,
            silhouette.coverage(x, y) * clip(shadow.clip, x, y))
        }
      case .fill(let fill):
        each(fill.bounds) { x, y, index in
          let cover =
            ReferenceCoverage.coverage(points(fill.contours), fill.rule, x, y)
            * clip(fill.clip, x, y)
          if cover == 0 { return }
          let (color, opacity) = self.color(fill.paint, x, y)
          mix(&layers[layers.count - 1][index], color * opacity, fill.blend, cover)
        }
      }
    }
    return layers[0]
  }

  private func end(
    _ group: Group, _ content: [SIMD4<Double>], onto below: inout [SIMD4<Double>]
  ) {
    let opacity = Double(group.opacity)
    if !group.backdropFilters.isEmpty {
      let filtered = filter(below, group.backdropFilters, within: group.bounds)
      each(group.bounds) { x, y, index in
        mix(&below[index], filtered[index], .copy, opacity * clip(group.clip, x, y))
      }
    }
    var top = filter(content, group.filters, within: nil)
    if let shadow = group.shadow {
      let blur = ReferenceBlur(width: list.size.width, height: list.size.height)
      let blurred = blur.blur(top, shadow.sigma, shift: shadow.offset)
      for index in top.indices {
        let shade = SIMD4<Double>(shadow.color) * blurred[index].w
        top[index] = shadow.isAlone ? shade : top[index] + shade * (1 - top[index].w / 255)
      }
    }
    each(group.bounds) { x, y, index in
      let source = top[index] * opacity
      mix(
        &below[index], roundsBuffers ? source.rounded(.toNearestOrAwayFromZero) : source,
        group.blend, clip(group.clip, x, y))
    }
  }

  /// Filtered pixels; with a rectangle only those within it count, and its edge repeats.
  private func filter(
    _ pixels: [SIMD4<Double>], _ filters: [PixelFilter], within rect: DeviceRect?
  ) -> [SIMD4<Double>] {
    let frame = DeviceRect(
      minX: 0, minY: 0, maxX: Int32(list.size.width), maxY: Int32(list.size.height))
    let area = (rect ?? frame).intersection(frame)
    let (width, height) = (Int(area.maxX - area.minX), Int(area.maxY - area.minY))
    var part: [SIMD4<Double>] = []
    each(area) { _, _, index in part.append(pixels[index]) }
    for filter in filters {
      switch filter {
      case .gaussianBlur(let sigma):
        part = ReferenceBlur(width: width, height: height)
          .blur(part, sigma, repeatsEdge: rect != nil)
      case .colorMatrix(let m):
        part = part.map { Self.matrix(m, $0) }
      }
    }
    var result = pixels
    var next = 0
    each(area) { _, _, index in
      result[index] = part[next]
      next += 1
    }
    return result
  }

  /// A colour matrix on premultiplied channels of 0...255.
  static func matrix(_ m: [Float], _ pixel: SIMD4<Double>) -> SIMD4<Double> {
    let p = pixel / 255
    let straight = p.w > 0 ? SIMD4(p.x / p.w, p.y / p.w, p.z / p.w, p.w) : SIMD4()
    let rows = (0..<4).map { row in
      let sum = (0..<4).reduce(Double(m[5 * row + 4])) {
        $0 + Double(m[5 * row + $1]) * straight[$1]
      }
      return min(max(sum, 0), 1)
    }
    return SIMD4(rows[0] * rows[3], rows[1] * rows[3], rows[2] * rows[3], rows[3]) * 255
  }

  /// Visits the pixels of a rectangle within the frame.
  private func each(_ rect: DeviceRect, _ visit: (Int, Int, Int) -> Void) {
    for y in max(0, Int(rect.minY))..<max(0, min(Int(rect.maxY), list.size.height)) {
      for x in max(0, Int(rect.minX))..<max(0, min(Int(rect.maxX), list.size.width)) {
        visit(x, y, y * list.size.width + x)
      }
    }
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

  private func mix(
    _ backdrop: inout SIMD4<Double>, _ source: SIMD4<Double>, _ mode: BlendMode, _ cover: Double
  ) {
    backdrop = ReferenceBlend.blend(mode, source / 255, backdrop / 255, covered: cover) * 255
    if roundsBuffers { backdrop.round(.toNearestOrAwayFromZero) }
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
    case .gradient(let paint):
      let color = ReferenceGradient.color(
        list.gradients[Int(paint.gradient)], paint, Double(x) + 0.5, Double(y) + 0.5)
      return (color, 1)
    case .picture(let paint):
      return color(paint, of: CGImage(pixmap: list.pictures[Int(paint.image)].rendered()), x, y)
    case .image(let paint):
      return color(paint, of: list.images[Int(paint.image)], x, y)
    }
  }

  private func color(
    _ paint: ImagePaint, of image: CGImage, _ x: Int, _ y: Int
  ) -> (SIMD4<Double>, Double) {
    let sampler = ReferenceSampler(image, paint)
    let t = SIMD4<Double>(
      paint.tint.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)))
    let tint = SIMD4(t.x * t.w, t.y * t.w, t.z * t.w, t.w)
    return (sampler.sample(Double(x) + 0.5, Double(y) + 0.5) * tint, Double(paint.opacity))
  }
}

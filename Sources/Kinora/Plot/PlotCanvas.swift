import CoreGraphics
import DisplayList
import Foundation
import Raster

/// A page in points, origin at the top left, on which lines, areas and texts become draw commands.
struct PlotCanvas {
  private var list: DisplayList
  /// Pixels per point.
  let scale: Double
  private var stroker = Stroker()
  private var outline = Polylines()

  /// Where a text stands in relation to its x.
  enum Anchor {
    case start, middle, end
  }

  /// Creates a white page.
  init(size: PixelSize, scale: Double) {
    list = DisplayList(size: size, background: RGBA.white.premultiplied)
    self.scale = scale
  }

  /// The page as pixels.
  func rendered() -> Pixmap {
    var pixmap = Pixmap(size: list.size)
    Rasterizer().render(list, into: &pixmap)
    return pixmap
  }

  /// Fills a rectangle, its edges moved to whole pixels.
  mutating func fill(_ rect: CGRect, _ color: RGBA) {
    let (x0, x1) = (edge(Double(rect.minX)), edge(Double(rect.maxX)))
    let (y0, y1) = (edge(Double(rect.minY)), edge(Double(rect.maxY)))
    guard x0 < x1, y0 < y1 else { return }
    outline.points += [SIMD2(x0, y0), SIMD2(x1, y0), SIMD2(x1, y1), SIMD2(x0, y1)]
    outline.ends.append(4)
    paint(color)
  }

  /// Fills a dot.
  mutating func dot(_ center: SIMD2<Double>, radius: Double, _ color: RGBA) {
    var path = Path()
    path.addEllipse(
      in: CGRect(
        x: (center.x - radius) * scale, y: (center.y - radius) * scale,
        width: 2 * radius * scale, height: 2 * radius * scale))
    path.flatten(tolerance: 0.03, into: &outline)
    paint(color)
  }

  /// Strokes a path with round ends and corners.
  mutating func stroke(_ path: Path, _ color: RGBA, width: Double, dash: [Double] = []) {
    var path = path.mapPoints { $0 * scale }
    if !dash.isEmpty { path = path.dashed(phase: 0, lengths: dash.map { $0 * scale }) }
    stroker.stroke(
      path,
      style: StrokeStyle(width: width * scale, cap: dash.isEmpty ? .round : .butt, join: .round),
      tolerance: 0.03, into: &outline)
    paint(color)
  }

  /// A line one pixel wide, moved to the middle of pixels when it is level or upright.
  mutating func hairline(
    from a: SIMD2<Double>, to b: SIMD2<Double>, _ color: RGBA, dash: [Double] = []
  ) {
    var path = Path()
    path.move(to: SIMD2(middle(a.x), middle(a.y)))
    path.addLine(to: SIMD2(middle(b.x), middle(b.y)))
    if !dash.isEmpty { path = path.dashed(phase: 0, lengths: dash.map { $0 * scale }) }
    stroker.stroke(path, style: StrokeStyle(width: 1), tolerance: 0.03, into: &outline)
    paint(color)
  }

  /// A text on a base line; answers its width in points.
  @discardableResult
  mutating func text(
    _ text: String, x: Double, baseline: Double, _ color: RGBA, anchor: Anchor = .start,
    size: Double = 1, weight: Double = 1.15
  ) -> Double {
    let width = StrokeFont.width(of: text, size: size)
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    let path = StrokeFont.path(
      of: text, at: SIMD2(middle(left) / scale, middle(baseline) / scale), size: size)
    stroke(path, color, width: weight)
    return width
  }

  /// The nearest edge between pixels, in pixels.
  private func edge(_ value: Double) -> Double { (value * scale).rounded() }

  /// The middle of the pixel at a coordinate, in pixels.
  private func middle(_ value: Double) -> Double { (value * scale).rounded(.down) + 0.5 }

  /// Fills what is in `outline` and empties it.
  private mutating func paint(_ color: RGBA) {
    defer { outline.removeAll() }
    guard !outline.points.isEmpty else { return }
    var low = outline.points[0]
    var high = low
    let base = Int32(list.vertices.count)
    let first = Int32(list.contourEnds.count)
    for point in outline.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    // Numbers beyond all measure have no place on a page.
    let limit = SIMD2(repeating: 1e6)
    guard all(low .> -limit), all(high .< limit) else { return }
    let frame = DeviceRect(
      minX: 0, minY: 0, maxX: Int32(list.size.width), maxY: Int32(list.size.height))
    let touched = DeviceRect(
      minX: Int32(low.x.rounded(.down)), minY: Int32(low.y.rounded(.down)),
      maxX: Int32(high.x.rounded(.up)), maxY: Int32(high.y.rounded(.up)))
    let bounds = touched.intersection(frame)
    guard !bounds.isEmpty else { return }
    for point in outline.points { list.vertices.append(SIMD2<Float>(point)) }
    for end in outline.ends { list.contourEnds.append(base + Int32(end)) }
    list.commands.append(
      .fill(
        Fill(
          contours: first..<Int32(list.contourEnds.count), paint: .solid(color.premultiplied),
          bounds: bounds)))
  }
}

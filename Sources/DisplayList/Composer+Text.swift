import CoreGraphics
import Foundation
import Presentation
import TextLayout

extension Composer {
  /// Fills the glyphs of a text, cut to the bounds; the first line lies at the upper edge.
  mutating func drawText(
    _ text: TextState, of state: LayerState, at placement: Placement, into list: inout DisplayList
  ) {
    let bounds = state.geometry.bounds.standardized
    guard placement.opacity > 0, let request = text.request(in: bounds.size),
      let frame = texts.frame(for: request)
    else { return }
    // From the frame's space, whose y goes down, to the layer's; text stays upright when flipped.
    let isFlipped = placement.isFlipped
    let frameToLayer = Homography(
      x: SIMD3(1, 0, 0), y: SIMD3(0, isFlipped ? -1 : 1, 0),
      one: SIMD3(Double(bounds.minX), Double(isFlipped ? bounds.maxY : bounds.minY), 1))
    var inner = placement
    inner.plane = frameToLayer.concatenating(placement.plane)
    inner.clip.cut(
      convexPolygon: project(CGRect(origin: .zero, size: bounds.size), through: inner.plane))
    for line in frame.lines where canShow(line, size: bounds.size, at: inner) {
      draw(line.underlines, foreground: text.foregroundColor, at: inner, into: &list)
      for run in line.runs {
        draw(run, foreground: text.foregroundColor, width: request.width, at: inner, into: &list)
      }
      draw(line.strikethroughs, foreground: text.foregroundColor, at: inner, into: &list)
    }
  }

  /// Draws lines under text or through it.
  private mutating func draw(
    _ lines: [TextLine.Underline], foreground: RGBA?, at placement: Placement,
    into list: inout DisplayList
  ) {
    for line in lines {
      guard let paint = paint(line.color ?? foreground, at: placement) else { continue }
      for stroke in line.strokes { fill(stroke, at: placement, with: paint, into: &list) }
    }
  }

  /// Whether a line may lie in the area: twice its height around it, over the whole width.
  private mutating func canShow(
    _ line: TextLine, size: CGSize, at placement: Placement
  ) -> Bool {
    let height = line.ascent + line.descent
    let box = CGRect(
      x: 0, y: line.baseline - line.ascent - 2 * height, width: Double(size.width),
      height: 5 * height)
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for vertex in project(box, through: placement.plane) {
      let point = SIMD2(vertex.x / vertex.z, vertex.y / vertex.z)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return low.x <= Double(area.maxX) && high.x >= Double(area.minX)
      && low.y <= Double(area.maxY) && high.y >= Double(area.minY)
  }

  /// The paint of a colour; nil for one that does not show.
  private func paint(_ color: RGBA?, at placement: Placement) -> Paint? {
    guard let color, color.alpha > 0 else { return nil }
    return placement.paint(color)
  }

  /// Fills the glyphs of a run that may lie in the frame, all as one shape; those with colours of
  /// their own come after it.
  private mutating func draw(
    _ run: TextLine.Run, foreground: RGBA?, width: Double, at placement: Placement,
    into list: inout DisplayList
  ) {
    let color = run.color ?? foreground
    let paint = paint(color, at: placement)
    // No glyph reaches further from its origin than this, in sizes of the font.
    let reach = 4 * run.size
    var colored: [PlacedGlyph] = []
    projected.removeAll(keepingCapacity: true)
    projectedEnds.removeAll(keepingCapacity: true)
    for glyph in run.glyphs where glyph.x > -reach && glyph.x < width + reach {
      if run.face.colors(of: glyph.glyph) != nil {
        colored.append(glyph)
      } else if paint != nil {
        run.face.outline(of: glyph.glyph).project(
          under: Homography(of: glyph, run.size).concatenating(placement.plane),
          tolerance: Composer.flatness, nearW: HomogeneousPolygon.nearest, into: &projected,
          ends: &projectedEnds)
      }
    }
    if let paint, let (contours, bounds) = appendProjected(at: placement, to: &list) {
      emit(
        Fill(contours: contours, paint: paint, clip: placement.coverageClip, bounds: bounds),
        into: &list)
    }
    for glyph in colored { draw(glyph, of: run, color, at: placement, into: &list) }
  }

  /// Draws a glyph with colours of its own.
  private mutating func draw(
    _ glyph: PlacedGlyph, of run: TextLine.Run, _ foreground: RGBA?, at placement: Placement,
    into list: inout DisplayList
  ) {
    var at = placement
    at.plane = Homography(of: glyph, run.size).concatenating(placement.plane)
    switch run.face.colors(of: glyph.glyph) {
    case .picture(let image, let toEm):
      // The text's own transparency counts for pictures too.
      draw(image, by: toEm, alpha: min(1, foreground?.alpha ?? 0), at: at, into: &list)
    case .layers(let layers):
      for layer in layers {
        guard let paint = paint(layer.color ?? foreground, at: at) else { continue }
        fill(run.face.outline(of: layer.glyph), at: at, with: paint, into: &list)
      }
    case nil: break
    }
  }
}

extension Homography {
  /// From fractions of the font's size, y upwards, to the frame of a glyph's text.
  fileprivate init(of glyph: PlacedGlyph, _ size: Double) {
    self.init(
      x: SIMD3(size, 0, 0), y: SIMD3(0, -size, 0), one: SIMD3(glyph.x, glyph.y, 1))
  }
}

extension LayerContents {
  /// Whether there is a picture that hides a text or gradient below it.
  var isVisible: Bool { image != nil || drawing != nil }
}

import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Fills and strokes the path of a shape layer.
  mutating func drawShape(
    _ shape: ShapeState, at placement: Placement, into list: inout DisplayList
  ) {
    guard let outline = shape.path else { return }
    let path = outline.path
    guard !path.isEmpty else { return }
    if let color = shape.fillColor, color.alpha > 0 {
      fill(
        path, rule: shape.isEvenOdd ? .evenOdd : .nonZero, at: placement,
        with: placement.paint(color), byCurvature: true, into: &list)
    }
    if let color = shape.strokeColor, shape.hasStroke {
      stroke(
        path, of: shape, named: ObjectIdentifier(outline), at: placement,
        with: placement.paint(color), into: &list)
    }
  }

  /// Strokes a path in layer space, where the line has its width; perspective then acts on the
  /// outline. The stroke is trimmed first and dashed after.
  ///
  /// - Parameter name: what tells the path from others; a stroke that was made before is taken again.
  private mutating func stroke(
    _ path: Path, of shape: ShapeState, named name: ObjectIdentifier, at placement: Placement,
    with paint: Paint, into list: inout DisplayList
  ) {
    let key = StrokeCache.Key(
      start: shape.strokeStart, end: shape.strokeEnd, dashes: shape.dashes,
      phase: shape.dashPhase,
      style: StrokeStyle(
        width: shape.lineWidth, cap: shape.lineCap, join: shape.lineJoin,
        miterLimit: shape.miterLimit),
      tolerance: StrokeCache.tolerance(
        Composer.flatness, scale: placement.plane.largestScale(over: path)))
    var outline = strokes.outline(of: path, named: name, key)
    if outline == nil {
      outline = makeStroke(of: path, key)
      if let outline { strokes.keep(outline, of: path, named: name, key) }
    }
    guard let outline else { return }
    guard let (contours, bounds) = append(outline, at: placement, to: &list) else { return }
    emit(
      Fill(contours: contours, paint: paint, clip: placement.coverageClip, bounds: bounds),
      into: &list)
  }
}

extension Composer {
  /// The outline of a stroke.
  private mutating func makeStroke(of path: Path, _ key: StrokeCache.Key) -> Polylines {
    var outline = Polylines()
    var line = path
    if key.start > 0 || key.end < 1 { line = line.trimmed(from: key.start, to: key.end) }
    if !key.dashes.isEmpty { line = line.dashed(phase: key.phase, lengths: key.dashes) }
    if !line.isEmpty {
      stroker.stroke(
        line, style: key.style, tolerance: key.tolerance, byCurvature: true, into: &outline)
    }
    return outline
  }
}

extension ShapeState {
  /// Whether a stroke is drawn.
  var hasStroke: Bool { lineWidth > 0 && (strokeColor?.alpha ?? 0) > 0 }
}

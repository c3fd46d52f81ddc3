import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Fills and strokes the path of a shape layer.
  mutating func drawShape(
    _ shape: ShapeState, at placement: Placement, into list: inout DisplayList
  ) {
    guard let path = shape.path?.path, !path.isEmpty else { return }
    if let color = shape.fillColor, color.alpha > 0 {
      fill(
        path, rule: shape.isEvenOdd ? .evenOdd : .nonZero, at: placement,
        with: placement.paint(color), into: &list)
    }
    if let color = shape.strokeColor, shape.hasStroke {
      stroke(
        path, of: shape, at: placement,
        with: placement.paint(color), into: &list)
    }
  }

  /// Strokes a path in layer space, where the line has its width; perspective then acts on the
  /// outline. The stroke is trimmed first and dashed after.
  private mutating func stroke(
    _ path: Path, of shape: ShapeState, at placement: Placement, with paint: Paint,
    into list: inout DisplayList
  ) {
    var line = path
    if shape.strokeStart > 0 || shape.strokeEnd < 1 {
      line = line.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    }
    if !shape.dashes.isEmpty { line = line.dashed(phase: shape.dashPhase, lengths: shape.dashes) }
    guard !line.isEmpty else { return }
    polylines.removeAll()
    stroker.stroke(
      line,
      style: StrokeStyle(
        width: shape.lineWidth, cap: shape.lineCap, join: shape.lineJoin,
        miterLimit: shape.miterLimit),
      tolerance: Composer.flatness / placement.plane.largestScale(over: path), into: &polylines)
    guard let (contours, bounds) = appendPolylines(at: placement, to: &list) else { return }
    emit(
      Fill(contours: contours, paint: paint, clip: placement.coverageClip, bounds: bounds),
      into: &list)
  }
}

extension ShapeState {
  /// Whether a stroke is drawn.
  var hasStroke: Bool { lineWidth > 0 && (strokeColor?.alpha ?? 0) > 0 }
}

import CoreGraphics
import Presentation

/// A stretch of a curve that is drawn in one style.
struct PlotPiece {
  /// The points, in the numbers of the axes.
  var points: [SIMD2<Double>]
  /// Whether the animation is in force there.
  var isInForce: Bool
  /// Whether the curve may jump from the piece before to this one.
  var isNewRun = true

  /// Draws pieces from left to right, with a dotted line where the curve jumps.
  static func draw(
    _ pieces: [PlotPiece], in panel: PlotPanel, _ canvas: inout PlotCanvas, _ color: RGBA
  ) {
    var end: SIMD2<Double>?
    for piece in pieces {
      let points = piece.points.map { panel.point($0.x, $0.y) }
      guard let first = points.first, let last = points.last else { continue }
      if let end, abs(end.y - first.y) > 1.5 {
        var jump = Path()
        jump.move(to: end)
        jump.addLine(to: first)
        canvas.stroke(jump, faded(color, 0.55), width: 1, dash: [1.5, 2.5])
      }
      var path = Path()
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      if piece.isInForce {
        canvas.stroke(path, color, width: PlotStyle.lineWidth)
      } else {
        canvas.stroke(path, PlotStyle.rest, width: 1.3, dash: [4, 3])
      }
      end = last
    }
  }

  private static func faded(_ color: RGBA, _ alpha: Double) -> RGBA {
    RGBA(color.red, color.green, color.blue, color.alpha * alpha)
  }
}

import Foundation

/// What a context keeps in `saveGState()`.
struct GraphicsState {
  /// User space to the coordinates of the untransformed context.
  var ctm = CGAffineTransform.identity
  /// Colour of fills.
  var fillColor = RGBA.black
  /// Colour of strokes.
  var strokeColor = RGBA.black
  /// What every alpha is multiplied by, 0...1.
  var alpha: CGFloat = 1
  /// The look of strokes.
  var line = StrokeStyle(width: 1)
  /// Where in the pattern dashes begin.
  var dashPhase = 0.0
  /// Lengths of dashes and gaps; empty for a solid line.
  var dashes: [Double] = []
  /// The index of the clip in force; nil for none.
  var clip: Int?
}

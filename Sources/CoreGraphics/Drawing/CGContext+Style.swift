import Foundation

extension CGContext {
  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { edit { $0.fillColor = color.rgba } }

  /// Sets the colour of fills from straight sRGB components, 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { edit { $0.strokeColor = color.rgba } }

  /// Sets the colour of strokes from straight sRGB components, 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what every alpha is multiplied by; kept within 0...1.
  public func setAlpha(_ alpha: CGFloat) { edit { $0.alpha = min(max(alpha, 0), 1) } }

  /// Sets the width of strokes in user space.
  public func setLineWidth(_ width: CGFloat) { edit { $0.line.width = Double(width) } }

  /// Sets how open ends of strokes look.
  public func setLineCap(_ cap: CGLineCap) { edit { $0.line.cap = cap } }

  /// Sets how corners of strokes look.
  public func setLineJoin(_ join: CGLineJoin) { edit { $0.line.join = join } }

  /// Sets the longest miter, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { edit { $0.line.miterLimit = Double(limit) } }

  /// Sets the pattern of dashes in user space; no lengths give a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    edit {
      $0.dashPhase = Double(phase)
      $0.dashes = lengths.map { Double($0) }
    }
  }
}

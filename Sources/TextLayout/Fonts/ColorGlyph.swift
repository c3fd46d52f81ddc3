import CoreGraphics

/// What a glyph with colours of its own looks like.
public enum ColorGlyph: Sendable {
  /// Glyphs over one another, the first at the bottom; a nil colour is the text's own.
  case layers([(glyph: UInt32, color: RGBA?)])
  /// A picture whose pixels a transform maps to fractions of the font's size, y upwards.
  case picture(CGImage, toEm: CGAffineTransform)
}

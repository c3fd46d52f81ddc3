import CoreGraphics

/// How a stretch of text looks.
public struct TextStyle: Hashable, Sendable {
  /// The name of the font.
  public var font: String
  /// The font's size in points; nil for the layer's.
  public var size: Double?
  /// The colour; nil for the layer's.
  public var color: RGBA?
  /// Points added after each character; nil for what the font says alone, 0 for no kerning.
  public var kern: Double?
  /// A line under the text.
  public var underline = TextDecoration.none
  /// A line through it.
  public var strikethrough = TextDecoration.none
  /// How far the text is raised, in points.
  public var baselineOffset = 0.0
  /// How the paragraph that starts here is set.
  public var paragraph = TextParagraphStyle()

  /// A plain style.
  public init(font: String, size: Double? = nil, color: RGBA? = nil) {
    self.font = font
    self.size = size
    self.color = color
  }
}

/// The measures of a font in fractions of its size; positive above the baseline unless said.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of a line.
  public var ascent: Double
  /// From the baseline down to the bottom of a line, positive downwards.
  public var descent: Double
  /// Room between lines.
  public var lineGap: Double
  /// The middle of an underline.
  public var underlinePosition: Double
  /// The thickness of an underline.
  public var underlineThickness: Double
  /// The middle of a line through the text.
  public var strikethroughPosition: Double
  /// The thickness of a line through the text.
  public var strikethroughThickness: Double
}

/// A glyph in its run, in fractions of the font's size, y upwards.
struct ShapedGlyph: Hashable, Sendable {
  /// The glyph.
  var glyph: UInt32
  /// The first UTF-16 unit, counted in the paragraph, that it stands for.
  var cluster: Int
  /// How far it moves the pen.
  var advance: Double
  /// Where it lies from the pen.
  var dx: Double
  var dy: Double
  /// Whether a line that begins or ends here needs shaping again.
  var isUnsafeToBreak: Bool
}

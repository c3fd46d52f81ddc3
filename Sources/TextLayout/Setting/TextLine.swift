import CoreGraphics
import Foundation

/// A line of a frame, in points from the frame's top left corner, y downwards.
public struct TextLine: Sendable {
  /// Glyphs of one font and colour.
  public struct Run: Sendable {
    /// The font.
    public var face: FontFace
    /// Its size in points.
    public var size: Double
    /// The colour; nil for the layer's.
    public var color: RGBA?
    /// The glyphs, from left to right.
    public var glyphs: [PlacedGlyph]
  }

  /// A line under text or through it.
  public struct Underline: Hashable, Sendable {
    /// Where it lies.
    public var rect: CGRect
    /// The colour; nil for the layer's.
    public var color: RGBA?
    /// What it is made of.
    public var pattern = TextDecoration.Pattern.solid

    /// The parts that are drawn, from its start on.
    public var strokes: [CGRect] {
      let lengths = pattern.strokes.map { $0 * rect.height }
      let period = lengths.reduce(0, +)
      guard period > 0, rect.width / period < 10_000 else { return [rect] }
      var strokes: [CGRect] = []
      var x = rect.minX
      while x < rect.maxX {
        for (index, length) in lengths.enumerated() where index % 2 == 0 && x < rect.maxX {
          strokes.append(
            CGRect(x: x, y: rect.minY, width: min(length, rect.maxX - x), height: rect.height))
          x += length + lengths[index + 1]
        }
      }
      return strokes
    }
  }

  /// The UTF-16 units that the line shows, blanks at its end left out; where a part is left out
  /// for an ellipsis, the units around it too.
  public var range: Range<Int>
  /// Where the glyphs begin.
  public var x: Double
  /// How long the line is.
  public var width: Double
  /// The baseline.
  public var baseline: Double
  /// From the baseline to the line's top.
  public var ascent: Double
  /// From the baseline to the line's bottom.
  public var descent: Double
  /// Whether a part is left out for an ellipsis.
  public var isTruncated: Bool
  /// The glyphs.
  public var runs: [Run]
  /// The lines under them.
  public var underlines: [Underline]
  /// The lines through them.
  public var strikethroughs: [Underline] = []
}

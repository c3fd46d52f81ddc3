/// A stretch of a paragraph in one font, style, script and direction.
struct ShapedRun: Sendable {
  /// The UTF-16 units, counted in the paragraph.
  var range: Range<Int>
  /// The bidirectional level: odd ones run right to left.
  var level: UInt8
  /// The font.
  var face: FontFace
  /// The number of the style among the text's runs.
  var style: Int
  /// The script, as a tag.
  var script: UInt32
  /// Whether it is a tab.
  var isTab = false
  /// The glyphs from left to right.
  var glyphs: [ShapedGlyph] = []

  /// The glyphs of a part; nil where they would be others if the part stood alone.
  func glyphsAlone(in part: Range<Int>) -> ArraySlice<ShapedGlyph>? {
    // Clusters rise from left to right, or fall in a run from right to left.
    let start: Int
    let end: Int
    if isRightToLeft {
      start = firstGlyph { $0.cluster < part.upperBound }
      end = firstGlyph { $0.cluster < part.lowerBound }
    } else {
      start = firstGlyph { $0.cluster >= part.lowerBound }
      end = firstGlyph { $0.cluster >= part.upperBound }
    }
    // The clusters that begin where the part does, and behind it.
    let (first, next) = isRightToLeft ? (end - 1, start - 1) : (start, end)
    if part.lowerBound > range.lowerBound, glyphs.indices.contains(first),
      glyphs[first].isUnsafeToBreak || glyphs[first].cluster != part.lowerBound
    {
      return nil
    }
    if part.upperBound < range.upperBound, glyphs.indices.contains(next),
      glyphs[next].isUnsafeToBreak || glyphs[next].cluster != part.upperBound
    {
      return nil
    }
    return glyphs[min(start, end)..<end]
  }

  /// The first glyph from which on a condition holds, found by halves.
  private func firstGlyph(where holds: (ShapedGlyph) -> Bool) -> Int {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether it runs right to left.
  var isRightToLeft: Bool { level & 1 == 1 }
}

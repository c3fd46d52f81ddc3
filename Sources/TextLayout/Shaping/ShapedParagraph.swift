/// A paragraph in glyphs, before it is broken into lines; it knows no size.
struct ShapedParagraph: Sendable {
  /// Where it begins in the text.
  var start: Int
  /// Its UTF-16 units, without what ends the paragraph.
  var units: [UInt16]
  /// The level of its direction.
  var level: UInt8
  /// The runs, in the order of the text.
  var runs: [ShapedRun]
  /// Marks, 1 where a grapheme cluster begins.
  var graphemes: [UInt8]
  /// Marks, 1 where a line may begin; empty when the text is not to be wrapped.
  var breaks: [UInt8]
  /// The number of the style that it starts with.
  var style: Int
  /// The font of that style; nil where there is none.
  var face: FontFace?

  /// Whether it runs right to left.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// Whether a unit is a blank that may hang over the end of a line.
  func isBlank(_ index: Int) -> Bool {
    switch units[index] {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}

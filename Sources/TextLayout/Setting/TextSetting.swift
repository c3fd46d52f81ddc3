/// A request with its text in glyphs.
struct TextSetting {
  let request: TextRequest
  let shaped: ShapedText
  let fonts: FontLibrary

  /// A style of the text.
  func style(_ number: Int) -> TextStyle { shaped.text.runs[number].style }

  /// The size of a style in points.
  func size(of style: Int) -> Double { self.style(style).size ?? request.fontSize }

  /// How a paragraph is aligned.
  func alignment(of paragraph: ShapedParagraph) -> TextAlignment {
    let own = style(paragraph.style).paragraph.alignment
    return own == .natural ? request.alignment : own
  }

  /// What is left out of a paragraph's line that does not fit.
  func truncation(of paragraph: ShapedParagraph) -> TextTruncation {
    request.truncation == .none ? style(paragraph.style).paragraph.truncation : request.truncation
  }
}

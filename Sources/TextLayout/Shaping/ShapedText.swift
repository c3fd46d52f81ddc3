import Diagnostics

/// A text in glyphs, before it is broken into lines; it knows no size.
public final class ShapedText: Sendable {
  let text: AttributedText
  let paragraphs: [ShapedParagraph]
  /// Fonts and glyphs that are missing.
  public let findings: [Diagnostic]

  init(text: AttributedText, paragraphs: [ShapedParagraph], findings: [Diagnostic]) {
    self.text = text
    self.paragraphs = paragraphs
    self.findings = findings
  }
}

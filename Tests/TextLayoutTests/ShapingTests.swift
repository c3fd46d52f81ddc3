import CoreGraphics
import Testing

@testable import TextLayout

@Suite struct ShapingTests {
  private func set(
    _ text: String, font: String = "DejaVu Sans", _ style: (inout TextStyle) -> Void = { _ in }
  )
    throws -> TextLine
  {
    var textStyle = TextStyle(font: font)
    style(&textStyle)
    let request = TextRequest(
      text: AttributedText(text, style: textStyle), fontSize: 20, width: 1000, height: 100)
    return try #require(TextSetter(fonts: TestFonts.library()).frame(for: request)).lines[0]
  }

  @Test func arabicLettersJoin() throws {
    // Beh alone, and at the start, in the middle and at the end of a word.
    let alone = try set("ب").glyphs
    let word = try set("ببب").glyphs
    #expect(word.count == 3)
    #expect(Set(word + alone).count == 4)
  }

  @Test func rightToLeftRunsAreReversed() throws {
    // Numbers keep their order within Hebrew.
    let glyphs = try set("אב 12").glyphs
    let face = try FontFace(path: TestFonts.sans)
    #expect(glyphs == [0x31, 0x32, 0x20, 0x5D1, 0x5D0].map { face.glyph(for: $0) })
  }

  @Test func conjunctsAndMarksFormClusters() throws {
    // Ka, virama, ssa make one glyph; the vowel sign i stands before its consonant.
    let conjunct = try set("क्ष", font: "Lohit Devanagari")
    #expect(conjunct.glyphs.count == 1)
    let face = try FontFace(path: TestFonts.devanagari)
    #expect(try set("कि", font: "Lohit Devanagari").glyphs.last == face.glyph(for: 0x915))
    // A combining acute adds nothing to the width.
    #expect(try set("q\u{301}").width == (try set("q").width))
  }

  @Test func ligaturesGiveWayToKerning() throws {
    let face = try FontFace(path: TestFonts.sans)
    #expect(try set("fi").glyphs.count == 1)
    let kerned = try set("fi") { $0.kern = 3 }
    #expect(kerned.glyphs == [0x66, 0x69].map { face.glyph(for: $0) })
    let plain = try set("AVAV")
    let wide = try set("AVAV") { $0.kern = 5 }
    let none = try set("AVAV") { $0.kern = 0 }
    #expect(abs(wide.width - plain.width - 20) < 1e-9)
    #expect(none.width > plain.width + 1)
  }

  @Test func fallbackKeepsToTheOrderOfTheFonts() throws {
    let runs = try set("Ab 漢字 हि คำ", font: "DejaVu Serif").runs
    #expect(
      runs.map(\.face.name) == [
        "DejaVu Serif", "Droid Sans Fallback", "DejaVu Serif", "Lohit Devanagari", "DejaVu Serif",
        "Loma",
      ])
  }

  @Test func emojiComeFromTheColouredFont() throws {
    for text in ["😀", "👍🏽", "👩‍👩‍👧", "🇯🇵", "❤️"] {
      let line = try set(text)
      #expect(line.glyphs.count == 1, "\(text)")
      #expect(line.runs[0].face.name == "Noto Color Emoji")
    }
    // As text, and digits, stay in the text's font.
    #expect(try set("❤\u{FE0E}").runs[0].face.name == "DejaVu Sans")
    #expect(try set("12#").runs[0].face.name == "DejaVu Sans")
  }

  @Test func missingFontsAndGlyphsAreNamed() throws {
    let setter = TextSetter(fonts: try FontLibrary(files: [TestFonts.sans]))
    let text = AttributedText(
      "a漢b漢\u{10FFFF}", style: TextStyle(font: "Helvetica"))
    let findings = setter.findings(on: text, isWrapped: false)
    #expect(findings.map(\.code) == ["font-missing", "glyph-missing", "glyph-missing"])
    #expect(findings[0].message == "the font Helvetica is not there; DejaVu Sans stands in")
    #expect(findings[1].message.hasPrefix("DejaVu Sans has no glyph for U+6F22 \"漢\""))
    #expect(findings[2].message.contains("U+10FFFF"))
    let many = AttributedText(
      String(String.UnicodeScalarView((0x4E00..<0x4E40).compactMap { Unicode.Scalar($0) })),
      style: TextStyle(font: "DejaVu Sans"))
    #expect(setter.findings(on: many, isWrapped: false).count == 8)
    // Blanks, controls and joiners are not missed.
    let blanks = AttributedText(
      "a\u{2009}\u{200D}\u{FE0F}\u{202E}\u{7}\u{3000}\t", style: TextStyle(font: "DejaVu Sans"))
    #expect(setter.findings(on: blanks, isWrapped: false).isEmpty)
  }

  @Test func withoutFontsNothingIsDrawn() throws {
    let setter = TextSetter(fonts: try FontLibrary(files: []))
    let frame = try #require(setter.frame(for: asked("abc def")))
    #expect(frame.lines.allSatisfy { $0.runs.isEmpty })
    #expect(
      setter.findings(on: asked("a").text, isWrapped: false).map(\.code) == ["font-missing"])
  }

  @Test func underlinesSpanTheirRuns() throws {
    // DejaVu Sans: the middle of its underline lies 130 units below, 90 thick.
    let line = try set("Word") { $0.underline = TextDecoration() }
    #expect(line.underlines.count == 1)
    let rect = try #require(line.underlines.first).rect
    let face = try FontFace(path: TestFonts.sans)
    #expect(rect.minX == 0 && abs(rect.width - line.width) < 1e-9)
    #expect(abs(rect.midY - line.baseline + face.metrics.underlinePosition * 20) < 1e-9)
    #expect(abs(rect.height - face.metrics.underlineThickness * 20) < 1e-9)
    #expect(
      try set("Word") { $0.underline = TextDecoration(thickness: 2) }.underlines[0].rect.height
        > rect.height * 1.9)
    let double = try set("Word") {
      $0.underline = TextDecoration(isDouble: true)
    }
    #expect(double.underlines.count == 2)
  }

  @Test func linesHavePatternsAndLeaveOutBlanks() throws {
    let line = try set("two words") {
      $0.underline = TextDecoration(pattern: .dashDot)
      $0.strikethrough = TextDecoration(isByWord: true, color: RGBA(1, 0, 0))
    }
    let under = try #require(line.underlines.first)
    let strokes = under.strokes
    let thickness = under.rect.height
    #expect(strokes.count > 4 && strokes[0].minX == under.rect.minX)
    #expect(abs(strokes[0].width - 4 * thickness) < 1e-9)
    #expect(abs(strokes[1].minX - under.rect.minX - 5.5 * thickness) < 1e-9)
    #expect(abs(strokes[2].minX - under.rect.minX - 8 * thickness) < 1e-9)
    #expect(strokes.allSatisfy { $0.maxX <= under.rect.maxX + 1e-9 })
    // DejaVu Sans: the upper edge of its strikeout lies 530 units above, 102 thick, of 2048.
    #expect(line.strikethroughs.count == 2)
    let first = line.strikethroughs[0]
    #expect(first.strokes == [first.rect] && first.color == RGBA(1, 0, 0))
    #expect(abs(line.baseline - first.rect.minY - 20 * 530 / 2048) < 1e-9)
    #expect(abs(first.rect.height - 20 * 102 / 2048) < 1e-9)
    // A blank is 651 wide.
    #expect(abs(line.strikethroughs[1].rect.minX - first.rect.maxX - 20 * 651 / 2048) < 1e-6)
    #expect(line.strikethroughs[1].rect.maxX == under.rect.maxX)
  }

  @Test func underlineBitsAreRead() {
    #expect(TextDecoration(underlineStyle: 0) == .none)
    #expect(TextDecoration(underlineStyle: 1) == TextDecoration())
    #expect(TextDecoration(underlineStyle: 2) == TextDecoration(thickness: 2))
    #expect(
      TextDecoration(underlineStyle: 0x8209)
        == TextDecoration(isDouble: true, pattern: .dash, isByWord: true))
    #expect(TextDecoration(underlineStyle: 0x401).pattern == .dashDotDot)
    #expect(TextDecoration(underlineStyle: 0x701).pattern == .solid)
  }

  @Test func paragraphStylesSetLines() throws {
    var style = TextStyle(font: "DejaVu Sans")
    style.paragraph.firstLineHeadIndent = 30
    style.paragraph.headIndent = 10
    style.paragraph.tailIndent = -20
    style.paragraph.lineSpacing = 4
    style.paragraph.spacing = 7
    style.paragraph.spacingBefore = 3
    var request = TextRequest(
      text: AttributedText("One two three four five\nsix", style: style), fontSize: 20, width: 150,
      height: 500)
    request.isWrapped = true
    let lines = try #require(TextSetter(fonts: TestFonts.library()).frame(for: request)).lines
    let height = (1901.0 + 483) / 2048 * 20
    #expect(lines.map(\.x) == [30, 10, 10, 30])
    #expect(lines.allSatisfy { $0.x + $0.width <= 130 })
    let tops = lines.map { $0.baseline - $0.ascent }
    for (top, expected) in zip(
      tops, [0, height + 4, 2 * (height + 4), 3 * (height + 4) + 10])
    {
      #expect(abs(top - expected) < 1e-9)
    }
  }

  @Test func tabsLeadToStops() throws {
    let request = asked("a\tb\tc", width: 1000, wrapped: false)
    let line = try #require(TextSetter(fonts: TestFonts.library()).frame(for: request)).lines[0]
    #expect(line.runs.map { $0.glyphs[0].x } == [0, 28, 56])
  }
}

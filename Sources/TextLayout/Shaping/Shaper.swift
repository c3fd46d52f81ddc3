import CHarfBuzz
import CICU
import Diagnostics

/// Turns text into glyphs: directions, scripts, fonts for what the named one lacks, ligatures.
struct Shaper {
  let fonts: FontLibrary
  private var findings: [Diagnostic] = []
  private var missing: Set<UInt32> = []

  /// The most characters without a glyph that are named for one text.
  private static let findingLimit = 8

  init(fonts: FontLibrary) { self.fonts = fonts }

  /// Shapes a text.
  ///
  /// - Parameter isWrapped: whether places for line breaks are found too.
  mutating func shape(_ text: AttributedText, isWrapped: Bool) -> ShapedText {
    let units = text.units
    let faces = faces(of: text)
    var paragraphs: [ShapedParagraph] = []
    for range in ParagraphRanges.ranges(of: units) {
      paragraphs.append(
        paragraph(Array(units[range]), at: range.lowerBound, of: text, faces, isWrapped))
    }
    return ShapedText(text: text, paragraphs: paragraphs, findings: findings)
  }

  /// The font of each style; nil where there is none.
  private mutating func faces(of text: AttributedText) -> [FontFace?] {
    text.runs.map { run in
      let match = fonts.match(run.style.font)
      if match.isSubstitute {
        let stand = match.face.map { "\($0.name) stands in" } ?? "there is none to stand in"
        note(
          Diagnostic(
            code: "font-missing", message: "the font \(run.style.font) is not there; \(stand)"))
      }
      return match.face
    }
  }

  private mutating func paragraph(
    _ source: [UInt16], at start: Int, of text: AttributedText, _ faces: [FontFace?],
    _ isWrapped: Bool
  ) -> ShapedParagraph {
    var units = source
    for index in units.indices where units[index] < 0xA0 {
      // Controls have no glyphs; tabs are set apart, and bidirectional controls lie elsewhere.
      let unit = units[index]
      if unit < 0x20 && unit != 0x09 || unit >= 0x7F { units[index] = 0x200B }
    }
    let style = text.run(at: min(start, max(0, text.units.count - 1)))
    let base = text.runs[style].style.paragraph.direction
    let isSimple = base != .rightToLeft && units.allSatisfy { $0 < 0x300 }
    var levels = [UInt8](repeating: 0, count: units.count)
    var level = base == .rightToLeft ? 1 : 0
    var graphemes = [UInt8](repeating: 1, count: units.count)
    if !isSimple {
      level = max(
        0, Int(cicu_levels(units, Int32(units.count), Int32(base.rawValue), &levels)))
      _ = cicu_graphemes(units, Int32(units.count), &graphemes)
      if Self.limitClusters(&units, graphemes) {
        note(
          Diagnostic(
            code: "marks-limited",
            message:
              "more than \(Self.clusterLimit) UTF-16 units make up one character: the others, "
              + "mostly combining marks, are left out"))
      }
    }
    var breaks: [UInt8] = []
    if isWrapped, !units.isEmpty {
      breaks = [UInt8](repeating: 0, count: units.count)
      _ = cicu_line_breaks(units, Int32(units.count), &breaks)
    }
    var result = ShapedParagraph(
      start: start, units: units, level: UInt8(level), runs: [], graphemes: graphemes,
      breaks: breaks, style: style, face: faces[style])
    let itemizer = Itemizer(text: text, faces: faces, fonts: fonts)
    result.runs = itemizer.runs(of: result, levels: levels) { face, scalar in
      reportMissing(scalar, face)
    }
    for index in result.runs.indices where !result.runs[index].isTab {
      let run = result.runs[index]
      result.runs[index].glyphs = Shaper.glyphs(
        of: run, run.range, in: units, text.runs[run.style].style)
    }
    return result
  }

  /// The most units of a grapheme cluster that are shaped: HarfBuzz takes the square of the marks' number
  /// to place them. Unicode's stream-safe text has up to 30 in a row.
  private static let clusterLimit = 64

  /// Puts word joiners, which have no glyph and break no line, in place of what is beyond the limit;
  /// answers whether there was any.
  private static func limitClusters(_ units: inout [UInt16], _ graphemes: [UInt8]) -> Bool {
    var start = 0
    var isLimited = false
    for index in units.indices {
      if graphemes[index] != 0 { start = index }
      guard index - start >= clusterLimit else { continue }
      // Both halves of a pair go, or none.
      if index - start == clusterLimit, units[index] & 0xFC00 == 0xDC00 {
        units[index - 1] = 0x2060
      }
      units[index] = 0x2060
      isLimited = true
    }
    return isLimited
  }

  /// The glyphs of a part of a run, with the text around it in view.
  static func glyphs(
    of run: ShapedRun, _ range: Range<Int>, in units: [UInt16], _ style: TextStyle
  ) -> [ShapedGlyph] {
    var options = run.isRightToLeft ? Int32(CHB_RIGHT_TO_LEFT) : 0
    if style.kern == 0 { options |= Int32(CHB_NO_KERNING) }
    if let kern = style.kern, kern != 0 { options |= Int32(CHB_NO_LIGATURES) }
    var buffer = [chb_glyph](repeating: chb_glyph(), count: range.count * 2 + 16)
    var count = 0
    for _ in 0..<2 {
      count = Int(
        chb_shape(
          run.face.handles.shapes, units, Int32(units.count), Int32(range.lowerBound),
          Int32(range.count), run.script, options, &buffer, Int32(buffer.count)))
      if count <= buffer.count { break }
      buffer = [chb_glyph](repeating: chb_glyph(), count: count)
    }
    let scale = 1 / run.face.unitsPerEm
    return buffer.prefix(max(0, count)).map { glyph in
      ShapedGlyph(
        glyph: glyph.glyph, cluster: Int(glyph.cluster), advance: Double(glyph.advance) * scale,
        dx: Double(glyph.dx) * scale, dy: Double(glyph.dy) * scale,
        isUnsafeToBreak: glyph.is_unsafe_to_break != 0)
    }
  }

  private mutating func reportMissing(_ scalar: UInt32, _ face: FontFace) {
    guard missing.count < Shaper.findingLimit, missing.insert(scalar).inserted else { return }
    let code = String(scalar, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    let character = Unicode.Scalar(scalar).map { " \"\(Character($0))\"" } ?? ""
    note(
      Diagnostic(
        code: "glyph-missing",
        message: "\(face.name) has no glyph for U+\(padded)\(character), nor has any other font; "
          + "its sign for missing glyphs is drawn"))
  }

  private mutating func note(_ finding: Diagnostic) {
    if !findings.contains(finding) { findings.append(finding) }
  }
}

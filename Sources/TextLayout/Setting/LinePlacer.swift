import CoreGraphics
import Foundation

/// Places the glyphs of one line.
struct LinePlacer {
  let content: LineContent
  let paragraph: ShapedParagraph
  let setting: TextSetting
  let column: LineColumn
  let baseline: Double

  /// The line, its ascent and descent left to the caller.
  func place(isJustified: Bool) -> TextLine {
    let order = content.visualOrder
    let natural = width(order)
    let extra = isJustified ? max(0, column.width - natural) : 0
    let gaps = extra > 0 ? gaps : []
    let gap = gaps.isEmpty ? 0 : extra / Double(gaps.count)
    let width = natural + gap * Double(gaps.count)
    let left = x(of: width, isJustified: isJustified)
    var line = TextLine(
      range: paragraph.start + content.range.lowerBound..<paragraph.start
        + content.range.upperBound, x: left, width: width, baseline: baseline, ascent: 0,
      descent: 0, isTruncated: content.isTruncated, runs: [], underlines: [])
    var pen = left
    for number in order {
      let piece = content.pieces[number]
      let start = pen
      let run = placed(piece, at: &pen, from: left, gap: gap, gaps)
      if !run.glyphs.isEmpty { line.runs.append(run) }
      decorate(piece, run, from: start, to: pen, &line)
    }
    return line
  }

  /// How long the line is without justification.
  private func width(_ order: [Int]) -> Double {
    var pen = 0.0
    for number in order { _ = placed(content.pieces[number], at: &pen, from: 0, gap: 0, []) }
    return pen
  }

  /// Where the line begins; a line that is too long begins at the leading side.
  private func x(of width: Double, isJustified: Bool) -> Double {
    let isReversed = paragraph.isRightToLeft
    let left = isReversed ? column.tail : column.head
    let right = left + column.width
    let leading = isReversed ? right - width : left
    if width > column.width { return leading }
    switch setting.alignment(of: paragraph) {
    case .left: return left
    case .right: return right - width
    case .center: return left + (column.width - width) / 2
    case .natural, .justified: return leading
    }
  }

  /// Places the glyphs of a piece and moves the pen.
  private func placed(
    _ piece: LineContent.Piece, at pen: inout Double, from left: Double, gap: Double,
    _ gaps: Set<Int>
  ) -> TextLine.Run {
    let run = piece.run
    let style = setting.style(run.style)
    let size = setting.size(of: run.style)
    var placed = TextLine.Run(face: run.face, size: size, color: style.color, glyphs: [])
    if run.isTab {
      pen += LineMeasure.tabAdvance(at: pen - left)
      return placed
    }
    placed.glyphs.reserveCapacity(run.glyphs.count)
    let y = baseline - style.baselineOffset
    let kern = style.kern ?? 0
    for (index, glyph) in run.glyphs.enumerated() {
      placed.glyphs.append(
        PlacedGlyph(glyph: glyph.glyph, x: pen + glyph.dx * size, y: y - glyph.dy * size))
      pen += glyph.advance * size
      let isClusterEnd =
        index + 1 == run.glyphs.count || run.glyphs[index + 1].cluster != glyph.cluster
      guard isClusterEnd else { continue }
      if !piece.isMark { pen += kern }
      if gap > 0, !piece.isMark, gaps.contains(glyph.cluster) { pen += gap }
    }
    return placed
  }

  /// The clusters after which justification makes room: blanks between words, and ideographs that
  /// are not the last on the line.
  private var gaps: Set<Int> {
    var gaps: Set<Int> = []
    let units = paragraph.units
    for index in content.range.dropLast() where paragraph.graphemes[index] != 0 {
      if units[index] == 0x20 || units[index] == 0xA0 {
        gaps.insert(index)
      } else if LinePlacer.isIdeograph(units[index]) || LinePlacer.isIdeograph(units[index + 1]) {
        if units[index + 1] != 0x20 { gaps.insert(index) }
      }
    }
    return gaps
  }

  /// Whether a character is one of those between which Chinese and Japanese lines are stretched.
  private static func isIdeograph(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2E80...0x2FDF, 0x3001...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF:
      true
    default: false
    }
  }
}

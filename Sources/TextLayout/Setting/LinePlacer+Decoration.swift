import CoreGraphics
import Foundation

extension LinePlacer {
  /// Adds the lines under a piece and through it.
  func decorate(
    _ piece: LineContent.Piece, _ placed: TextLine.Run, from start: Double, to end: Double,
    _ line: inout TextLine
  ) {
    let style = setting.style(piece.run.style)
    guard style.underline.thickness > 0 || style.strikethrough.thickness > 0, end > start else {
      return
    }
    // The named font's measures, so that a fallback within a word does not break the line.
    let metrics = (setting.fonts.match(style.font).face ?? piece.run.face).metrics
    let size = setting.size(of: piece.run.style)
    let base = baseline - style.baselineOffset
    func add(
      _ decoration: TextDecoration, _ position: Double, _ thickness: Double,
      to lines: inout [TextLine.Underline]
    ) {
      guard decoration.thickness > 0 else { return }
      let spans =
        decoration.isByWord ? words(piece, placed, from: start, to: end) : [(start, end)]
      for (from, to) in spans {
        append(
          decoration, color: decoration.color ?? style.color, middle: base - position * size,
          thickness: thickness * size * decoration.thickness, from: from, to: to, &lines)
      }
    }
    add(
      style.underline, metrics.underlinePosition, metrics.underlineThickness, to: &line.underlines)
    add(
      style.strikethrough, metrics.strikethroughPosition, metrics.strikethroughThickness,
      to: &line.strikethroughs)
  }

  /// The stretches of a piece that are no blanks.
  private func words(
    _ piece: LineContent.Piece, _ placed: TextLine.Run, from start: Double, to end: Double
  ) -> [(from: Double, to: Double)] {
    let glyphs = piece.run.glyphs
    guard !piece.run.isTab, placed.glyphs.count == glyphs.count else { return [] }
    let units = paragraph.units
    var words: [(from: Double, to: Double)] = []
    let size = placed.size
    for index in glyphs.indices {
      let unit = units.indices.contains(glyphs[index].cluster) ? units[glyphs[index].cluster] : 0
      if !piece.isMark, unit == 0x20 || unit == 0xA0 || unit == 0x3000 { continue }
      let from = index == 0 ? start : placed.glyphs[index].x - glyphs[index].dx * size
      let to =
        index + 1 < glyphs.count
        ? placed.glyphs[index + 1].x - glyphs[index + 1].dx * size : end
      if let last = words.last, abs(last.to - from) < 1e-6 {
        words[words.count - 1].to = to
      } else if to > from {
        words.append((from, to))
      }
    }
    return words
  }

  /// Adds a line, joined to one that ends where it begins.
  private func append(
    _ decoration: TextDecoration, color: RGBA?, middle: Double, thickness: Double,
    from start: Double, to end: Double, _ lines: inout [TextLine.Underline]
  ) {
    for number in 0..<(decoration.isDouble ? 2 : 1) {
      let rect = CGRect(
        x: start, y: middle - thickness / 2 + Double(number) * 2 * thickness, width: end - start,
        height: thickness)
      let same = lines.lastIndex {
        $0.color == color && $0.pattern == decoration.pattern && $0.rect.minY == rect.minY
          && $0.rect.height == rect.height && abs($0.rect.maxX - rect.minX) < 1e-6
      }
      if let same {
        lines[same].rect.size.width = rect.maxX - lines[same].rect.minX
      } else {
        lines.append(
          TextLine.Underline(rect: rect, color: color, pattern: decoration.pattern))
      }
    }
  }
}

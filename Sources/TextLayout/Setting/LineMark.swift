/// Characters on a line that the text does not have: an ellipsis, the hyphen at a line's end.
struct LineMark {
  /// The characters in glyphs, their units counted from 0.
  let run: ShapedRun
  /// How long they are, in points.
  let advance: Double

  /// The first of some texts of which the font of a style has all characters; where it has none, the
  /// first one in another font, or as the style's font shows it.
  init?(_ texts: [[UInt16]], style number: Int, level: UInt8, _ setting: TextSetting) {
    let style = setting.style(number)
    guard let first = texts.first, let primary = setting.fonts.match(style.font).face else {
      return nil
    }
    var face = primary
    var units = first
    if let own = texts.first(where: { $0.allSatisfy { primary.glyph(for: UInt32($0)) != 0 } }) {
      units = own
    } else if let other = setting.fonts.fallback(
      for: FontLibrary.FallbackRequest(
        scalars: first.map { UInt32($0) }, wantsColor: false, traits: FontTraits()))
    {
      face = other
    }
    var run = ShapedRun(
      range: 0..<units.count, level: level, face: face, style: number, script: 0x5A79_7979)
    run.glyphs = Shaper.glyphs(of: run, run.range, in: units, style)
    let size = setting.size(of: number)
    self.run = run
    advance = run.glyphs.reduce(0) { $0 + $1.advance * size }
  }

  /// The mark as a part of a line.
  var piece: LineContent.Piece {
    LineContent.Piece(run: run, range: run.range, isMark: true)
  }
}

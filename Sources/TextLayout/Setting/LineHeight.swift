/// How high a line is, in points.
struct LineHeight {
  /// From the baseline to the top.
  var ascent = 0.0
  /// From the baseline to the bottom.
  var descent = 0.0
  /// Room below.
  var gap = 0.0

  /// The height of a line with pieces, or without any.
  init(_ content: LineContent, of paragraph: ShapedParagraph, _ setting: TextSetting) {
    for piece in content.pieces {
      add(piece.run.face, piece.run.style, setting)
    }
    if content.pieces.isEmpty, let face = paragraph.face { add(face, paragraph.style, setting) }
    let style = setting.style(paragraph.style).paragraph
    var height = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // What is added or taken off comes above the letters, as in Core Text.
    ascent += height - (ascent + descent)
    gap += style.lineSpacing
  }

  /// The distance to the next line.
  var total: Double { ascent + descent + gap }

  private mutating func add(_ face: FontFace, _ style: Int, _ setting: TextSetting) {
    let size = setting.size(of: style)
    let raised = setting.style(style).baselineOffset
    ascent = max(ascent, face.metrics.ascent * size + raised)
    descent = max(descent, face.metrics.descent * size - raised)
    gap = max(gap, face.metrics.lineGap * size)
  }
}

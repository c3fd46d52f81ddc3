/// Breaks shaped text into lines and places their glyphs.
struct Typesetter {
  let setting: TextSetting
  private var lines: [TextLine] = []
  private var y = 0.0
  private var isFull = false

  init(_ setting: TextSetting) { self.setting = setting }

  /// Sets the text in its room: lines from the top down until one begins below it.
  mutating func set() -> TextFrame {
    let paragraphs = setting.shaped.paragraphs
    for (number, paragraph) in paragraphs.enumerated() where !isFull {
      let style = setting.style(paragraph.style).paragraph
      if number > 0 { y += style.spacingBefore }
      let measure = LineMeasure(paragraph, setting)
      let more = number + 1 < paragraphs.count
      if setting.request.isWrapped {
        wrap(paragraph, measure, style, isFollowed: more)
      } else {
        setOne(paragraph, measure, style)
      }
      y += style.spacing
    }
    return TextFrame(lines: lines)
  }

  /// Sets a paragraph on one line.
  private mutating func setOne(
    _ paragraph: ShapedParagraph, _ measure: LineMeasure, _ style: TextParagraphStyle
  ) {
    let breaker = LineBreaker(paragraph: paragraph, measure: measure, breaksAnywhere: false)
    let column = LineColumn(style, isFirst: true, width: setting.request.width)
    let truncation = LineTruncation(
      paragraph: paragraph, measure: measure, setting: setting,
      mode: setting.truncation(of: paragraph))
    let content = truncation.content(
      breaker.trimmed(0..<paragraph.units.count), width: column.width, isForced: false)
    add(content, of: paragraph, in: column, isLast: true)
  }

  /// Sets a paragraph on as many lines as it needs.
  private mutating func wrap(
    _ paragraph: ShapedParagraph, _ measure: LineMeasure, _ style: TextParagraphStyle,
    isFollowed: Bool
  ) {
    let hyphen = paragraph.units.contains(0xAD) ? self.hyphen(of: paragraph) : nil
    let breaker = LineBreaker(
      paragraph: paragraph, measure: measure, hyphen: hyphen?.advance ?? 0,
      breaksAnywhere: style.breaksAnywhere)
    let mode = setting.truncation(of: paragraph)
    let count = paragraph.units.count
    var start = 0
    repeat {
      let column = LineColumn(style, isFirst: start == 0, width: setting.request.width)
      let end = breaker.end(from: start, width: column.width)
      let range = breaker.trimmed(start..<end)
      var content = LineContent(
        pieces: LineContent.pieces(of: paragraph, range, setting), range: range)
      if let hyphen, end < count, end > start, paragraph.units[end - 1] == 0xAD {
        content.pieces.append(hyphen.piece)
      }
      let hasMore = end < count || isFollowed
      if mode != .none, hasMore {
        // The last line that has room shows what is left, with an ellipsis.
        let height = LineHeight(content, of: paragraph, setting)
        if y + height.total + height.ascent + height.descent > setting.request.height + 1e-6 {
          let truncation = LineTruncation(
            paragraph: paragraph, measure: measure, setting: setting, mode: mode)
          content = truncation.content(
            breaker.trimmed(start..<count), width: column.width, isForced: true)
          add(content, of: paragraph, in: column, isLast: true)
          isFull = true
          return
        }
      }
      add(content, of: paragraph, in: column, isLast: end >= count)
      start = end
    } while start < count && !isFull
  }

  /// The hyphen at the end of lines that are broken at a soft one.
  private func hyphen(of paragraph: ShapedParagraph) -> LineMark? {
    LineMark([[0x2010], [0x2D]], style: paragraph.style, level: paragraph.level, setting)
  }

  /// Places a line below the last one.
  private mutating func add(
    _ content: LineContent, of paragraph: ShapedParagraph, in column: LineColumn, isLast: Bool
  ) {
    let height = LineHeight(content, of: paragraph, setting)
    let placer = LinePlacer(
      content: content, paragraph: paragraph, setting: setting, column: column,
      baseline: y + height.ascent)
    var line = placer.place(
      isJustified: setting.request.isWrapped && !isLast && !content.isTruncated
        && setting.alignment(of: paragraph) == .justified)
    line.ascent = height.ascent
    line.descent = height.descent
    lines.append(line)
    y += height.total
    if y >= setting.request.height { isFull = true }
  }
}

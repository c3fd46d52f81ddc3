/// Leaves out a part of a line for an ellipsis.
struct LineTruncation {
  let paragraph: ShapedParagraph
  let measure: LineMeasure
  let setting: TextSetting
  let mode: TextTruncation

  /// A part of a paragraph cut to a width.
  ///
  /// - Parameter isForced: whether there is an ellipsis though the part fits, since more follows.
  func content(_ range: Range<Int>, width: Double, isForced: Bool) -> LineContent {
    var total = 0.0
    for index in range {
      total +=
        paragraph.units[index] == 0x09
        ? LineMeasure.tabAdvance(at: total) : measure.advances[index]
    }
    guard isForced || total > width + 1e-6, mode != .none, let ellipsis = ellipsis(range) else {
      return LineContent(
        pieces: LineContent.pieces(of: paragraph, range, setting), range: range)
    }
    let room = width - ellipsis.advance
    var head = range.lowerBound..<range.lowerBound
    var tail = range.upperBound..<range.upperBound
    switch mode {
    case .start: tail = suffix(of: range, width: room)
    case .middle:
      head = prefix(of: range, width: room / 2)
      let used = head.reduce(0) { $0 + measure.advances[$1] }
      tail = suffix(of: head.upperBound..<range.upperBound, width: room - used)
      let rest = tail.reduce(0) { $0 + measure.advances[$1] }
      head = prefix(of: range.lowerBound..<tail.lowerBound, width: room - rest)
    case .end, .none: head = prefix(of: range, width: room)
    }
    var content = LineContent(range: range, isTruncated: true)
    content.pieces = LineContent.pieces(of: paragraph, head, setting)
    content.pieces.append(ellipsis.piece)
    content.pieces += LineContent.pieces(of: paragraph, tail, setting)
    return content
  }

  /// The clusters at the start that fit.
  private func prefix(of range: Range<Int>, width: Double) -> Range<Int> {
    var x = 0.0
    var end = range.lowerBound
    for index in range {
      if measure.isClusterStart[index], paragraph.graphemes[index] != 0 { end = index }
      x +=
        paragraph.units[index] == 0x09
        ? LineMeasure.tabAdvance(at: x) : measure.advances[index]
      if x > width { return range.lowerBound..<end }
    }
    return range
  }

  /// The clusters at the end that fit.
  private func suffix(of range: Range<Int>, width: Double) -> Range<Int> {
    var x = 0.0
    var start = range.upperBound
    for index in range.reversed() {
      x += measure.advances[index]
      if x > width { break }
      if measure.isClusterStart[index], paragraph.graphemes[index] != 0 { start = index }
    }
    return start..<range.upperBound
  }

  /// An ellipsis in the style of the place where the text is cut.
  private func ellipsis(_ range: Range<Int>) -> LineMark? {
    let place =
      mode == .start ? range.lowerBound : max(range.lowerBound, range.upperBound - 1)
    return LineMark(
      [[0x2026], [0x2E, 0x2E, 0x2E]],
      style: setting.shaped.text.run(at: paragraph.start + place), level: paragraph.level, setting)
  }
}

/// The room of a line between a paragraph's indents, in points.
struct LineColumn {
  /// Room at the leading side.
  var head: Double
  /// Room at the trailing side.
  var tail: Double
  /// What is between.
  var width: Double

  init(_ style: TextParagraphStyle, isFirst: Bool, width: Double) {
    head = isFirst ? style.firstLineHeadIndent : style.headIndent
    let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    tail = width - end
    self.width = max(0, end - head)
  }
}

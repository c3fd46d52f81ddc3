/// Finds where the lines of a wrapped paragraph end.
struct LineBreaker {
  let paragraph: ShapedParagraph
  let measure: LineMeasure
  /// The length of the hyphen that a soft hyphen at a line's end becomes, in points.
  var hyphen = 0.0
  /// Whether lines may end anywhere.
  let breaksAnywhere: Bool

  /// What rounding may add to a line without its being too long.
  private static let slack = 1e-6

  /// Where the line that begins at a unit ends: at the last opportunity before the width is full,
  /// blanks behind it hanging over; where a word alone is too long, inside it. A line has one
  /// cluster at least.
  func end(from start: Int, width: Double) -> Int {
    let count = paragraph.units.count
    var x = 0.0
    var lastBreak: Int?
    var lastCluster: Int?
    var index = start
    while index < count {
      if index > start, measure.isClusterStart[index] {
        // Blanks hang over the end, a hyphen has to fit.
        let isSoft = paragraph.units[index - 1] == 0xAD
        let fits = !isSoft || x + hyphen <= width + LineBreaker.slack
        if paragraph.breaks[index] != 0 && fits || breaksAnywhere { lastBreak = index }
        if paragraph.graphemes[index] != 0 { lastCluster = index }
      }
      let isTab = paragraph.units[index] == 0x09
      x += isTab ? LineMeasure.tabAdvance(at: x) : measure.advances[index]
      if x > width + LineBreaker.slack, measure.isClusterStart[index], !paragraph.isBlank(index),
        index > start
      {
        // A blank never starts a line, so the blanks before a break stay with the line before.
        return lastBreak ?? lastCluster ?? index
      }
      index += 1
    }
    return count
  }

  /// The range without blanks at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, paragraph.isBlank(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }
}

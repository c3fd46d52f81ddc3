/// What stands on a line, before it is placed.
struct LineContent {
  /// A run or a part of one.
  struct Piece {
    var run: ShapedRun
    /// Which of its units.
    var range: Range<Int>
    /// Whether it is an ellipsis or hyphen, whose units are not the paragraph's.
    var isMark = false
  }

  /// The pieces in the order of the text.
  var pieces: [Piece] = []
  /// The units of the paragraph that the line begins and ends with.
  var range: Range<Int>
  /// Whether a part is left out.
  var isTruncated = false

  /// The pieces of a part of a paragraph; where the glyphs of its ends depend on what lies beyond
  /// them, they are shaped again.
  static func pieces(
    of paragraph: ShapedParagraph, _ range: Range<Int>, _ setting: TextSetting
  ) -> [Piece] {
    guard !range.isEmpty else { return [] }
    var pieces: [Piece] = []
    // Runs are in order, so the first that matters is found by halves.
    var (low, high) = (0, paragraph.runs.count)
    while low < high {
      let middle = (low + high) / 2
      if paragraph.runs[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < paragraph.runs.count, paragraph.runs[low].range.lowerBound < range.upperBound {
      let run = paragraph.runs[low]
      low += 1
      let part = run.range.clamped(to: range)
      if part == run.range || run.isTab {
        pieces.append(Piece(run: run, range: part))
        continue
      }
      var cut = run
      cut.range = part
      if let glyphs = run.glyphsAlone(in: part) {
        cut.glyphs = Array(glyphs)
      } else {
        cut.glyphs = Shaper.glyphs(of: run, part, in: paragraph.units, setting.style(run.style))
      }
      pieces.append(Piece(run: cut, range: part))
    }
    return pieces
  }

  /// The numbers of the pieces from left to right (rule L2 of the bidirectional algorithm).
  var visualOrder: [Int] {
    var order = Array(pieces.indices)
    let levels = pieces.map(\.run.level)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    var level = highest
    while level >= lowestOdd, level > 0 {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}

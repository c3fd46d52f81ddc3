/// How far the clusters of a paragraph move the pen, at one size.
struct LineMeasure {
  /// For each UTF-16 unit the advance of the cluster that begins there, in points; 0 inside one.
  var advances: [Double]
  /// Whether a cluster begins at each unit.
  var isClusterStart: [Bool]

  /// Measures a paragraph.
  init(_ paragraph: ShapedParagraph, _ setting: TextSetting) {
    advances = [Double](repeating: 0, count: paragraph.units.count)
    isClusterStart = [Bool](repeating: false, count: paragraph.units.count)
    for run in paragraph.runs {
      let size = setting.size(of: run.style)
      let kern = setting.style(run.style).kern ?? 0
      if run.isTab { isClusterStart[run.range.lowerBound] = true }
      for glyph in run.glyphs {
        advances[glyph.cluster] += glyph.advance * size
        if !isClusterStart[glyph.cluster] {
          isClusterStart[glyph.cluster] = true
          advances[glyph.cluster] += kern
        }
      }
    }
  }

  /// Where a tab at a place on a line leads to: stops lie 28 points apart, as in AppKit's default
  /// paragraph style.
  static func tabAdvance(at x: Double) -> Double {
    let stop = 28.0
    return ((x / stop).rounded(.down) + 1) * stop - x
  }
}

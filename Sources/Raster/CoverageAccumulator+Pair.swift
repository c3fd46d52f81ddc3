extension CoverageAccumulator {
  /// Gives the coverage of two fills, the lower one's edges here and the upper one's in another
  /// accumulator of the same size, to a paint, and clears the buffers. Both are non-zero fills.
  ///
  /// - Parameter isShared: whether the upper fill has the edges of the lower one too.
  func sweep<Paint: PairPaint>(
    with upper: CoverageAccumulator, isShared: Bool, left: Int, top: Int, into paint: inout Paint
  ) {
    if isShared {
      sweep(with: upper, adding: -1, left: left, top: top, into: &paint)
    } else {
      sweep(with: upper, adding: 0, left: left, top: top, into: &paint)
    }
  }

  /// The same; `adding` is a mask of the lower area that counts for the upper fill.
  @inline(__always)
  private func sweep<Paint: PairPaint>(
    with upper: CoverageAccumulator, adding: Int32, left: Int, top: Int, into paint: inout Paint
  ) {
    typealias Rule = NonZeroCoverage
    let (width, words) = (width, words)
    var (line, upperLine) = (cells.base, upper.cells.base)
    var (marks, upperMarks) = (touched.base, upper.touched.base)
    for row in 0..<rows {
      var area: Int32 = 0
      var upperArea: Int32 = 0
      var x = 0
      for word in 0..<words {
        var bits = marks[word] | upperMarks[word]
        if bits == 0 { continue }
        if x == 0 && area == 0 && upperArea == 0 { paint.beginRow(top &+ row) }
        marks[word] = 0
        upperMarks[word] = 0
        repeat {
          let (skip, run) = Self.takeRun(&bits)
          let start = (word &<< 6 &+ skip) &<< 2
          if start > x {
            let under = Rule.coverage(area)
            let over = Rule.coverage(upperArea &+ area & adding)
            if under | over != 0 {
              paint.span(left &+ x, count: start &- x, under: under, over: over)
            }
          }
          x = start &+ run &<< 2
          var index = start
          let whole = min(x, width & ~3)
          while index < whole {
            let lower = Self.take(line + index, &area)
            let sum = Self.take(upperLine + index, &upperArea) &+ lower & SIMD4(repeating: adding)
            paint.quad(
              left &+ index, under: unsafeBitCast(Rule.doubled(lower), to: Lanes.self),
              over: unsafeBitCast(Rule.doubled(sum), to: Lanes.self))
            index &+= 4
          }
          if index < x {
            // The end of the row, where there are no four pixels left; then only what is to be cleared.
            let lower = Self.take(line + index, &area)
            let sum = Self.take(upperLine + index, &upperArea) &+ lower & SIMD4(repeating: adding)
            let (under, over) = (Rule.doubled(lower), Rule.doubled(sum))
            for lane in 0..<4 where index &+ lane < width {
              let (u, o) = (under[lane] & 255, over[lane] & 255)
              if u | o != 0 { paint.span(left &+ index &+ lane, count: 1, under: u, over: o) }
            }
            index &+= 4
            while index < x {
              _ = Self.take(line + index, &area)
              _ = Self.take(upperLine + index, &upperArea)
              index &+= 4
            }
          }
        } while bits != 0
      }
      if x < width {
        let under = Rule.coverage(area)
        let over = Rule.coverage(upperArea &+ area & adding)
        if under | over != 0 {
          paint.span(left &+ x, count: width &- x, under: under, over: over)
        }
      }
      line += stride
      upperLine += stride
      marks += words
      upperMarks += words
    }
  }
}

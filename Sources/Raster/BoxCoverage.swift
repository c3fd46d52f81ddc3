import DisplayList

/// What an axis-aligned rectangle covers: the same numbers that its edges give, as products of widths
/// and heights.
struct BoxCoverage: CoverageSource {
  let outline: DeviceBox
  /// The pixels that are asked for, all of which it touches.
  let rect: DeviceRect

  var box: (outline: DeviceBox, rect: DeviceRect)? { (outline, rect) }

  func emit<Sink: SpanSink>(into sink: inout Sink) {
    let hasLeft = outline.width(inColumn: rect.minX) < Edge.one
    // A single column is the left one.
    let hasRight = outline.width(inColumn: rect.maxX &- 1) < Edge.one && rect.width > 1
    let first = Int(rect.minX) + (hasLeft ? 1 : 0)
    let last = Int(rect.maxX) - (hasRight ? 1 : 0)
    let left = outline.width(inColumn: rect.minX)
    let right = outline.width(inColumn: rect.maxX &- 1)
    for y in rect.minY..<rect.maxY {
      let height = outline.height(inRow: y)
      if height == 0 { continue }
      sink.beginRow(Int(y))
      if hasLeft { Self.span(Int(rect.minX), 1, height &* left, &sink) }
      if first < last { Self.span(first, last &- first, height &* Edge.one, &sink) }
      if hasRight { Self.span(last, 1, height &* right, &sink) }
    }
  }

  /// Gives pixels of one area, which has 20 fraction bits.
  @inline(__always)
  private static func span<Sink: SpanSink>(
    _ x: Int, _ count: Int, _ area: Int32, _ sink: inout Sink
  ) {
    let coverage = NonZeroCoverage.coverage(area &<< 1)
    if coverage != 0 { sink.span(x, count: count, coverage: coverage) }
  }
}

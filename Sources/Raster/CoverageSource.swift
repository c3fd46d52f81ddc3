import DisplayList

/// Something that gives coverage to a sink.
protocol CoverageSource {
  /// Gives the coverage row by row.
  func emit<Sink: SpanSink>(into sink: inout Sink)
}

/// A whole rectangle.
struct RectCoverage: CoverageSource {
  let rect: DeviceRect

  func emit<Sink: SpanSink>(into sink: inout Sink) {
    sink.fill(Int(rect.minX), Int(rect.minY), Int(rect.maxX), Int(rect.maxY))
  }
}

/// What edges enclose within a rectangle.
struct EdgeCoverage: CoverageSource {
  let rule: FillRule
  let rect: DeviceRect
  let edges: UnsafePointer<Edge>
  let edgeCount: Int
  /// Prepared for the rectangle's size.
  let accumulator: CoverageAccumulator

  func emit<Sink: SpanSink>(into sink: inout Sink) {
    accumulator.add(edges, count: edgeCount, left: rect.minX, top: rect.minY)
    accumulator.sweep(rule, left: Int(rect.minX), top: Int(rect.minY), into: &sink)
  }
}

import DisplayList

/// Something that gives coverage to a sink.
protocol CoverageSource {
  /// Gives the coverage row by row.
  func emit<Sink: SpanSink>(into sink: inout Sink)
  /// The axis-aligned rectangle that is covered and the pixels that are asked for; nil for other
  /// shapes.
  var box: (outline: DeviceBox, rect: DeviceRect)? { get }
}

extension CoverageSource {
  var box: (outline: DeviceBox, rect: DeviceRect)? { nil }
}

/// A whole rectangle.
struct RectCoverage: CoverageSource {
  let rect: DeviceRect

  var box: (outline: DeviceBox, rect: DeviceRect)? { (DeviceBox(rect), rect) }

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

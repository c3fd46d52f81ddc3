import DisplayList

/// Paints an image whose pixels lie exactly on the device's, without resampling.
struct ImageBlit: SpanSink {
  private let surface: Surface
  private let level: ImageLevel
  private let offsetX: Int
  private let offsetY: Int
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private let opacity: UInt32
  private let isOpaque: Bool
  private let samples: UnsafeMutablePointer<UInt32>
  private var row: UnsafeMutablePointer<UInt32>
  private var sourceRow: UnsafePointer<UInt32>

  /// Creates a paint, or nil when the source is not made of whole pixels.
  init?(
    _ level: ImageLevel, _ paint: ImagePaint, offset: (x: Int, y: Int), opacity: UInt32,
    isOpaque: Bool, on surface: Surface, samples: UnsafeMutablePointer<UInt32>
  ) {
    func whole(_ low: Float, _ high: Float, _ size: Int) -> ClosedRange<Int>? {
      let from = max(low, 0)
      let to = min(high, Float(size))
      guard from == from.rounded(), to == to.rounded(), from < to else { return nil }
      return Int(from)...Int(to) - 1
    }
    guard let columns = whole(paint.source.minX, paint.source.maxX, level.width),
      let rows = whole(paint.source.minY, paint.source.maxY, level.height)
    else { return nil }
    self.surface = surface
    self.level = level
    (offsetX, offsetY) = offset
    self.columns = columns
    self.rows = rows
    self.opacity = opacity
    self.isOpaque = isOpaque && opacity == 255
    self.samples = samples
    row = surface.base
    sourceRow = level.origin
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    row = surface.row(y)
    let source = min(max(y &+ offsetY, rows.lowerBound), rows.upperBound)
    sourceRow = level.origin + source &* level.stride
  }

  /// The image's pixels under a span: in place, or copied where the edge repeats.
  @inline(__always)
  private func pixels(_ x: Int, _ count: Int) -> UnsafePointer<UInt32> {
    let first = x &+ offsetX
    if first >= columns.lowerBound && first &+ count &- 1 <= columns.upperBound {
      return sourceRow + first
    }
    for index in 0..<count {
      samples[index] =
        sourceRow[
          min(max(first &+ index, columns.lowerBound), columns.upperBound)]
    }
    return UnsafePointer(samples)
  }

  @inline(__always)
  mutating func span(_ x: Int, count: Int, coverage: UInt32) {
    let source = pixels(x, count)
    if isOpaque && coverage == 255 {
      (row + x).update(from: source, count: count)
    } else {
      composite(source, onto: row + x, count: count, coverage: multiplied255(coverage, opacity))
    }
  }

  @inline(__always)
  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    if opacity != 255 {
      for index in 0..<count {
        coverage[index] = multiplied255(coverage[index] & 255, opacity) &* 0x0001_0001
      }
    }
    composite(pixels(x, count), onto: row + x, count: count, mask: coverage)
  }
}

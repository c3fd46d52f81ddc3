import DisplayList

/// Paints what a sampler gives in any blend mode.
struct BlendSpans<Sampler: PaintSampler>: SpanSink {
  private let surface: Surface
  private let mode: BlendMode
  private var sampler: Sampler
  private let opacity: UInt32
  /// Room for the samples of a row.
  private let samples: UnsafeMutablePointer<UInt32>
  private var row: UnsafeMutablePointer<UInt32>
  private var y = 0

  /// Creates a paint; `samples` has room for a row of the surface.
  init(
    _ sampler: Sampler, opacity: UInt32, mode: BlendMode, on surface: Surface,
    samples: UnsafeMutablePointer<UInt32>
  ) {
    self.surface = surface
    self.sampler = sampler
    self.opacity = opacity
    self.mode = mode
    self.samples = samples
    row = surface.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    row = surface.row(y)
    self.y = y
  }

  mutating func span(_ x: Int, count: Int, coverage: UInt32) {
    blend(x, count, RowCoverage(mask: nil, value: coverage))
  }

  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    blend(x, count, RowCoverage(mask: UnsafePointer(coverage)))
  }

  private mutating func blend(_ x: Int, _ count: Int, _ coverage: RowCoverage) {
    sampler.sample(x, y, count: count, into: samples)
    scale(samples, count: count, by: opacity)
    Raster.blend(mode, samples, onto: row + x, count: count, coverage)
  }
}

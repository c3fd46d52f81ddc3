/// Paints what a sampler gives with source-over.
struct PaintSpans<Sampler: PaintSampler>: SpanSink {
  private let surface: Surface
  private var sampler: Sampler
  private let opacity: UInt32
  private let isOpaque: Bool
  /// Room for the samples of a row.
  private let samples: UnsafeMutablePointer<UInt32>
  private var row: UnsafeMutablePointer<UInt32>
  private var y = 0

  /// Creates a paint; `samples` has room for a row of the surface.
  init(
    _ sampler: Sampler, opacity: UInt32, isOpaque: Bool, on surface: Surface,
    samples: UnsafeMutablePointer<UInt32>
  ) {
    self.surface = surface
    self.sampler = sampler
    self.opacity = opacity
    self.isOpaque = isOpaque && opacity == 255
    self.samples = samples
    row = surface.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    row = surface.row(y)
    self.y = y
  }

  @inline(__always)
  mutating func span(_ x: Int, count: Int, coverage: UInt32) {
    if isOpaque && coverage == 255 {
      sampler.sample(x, y, count: count, into: row + x)
      return
    }
    sampler.sample(x, y, count: count, into: samples)
    composite(samples, onto: row + x, count: count, coverage: multiplied255(coverage, opacity))
  }

  @inline(__always)
  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    sampler.sample(x, y, count: count, into: samples)
    if opacity != 255 {
      for index in 0..<count {
        coverage[index] = multiplied255(coverage[index] & 255, opacity) &* 0x0001_0001
      }
    }
    composite(samples, onto: row + x, count: count, mask: coverage)
  }
}

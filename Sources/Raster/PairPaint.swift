/// Receives the coverage of two fills row by row and paints both.
protocol PairPaint {
  /// Starts a row; spans that follow lie in it, from left to right.
  mutating func beginRow(_ y: Int)
  /// Pixels of equal coverage, 0...255, of the lower and of the upper fill.
  func span(_ x: Int, count: Int, under: UInt32, over: UInt32)
  /// Four pixels, as `SpanSink.quad` has them.
  func quad(_ x: Int, under: Lanes, over: Lanes)
}

/// Paints one colour and then another one onto what lies below.
struct StackedPaint: PairPaint {
  private var under: SolidPaint
  private var over: SolidPaint

  init(under: UInt32, over: UInt32, on surface: Surface) {
    self.under = SolidPaint(color: under, on: surface)
    self.over = SolidPaint(color: over, on: surface)
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    under.beginRow(y)
    over.beginRow(y)
  }

  @inline(__always)
  func span(_ x: Int, count: Int, under: UInt32, over: UInt32) {
    if under != 0 { self.under.span(x, count: count, coverage: under) }
    if over != 0 { self.over.span(x, count: count, coverage: over) }
  }

  @inline(__always)
  func quad(_ x: Int, under: Lanes, over: Lanes) {
    self.under.quad(x, under)
    self.over.quad(x, over)
  }
}

/// Paints one colour and another one over it as a group that fades, without a buffer.
struct GroupedPaint: PairPaint {
  private let surface: Surface
  private let under: SolidPaint
  private let over: SolidPaint
  private let opacity: UInt32
  private var row: UnsafeMutablePointer<UInt32>

  init(under: UInt32, over: UInt32, opacity: UInt32, on surface: Surface) {
    self.surface = surface
    self.under = SolidPaint(color: under, on: surface)
    self.over = SolidPaint(color: over, on: surface)
    self.opacity = opacity
    row = surface.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) { row = surface.row(y) }

  @inline(__always)
  func span(_ x: Int, count: Int, under: UInt32, over: UInt32) {
    let pixels = group(splat(under | under &<< 16), splat(over | over &<< 16))
    let pixel = unsafeBitCast(pixels, to: SIMD4<UInt32>.self).x
    var paint = SolidPaint(color: pixel, on: surface)
    paint.begin(row: row)
    paint.span(x, count: count, coverage: opacity)
  }

  @inline(__always)
  func quad(_ x: Int, under: Lanes, over: Lanes) {
    let p = row + x
    store(
      Raster.over(
        lanes(at: p), group(under, over), coverage: splat(opacity | opacity &<< 16)), at: p)
  }

  /// Pixels of the group.
  @inline(__always)
  private func group(_ under: Lanes, _ over: Lanes) -> Lanes {
    self.over.blended(onto: self.under.blended(onto: Lanes(), under), over)
  }
}

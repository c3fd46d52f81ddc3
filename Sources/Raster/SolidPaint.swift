import CRaster

/// Paints one premultiplied colour with source-over.
struct SolidPaint: SpanSink {
  private let surface: Surface
  private let color: UInt32
  private let alpha: UInt32
  private let even: UInt32
  private let odd: UInt32
  private var row: UnsafeMutablePointer<UInt32>

  /// Creates a paint for a colour that was rounded to a premultiplied pixel.
  init(color: UInt32, on surface: Surface) {
    self.surface = surface
    self.color = color
    alpha = color >> 24
    even = color & 0x00FF_00FF
    odd = (color >> 8) & 0x00FF_00FF
    row = surface.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) { row = surface.row(y) }

  /// Starts a row whose pixels are given.
  @inline(__always)
  mutating func begin(row: UnsafeMutablePointer<UInt32>) { self.row = row }

  @inline(__always)
  func span(_ x: Int, count: Int, coverage: UInt32) {
    let p = row + x
    if coverage & alpha == 255 {
      for index in 0..<count { p[index] = color }
      return
    }
    let even = even &* coverage &+ 0x0080_0080
    let odd = odd &* coverage &+ 0x0080_0080
    let keep = 255 &- multiplied255(alpha, coverage)
    if count >= shortRow {
      kinora_blend_color(p, count, even, odd, keep)
    } else {
      Self.blend(p, count, even: even, odd: odd, keep: keep)
    }
  }

  /// Blends a short row; the reference of `kinora_blend_color` as well.
  @inline(__always)
  static func blend(
    _ start: UnsafeMutablePointer<UInt32>, _ count: Int, even: UInt32, odd: UInt32, keep: UInt32
  ) {
    var p = start
    let end = start + count
    let quads = start + (count & ~3)
    let (e, o, k) = (splat(even), splat(odd), splat(keep | keep &<< 16))
    while p < quads {
      store(over(lanes(at: p), even: e, odd: o, keep: k), at: p)
      p += 4
    }
    while p < end {
      p.pointee = over(p.pointee, even: even, odd: odd, keep: keep)
      p += 1
    }
  }

  static var takesQuads: Bool { true }

  @inline(__always)
  func quad(_ x: Int, _ coverage: Lanes) {
    let p = row + x
    store(blended(onto: lanes(at: p), coverage), at: p)
  }

  /// Four pixels with the colour over them.
  @inline(__always)
  func blended(onto backdrop: Lanes, _ coverage: Lanes) -> Lanes {
    let bias = Lanes(repeating: 128)
    let keep = kept(alpha: splat(alpha | alpha &<< 16), coverage: coverage)
    return over(
      backdrop, even: splat(even) &* coverage &+ bias, odd: splat(odd) &* coverage &+ bias,
      keep: keep)
  }

  @inline(__always)
  func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    var p = row + x
    var m = UnsafePointer(coverage)
    let end = p + count
    let quads = p + (count & ~3)
    let bias = Lanes(repeating: 128)
    let (e, o, a) = (splat(even), splat(odd), splat(alpha | alpha &<< 16))
    while p < quads {
      let c = lanes(at: m)
      let keep = kept(alpha: a, coverage: c)
      store(over(lanes(at: p), even: e &* c &+ bias, odd: o &* c &+ bias, keep: keep), at: p)
      p += 4
      m += 4
    }
    while p < end {
      p.pointee = over(p.pointee, color, coverage: m.pointee & 255)
      p += 1
      m += 1
    }
  }
}

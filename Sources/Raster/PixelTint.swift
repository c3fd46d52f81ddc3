import DisplayList

/// A colour that premultiplied pixels are multiplied by.
struct PixelTint {
  /// Red and blue, 0...255 each times alpha, in the places of a pixel's even channels.
  private let even: UInt32
  /// Green times alpha, and alpha, in the places of the odd channels.
  private let odd: UInt32

  /// Creates a tint from a straight colour, which is clamped to 0...1, and an opacity.
  init(_ color: SIMD4<Float>, opacity: Float) {
    func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(color.w) * unit(opacity)
    even =
      Rasterizer.byte(unit(color.x) * alpha) | Rasterizer.byte(unit(color.z) * alpha) << 16
    odd = Rasterizer.byte(unit(color.y) * alpha) | Rasterizer.byte(alpha) << 16
  }

  /// Whether opaque pixels stay so.
  var isOpaque: Bool { odd >> 16 == 255 }

  /// Multiplies pixels. Colour channels stay at most alpha, since their factors do.
  @inline(__always)
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let (e, o) = (splat(even), splat(odd))
    let bias = Lanes(repeating: 128)
    var p = pixels
    let end = pixels + count
    let quads = pixels + (count & ~3)
    while p < quads {
      let source = lanes(at: p)
      let low = dividedBy255((source & Lanes(repeating: 0xFF)) &* e &+ bias)
      let high = dividedBy255((source &>> Lanes(repeating: 8)) &* o &+ bias)
      store(low | high &<< Lanes(repeating: 8), at: p)
      p += 4
    }
    while p < end {
      p.pointee = Self.product(p.pointee, even, odd)
      p += 1
    }
  }

  /// One pixel times the factors of its even and odd channels.
  @inline(__always)
  private static func product(_ pixel: UInt32, _ even: UInt32, _ odd: UInt32) -> UInt32 {
    multiplied255(pixel & 255, even & 255)
      | multiplied255(pixel &>> 8 & 255, odd & 255) &<< 8
      | multiplied255(pixel &>> 16 & 255, even &>> 16) &<< 16
      | multiplied255(pixel &>> 24, odd &>> 16) &<< 24
  }
}

/// Multiplies what another sampler gives by a colour.
struct TintedSampler<Base: PaintSampler>: PaintSampler {
  private var base: Base
  private let tint: PixelTint

  init(_ base: Base, _ tint: PixelTint) {
    self.base = base
    self.tint = tint
  }

  @inline(__always)
  mutating func sample(_ x: Int, _ y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    base.sample(x, y, count: count, into: out)
    tint.apply(to: out, count: count)
  }
}

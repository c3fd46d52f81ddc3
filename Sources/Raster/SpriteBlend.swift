/// How samples in lanes come onto a surface: even channels and odd channels of four pixels, colours at
/// most their alphas, 0...255 in the upper half of a lane; the lower half is of no account.
protocol SpriteBlend {
  /// Four pixels that are covered whole.
  static func blend(_ even: Lanes, _ odd: Lanes, onto backdrop: Lanes) -> Lanes
  /// Four pixels by coverage, which stands in both lanes of each.
  static func blend(_ even: Lanes, _ odd: Lanes, onto backdrop: Lanes, covered: Lanes) -> Lanes
}

/// Source-over, with the roundings of `over`.
enum SpriteOver: SpriteBlend {
  @inline(__always)
  static func blend(_ even: Lanes, _ odd: Lanes, onto backdrop: Lanes) -> Lanes {
    let keep = Lanes(repeating: 255) ^ alphas(odd)
    let (low, byte) = (Lanes(repeating: 0xFF), Lanes(repeating: 8))
    let bias = Lanes(repeating: 128)
    let e = dividedBy255((backdrop & low) &* keep &+ bias) &+ even &>> byte
    let o = dividedBy255((backdrop &>> byte) &* keep &+ bias) &+ odd &>> byte
    return e | o &<< byte
  }

  @inline(__always)
  static func blend(_ even: Lanes, _ odd: Lanes, onto backdrop: Lanes, covered m: Lanes) -> Lanes {
    let (byte, bias) = (Lanes(repeating: 8), Lanes(repeating: 128))
    return over(
      backdrop, even: (even &>> byte) &* m &+ bias, odd: (odd &>> byte) &* m &+ bias,
      keep: kept(alpha: alphas(odd), coverage: m))
  }

  /// The alpha of each pixel, its upper odd channel, in both of its lanes.
  @inline(__always)
  private static func alphas(_ odd: Lanes) -> Lanes {
    doubled(unsafeBitCast(odd, to: SIMD4<UInt32>.self) &>> SIMD4(repeating: 24))
  }
}

/// The clamped sum.
enum SpritePlus: SpriteBlend {
  @inline(__always)
  static func blend(_ even: Lanes, _ odd: Lanes, onto backdrop: Lanes) -> Lanes {
    let (low, byte) = (Lanes(repeating: 0xFF), Lanes(repeating: 8))
    let e = pointwiseMin(even &>> byte &+ (backdrop & low), low)
    let o = pointwiseMin(odd &>> byte &+ (backdrop &>> byte), low)
    return e | o &<< byte
  }

  @inline(__always)
  static func blend(_ even: Lanes, _ odd: Lanes, onto backdrop: Lanes, covered m: Lanes) -> Lanes {
    let (byte, bias) = (Lanes(repeating: 8), Lanes(repeating: 128))
    return blend(
      dividedBy255((even &>> byte) &* m &+ bias) &<< byte,
      dividedBy255((odd &>> byte) &* m &+ bias) &<< byte, onto: backdrop)
  }
}

/// The high halves of products: one instruction, which the compiler finds only when the lanes are
/// spelled out.
@inline(__always)
func highProduct(_ a: Lanes, _ b: Lanes) -> Lanes {
  @inline(__always)
  func high(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
  }
  return Lanes(
    high(a[0], b[0]), high(a[1], b[1]), high(a[2], b[2]), high(a[3], b[3]), high(a[4], b[4]),
    high(a[5], b[5]), high(a[6], b[6]), high(a[7], b[7]))
}

/// A value in both lanes of each of four pixels.
@inline(__always)
func doubled(_ values: SIMD4<UInt32>) -> Lanes {
  unsafeBitCast(values | values &<< SIMD4(repeating: 16), to: Lanes.self)
}

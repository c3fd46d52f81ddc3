// Source-over on premultiplied 8-bit channels, two channels in each 32-bit word or eight in
// eight 16-bit lanes. With coverage m the result is
//
//     (s * m + d * (255 - (sa * m) / 255)) / 255
//
// each division rounded to nearest. The sum never exceeds 255 * 255 + 127, so a lane of 16 bits
// holds it and the result never exceeds 255. A pixel is a function of s, d and m alone: it does
// not matter whether it came in a span or in a mask, or which loop handled it.

/// Eight 16-bit lanes: four pixels' even or odd channels.
typealias Lanes = SIMD8<UInt16>

/// `x / 255` rounded to nearest, for x up to 255 * 255 + 127; 128 must already be added.
@inline(__always)
func dividedBy255(_ biased: UInt32) -> UInt32 { (biased &+ (biased &>> 8)) &>> 8 }

/// `a * b / 255` rounded to nearest.
@inline(__always)
func multiplied255(_ a: UInt32, _ b: UInt32) -> UInt32 { dividedBy255(a &* b &+ 128) }

/// Source-over of one pixel: `even`/`odd` are s * m + 128 for two channels a word, `keep` what
/// the backdrop is multiplied by, 0...255.
@inline(__always)
func over(_ backdrop: UInt32, even: UInt32, odd: UInt32, keep: UInt32) -> UInt32 {
  let e = (backdrop & 0x00FF_00FF) &* keep &+ even
  let o = ((backdrop &>> 8) & 0x00FF_00FF) &* keep &+ odd
  let e2 = ((e &+ ((e &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  let o2 = (o &+ ((o &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
  return e2 | o2
}

/// Source-over of one pixel with coverage 0...255.
@inline(__always)
func over(_ backdrop: UInt32, _ source: UInt32, coverage: UInt32) -> UInt32 {
  over(
    backdrop, even: (source & 0x00FF_00FF) &* coverage &+ 0x0080_0080,
    odd: ((source &>> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080,
    keep: 255 &- multiplied255(source &>> 24, coverage))
}

/// Source-over of four pixels, as `over` for one.
@inline(__always)
func over(_ backdrop: Lanes, even: Lanes, odd: Lanes, keep: Lanes) -> Lanes {
  let e = dividedBy255((backdrop & Lanes(repeating: 0xFF)) &* keep &+ even)
  let o = (backdrop &>> Lanes(repeating: 8)) &* keep &+ odd
  return e | (o &+ (o &>> Lanes(repeating: 8))) & Lanes(repeating: 0xFF00)
}

/// 255 - a * m / 255, in each lane.
@inline(__always)
func kept(alpha: Lanes, coverage: Lanes) -> Lanes {
  Lanes(repeating: 255) ^ dividedBy255(alpha &* coverage &+ Lanes(repeating: 128))
}

/// `dividedBy255` of each lane, as the high half of a product with 257: one instruction, which
/// the compiler finds only when the lanes are spelled out.
@inline(__always)
func dividedBy255(_ biased: Lanes) -> Lanes {
  @inline(__always)
  func high(_ lane: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(lane) &* 257) &>> 16)
  }
  return Lanes(
    high(biased[0]), high(biased[1]), high(biased[2]), high(biased[3]), high(biased[4]),
    high(biased[5]), high(biased[6]), high(biased[7]))
}

/// Loads four pixels or masks as lanes; no alignment is asked for.
@inline(__always)
func lanes(at p: UnsafePointer<UInt32>) -> Lanes {
  UnsafeRawPointer(p).loadUnaligned(as: Lanes.self)
}

/// Stores four pixels.
@inline(__always)
func store(_ v: Lanes, at p: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(p).storeBytes(of: v, as: Lanes.self)
}

/// One word in all four pixels' places.
@inline(__always)
func splat(_ word: UInt32) -> Lanes {
  unsafeBitCast(SIMD4<UInt32>(repeating: word), to: Lanes.self)
}

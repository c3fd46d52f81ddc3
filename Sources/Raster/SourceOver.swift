import CRaster

/// Pixels from which on a call of `CRaster` is worth it.
let shortRow = 16

/// Source-over of a row of pixels with one coverage.
@inline(__always)
func composite(
  _ source: UnsafePointer<UInt32>, onto backdrop: UnsafeMutablePointer<UInt32>, count: Int,
  coverage: UInt32
) {
  if count >= shortRow {
    kinora_composite(source, backdrop, count, coverage)
  } else {
    compositeShort(source, onto: backdrop, count: count, coverage: coverage)
  }
}

/// Source-over of a row of pixels through a mask of doubled coverage.
@inline(__always)
func composite(
  _ source: UnsafePointer<UInt32>, onto backdrop: UnsafeMutablePointer<UInt32>, count: Int,
  mask: UnsafePointer<UInt32>
) {
  if count >= shortRow {
    kinora_composite_masked(source, backdrop, count, mask)
  } else {
    compositeShort(source, onto: backdrop, count: count, mask: mask)
  }
}

/// The same for a short row; the reference of `kinora_composite` as well.
func compositeShort(
  _ source: UnsafePointer<UInt32>, onto backdrop: UnsafeMutablePointer<UInt32>, count: Int,
  coverage: UInt32
) {
  let quads = count & ~3
  let m = splat(coverage &* 0x0001_0001)
  var index = 0
  while index < quads {
    compositeQuad(source + index, backdrop + index, m)
    index &+= 4
  }
  while index < count {
    backdrop[index] = over(backdrop[index], source[index], coverage: coverage)
    index &+= 1
  }
}

/// The same for a short row; the reference of `kinora_composite_masked` as well.
func compositeShort(
  _ source: UnsafePointer<UInt32>, onto backdrop: UnsafeMutablePointer<UInt32>, count: Int,
  mask: UnsafePointer<UInt32>
) {
  let quads = count & ~3
  var index = 0
  while index < quads {
    compositeQuad(source + index, backdrop + index, lanes(at: mask + index))
    index &+= 4
  }
  while index < count {
    backdrop[index] = over(backdrop[index], source[index], coverage: mask[index] & 255)
    index &+= 1
  }
}

@inline(__always)
private func compositeQuad(
  _ source: UnsafePointer<UInt32>, _ backdrop: UnsafeMutablePointer<UInt32>, _ m: Lanes
) {
  store(over(lanes(at: backdrop), lanes(at: source), coverage: m), at: backdrop)
}

/// Source-over of four pixels with doubled coverage.
@inline(__always)
func over(_ backdrop: Lanes, _ source: Lanes, coverage m: Lanes) -> Lanes {
  let a = unsafeBitCast(source, to: SIMD4<UInt32>.self) &>> SIMD4(repeating: 24)
  let alpha = unsafeBitCast(a | (a &<< SIMD4(repeating: 16)), to: Lanes.self)
  let bias = Lanes(repeating: 128)
  let even = (source & Lanes(repeating: 0xFF)) &* m &+ bias
  let odd = (source &>> Lanes(repeating: 8)) &* m &+ bias
  return over(backdrop, even: even, odd: odd, keep: kept(alpha: alpha, coverage: m))
}

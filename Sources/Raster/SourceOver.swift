/// Source-over of a row of pixels with one coverage.
func composite(
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

/// Source-over of a row of pixels through a mask of doubled coverage.
func composite(
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
  let s = UnsafeRawPointer(source).loadUnaligned(as: SIMD4<UInt32>.self)
  let a = s &>> SIMD4(repeating: 24)
  let alpha = unsafeBitCast(a | (a &<< SIMD4(repeating: 16)), to: Lanes.self)
  let t = unsafeBitCast(s, to: Lanes.self)
  let bias = Lanes(repeating: 128)
  let even = (t & Lanes(repeating: 0xFF)) &* m &+ bias
  let odd = (t &>> Lanes(repeating: 8)) &* m &+ bias
  store(
    over(lanes(at: backdrop), even: even, odd: odd, keep: kept(alpha: alpha, coverage: m)),
    at: backdrop)
}

import DisplayList

/// Paints a small picture under any affine map: samples, tints and blends four pixels at a time.
///
/// Positions are counted from the start of a row with 16 fraction bits, so that a pixel does not
/// depend on the span that it comes in.
struct SpriteSpans<Blend: SpriteBlend>: SpanSink {
  private let surface: Surface
  private let tint: SpriteTint
  private let sprite: SpriteSampler
  /// The texel that positions are counted from, above and to the left of all that are sampled.
  private let texels: UnsafePointer<UInt32>
  private let firstU: Int64
  private let firstV: Int64
  /// Texels from a row to the next, in the lower lane of each pixel.
  private let stride: Lanes
  /// What a pixel adds to a position.
  private let stepU: Int32
  private let stepV: Int32
  private let limitsU: (Int32, Int32)
  private let limitsV: (Int32, Int32)
  private var row: UnsafeMutablePointer<UInt32>
  /// The position at the sprite's first column.
  private var u: Int32 = 0
  private var v: Int32 = 0

  static var takesQuads: Bool { true }

  /// Creates a paint; nil where the picture's part is large.
  init?(_ sprite: SpriteSampler, _ tint: SpriteTint, on surface: Surface, _: Blend.Type) {
    self.sprite = sprite
    self.tint = tint
    self.surface = surface
    row = surface.base
    let (limitsU, limitsV) = (sprite.limitsU, sprite.limitsV)
    firstU = limitsU.lowerBound &>> 32 &- 1
    firstV = limitsV.lowerBound &>> 32 &- 1
    // Small enough for positions of 16 whole bits, wherever the rectangle around it begins.
    guard limitsU.upperBound &>> 32 &- firstU < 4096, limitsV.upperBound &>> 32 &- firstV < 4096,
      sprite.stride < 1 << 16, sprite.isShort
    else { return nil }
    texels = sprite.origin + (Int(firstV) &* sprite.stride &+ Int(firstU))
    stride = splat(UInt32(truncatingIfNeeded: sprite.stride))
    stepU = Int32(truncatingIfNeeded: (sprite.ux &+ 0x8000) &>> 16)
    stepV = Int32(truncatingIfNeeded: (sprite.vx &+ 0x8000) &>> 16)
    func near(_ limit: Int64, _ first: Int64) -> Int32 {
      Int32(truncatingIfNeeded: (limit &- first &<< 32) &>> 16)
    }
    self.limitsU = (near(limitsU.lowerBound, firstU), near(limitsU.upperBound, firstU))
    self.limitsV = (near(limitsV.lowerBound, firstV), near(limitsV.upperBound, firstV))
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    row = surface.row(y)
    let down = Int64(y &- sprite.y0)
    u = Int32(truncatingIfNeeded: (sprite.u0 &+ sprite.uy &* down &- firstU &<< 32) &>> 16)
    v = Int32(truncatingIfNeeded: (sprite.v0 &+ sprite.vy &* down &- firstV &<< 32) &>> 16)
  }

  mutating func span(_ x: Int, count: Int, coverage: UInt32) {
    let m = splat(coverage &* 0x0001_0001)
    let whole = count & ~3
    if coverage == 255, isInside(x, x &+ whole &- 1) {
      insideSpan(x, whole)
    } else {
      var index = 0
      while index < whole {
        quad(x &+ index, m)
        index &+= 4
      }
    }
    if whole < count { part(x &+ whole, count &- whole, m) }
  }

  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    let whole = count & ~3
    var index = 0
    while index < whole {
      quad(x &+ index, lanes(at: coverage + index))
      index &+= 4
    }
    if whole == count { return }
    let rest = coverage + whole
    let m = SIMD4(
      rest[0], count &- whole > 1 ? rest[1] : 0, count &- whole > 2 ? rest[2] : 0, 0)
    part(x &+ whole, count &- whole, unsafeBitCast(m, to: Lanes.self))
  }

  @inline(__always)
  mutating func quad(_ x: Int, _ coverage: Lanes) {
    let (us, vs) = positions(x)
    let (even, odd) = sample(Self.limited(us, limitsU), Self.limited(vs, limitsV))
    let pixels = row + x
    store(Blend.blend(even, odd, onto: lanes(at: pixels), covered: coverage), at: pixels)
  }

  /// Blends one to three pixels, as the first ones of a quad.
  @inline(never)
  private func part(_ x: Int, _ count: Int, _ coverage: Lanes) {
    let (us, vs) = positions(x)
    let (even, odd) = sample(Self.limited(us, limitsU), Self.limited(vs, limitsV))
    let pixels = row + x
    let backdrop = SIMD4(pixels[0], count > 1 ? pixels[1] : 0, count > 2 ? pixels[2] : 0, 0)
    let result = unsafeBitCast(
      Blend.blend(
        even, odd, onto: unsafeBitCast(backdrop, to: Lanes.self), covered: coverage),
      to: SIMD4<UInt32>.self)
    pixels[0] = result.x
    if count > 1 { pixels[1] = result.y }
    if count > 2 { pixels[2] = result.z }
  }

  /// Blends pixels that are covered whole and whose positions are within the limits.
  @inline(__always)
  private func insideSpan(_ x: Int, _ count: Int) {
    var (us, vs) = positions(x)
    let (fourU, fourV) = (SIMD4(repeating: stepU &* 4), SIMD4(repeating: stepV &* 4))
    var pixels = row + x
    let end = pixels + count
    while pixels < end {
      let (even, odd) = sample(us, vs)
      store(Blend.blend(even, odd, onto: lanes(at: pixels)), at: pixels)
      us = us &+ fourU
      vs = vs &+ fourV
      pixels += 4
    }
  }

  /// Whether the pixels from a column to another are sampled within the limits.
  @inline(__always)
  private func isInside(_ first: Int, _ last: Int) -> Bool {
    func contains(_ limits: (Int32, Int32), _ position: Int32) -> Bool {
      position >= limits.0 && position <= limits.1
    }
    let a = Int32(truncatingIfNeeded: first &- sprite.x0)
    let b = Int32(truncatingIfNeeded: last &- sprite.x0)
    return contains(limitsU, u &+ stepU &* a) && contains(limitsU, u &+ stepU &* b)
      && contains(limitsV, v &+ stepV &* a) && contains(limitsV, v &+ stepV &* b)
  }

  /// The positions of four pixels.
  @inline(__always)
  private func positions(_ x: Int) -> (u: SIMD4<Int32>, v: SIMD4<Int32>) {
    let column = Int32(truncatingIfNeeded: x &- sprite.x0)
    return (Self.four(u, stepU, column), Self.four(v, stepV, column))
  }

  @inline(__always)
  private static func four(_ start: Int32, _ step: Int32, _ column: Int32) -> SIMD4<Int32> {
    let two = step &+ step
    return SIMD4(repeating: start &+ step &* column) &+ SIMD4(0, step, 0, step)
      &+ SIMD4(0, 0, two, two)
  }

  /// Positions within limits, by sums and masks, which SSE2 has.
  @inline(__always)
  private static func limited(
    _ positions: SIMD4<Int32>, _ limits: (Int32, Int32)
  ) -> SIMD4<Int32> {
    let below = positions &- SIMD4(repeating: limits.0)
    let raised = positions &- (below & (below &>> SIMD4(repeating: 31)))
    let above = SIMD4(repeating: limits.1) &- raised
    return raised &+ (above & (above &>> SIMD4(repeating: 31)))
  }

  /// Samples four pixels and tints them; no position is negative.
  @inline(__always)
  private func sample(_ us: SIMD4<Int32>, _ vs: SIMD4<Int32>) -> (even: Lanes, odd: Lanes) {
    let (u, v) = (
      unsafeBitCast(us, to: SIMD4<UInt32>.self), unsafeBitCast(vs, to: SIMD4<UInt32>.self)
    )
    // Products of 16 bits from their halves, where SSE2 has none of 32.
    let rows = unsafeBitCast(v &>> SIMD4(repeating: 16), to: Lanes.self)
    let products =
      unsafeBitCast(rows &* stride, to: SIMD4<UInt32>.self)
      &+ unsafeBitCast(highProduct(rows, stride), to: SIMD4<UInt32>.self) &<< SIMD4(repeating: 16)
    let offsets = products &+ u &>> SIMD4(repeating: 16)
    let (i0, i1, i2, i3) = (
      Int(offsets.x), Int(offsets.y), Int(offsets.z), Int(offsets.w)
    )
    let below = texels + sprite.stride
    let (a, b) = SpriteSampler.pairs(texels + i0, texels + i1, texels + i2, texels + i3)
    let (c, d) = SpriteSampler.pairs(below + i0, below + i1, below + i2, below + i3)
    let right = doubled(u &>> SIMD4(repeating: 8) & SIMD4(repeating: 0xFF))
    let left = Lanes(repeating: 256) &- right
    let (byte, low, bias) = (
      Lanes(repeating: 8), Lanes(repeating: 0xFF), Lanes(repeating: 128)
    )
    // Shares of 65,536 that leave out one.
    let lower = doubled(v &>> SIMD4(repeating: 8) & SIMD4(repeating: 0xFF)) &<< byte
    let upper = Lanes(repeating: 65_535) &- lower
    let upperEven = (a & low) &* left &+ (b & low) &* right
    let lowerEven = (c & low) &* left &+ (d & low) &* right
    let upperOdd = (a &>> byte) &* left &+ (b &>> byte) &* right
    let lowerOdd = (c &>> byte) &* left &+ (d &>> byte) &* right
    let even = highProduct(upperEven, upper) &+ highProduct(lowerEven, lower)
    let odd = highProduct(upperOdd, upper) &+ highProduct(lowerOdd, lower)
    return (highProduct(even, tint.even) &+ bias, highProduct(odd, tint.odd) &+ bias)
  }
}

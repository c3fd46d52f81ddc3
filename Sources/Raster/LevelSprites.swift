import DisplayList

// Small pictures whose columns lie along the device's, which is what most particles are. Where a
// texel comes to lie and how much of it a pixel takes is then a product of what the column and what
// the row say. So the weights of all columns are found first, with tint and coverage in them;
// each row of texels is mixed along once and kept while the next row of pixels needs it; and two
// such rows give a row of pixels, which is blended as it comes. Values between have 8 fraction bits.

/// Paints small pictures that are not turned, straight onto a surface.
struct LevelSprites {
  /// What four neighbouring pixels of a column take from the texels of a row.
  private struct Quad: BitwiseCopyable {
    /// Weights of the left texels, for even and odd channels, as fractions of 65,536.
    var leftEven: Lanes
    var leftOdd: Lanes
    /// Weights of the right ones.
    var rightEven: Lanes
    var rightOdd: Lanes
    /// The left texels' columns; where columns of texels and pixels go together, the first one's and
    /// that of the texel right of it.
    var columns: SIMD4<Int32>
    /// The first pixel.
    var x: Int
  }

  private var quads = Storage<Quad>(capacity: 1)
  /// Two rows of texels, each mixed along: even and odd channels of each quad in turn.
  private var rows = Storage<Lanes>(capacity: 1)

  /// The fewest pixels that a row of the surface must have.
  static let narrowest = 4

  /// Paints the pixels of a rectangle, which the outline touches.
  mutating func paint<Blend: SpriteBlend>(
    _ sprite: SpriteSampler, _ tint: SpriteTint, _ outline: DeviceBox, _ rect: DeviceRect,
    on surface: Surface, _: Blend.Type
  ) {
    let count = (rect.width + 3) >> 2
    quads.reserve(count)
    rows.reserve(count * 4)
    let isUnit = setUp(sprite, tint, outline, rect, surface)
    var kept = (-2, -2)
    for y in rect.minY..<rect.maxY {
      let height = outline.height(inRow: y)
      if height == 0 { continue }
      let v = sprite.row(Int(y))
      let row = Int(v &>> 32)
      let even = rows.base + (row & 1) &* count &* 2
      let odd = rows.base + (~row & 1) &* count &* 2
      if (row & 1 == 0 ? kept.0 : kept.1) != row {
        mix(sprite, row, count, isUnit, into: even)
      }
      if (row & 1 == 0 ? kept.1 : kept.0) != row &+ 1 {
        mix(sprite, row &+ 1, count, isUnit, into: odd)
      }
      kept = row & 1 == 0 ? (row, row &+ 1) : (row &+ 1, row)
      let share = Int32(truncatingIfNeeded: v &>> 24) & 255
      blend(
        even, Self.fraction((256 &- share) &* height), odd, Self.fraction(share &* height), count,
        onto: surface.row(Int(y)), Blend.self)
    }
  }

  /// A product of a share of 256 and a length of 1024 as a fraction of 65,536 in all lanes.
  @inline(__always)
  private static func fraction(_ product: Int32) -> Lanes {
    Lanes(repeating: UInt16(truncatingIfNeeded: min(product &>> 2, 65_535)))
  }

  // MARK: Columns

  /// Finds the weights of all columns; answers whether columns of texels and pixels go together.
  private func setUp(
    _ sprite: SpriteSampler, _ tint: SpriteTint, _ outline: DeviceBox, _ rect: DeviceRect,
    _ surface: Surface
  ) -> Bool {
    let (first, end) = (Int(rect.minX), Int(rect.maxX))
    let rowEnd = surface.originX &+ surface.stride
    let isUnit = sprite.isUnit(first, end &- 1)
    var isKnown = false
    var x = first
    var quad = quads.base
    while x < end {
      // The last one must not reach beyond the surface; then its first pixels are done already.
      let start = min(x, rowEnd &- 4)
      if isUnit, isKnown, start == x, x &+ 4 < end {
        // All of its pixels are covered whole, as those before.
        quad[0] = quad[-1]
        quad[0].columns = quad[-1].columns &+ SIMD4(repeating: 4)
        quad[0].x = x
      } else {
        let lanes = (
          lane(start, from: x, to: end, isUnit, sprite, outline),
          lane(start &+ 1, from: x, to: end, isUnit, sprite, outline),
          lane(start &+ 2, from: x, to: end, isUnit, sprite, outline),
          lane(start &+ 3, from: x, to: end, isUnit, sprite, outline)
        )
        let left = SIMD4(lanes.0.left, lanes.1.left, lanes.2.left, lanes.3.left)
        let right = SIMD4(lanes.0.right, lanes.1.right, lanes.2.right, lanes.3.right)
        // In the first case the compiler must not see that the two loads overlap.
        let columns =
          isUnit
          ? SIMD4(lanes.0.column, lanes.0.column &+ 1, 0, 0)
          : SIMD4(lanes.0.column, lanes.1.column, lanes.2.column, lanes.3.column)
        let (a, b) = (doubled(left), doubled(right))
        quad[0] = Quad(
          leftEven: highProduct(a, tint.even), leftOdd: highProduct(a, tint.odd),
          rightEven: highProduct(b, tint.even), rightOdd: highProduct(b, tint.odd),
          columns: columns, x: start)
        isKnown = x > first
      }
      quad += 1
      x = x &+ 4
    }
    return isUnit
  }

  /// What a pixel takes from the texels of a row; nothing outside of a range.
  @inline(__always)
  private func lane(
    _ pixel: Int, from first: Int, to end: Int, _ isUnit: Bool, _ sprite: SpriteSampler,
    _ outline: DeviceBox
  ) -> (column: Int32, left: UInt32, right: UInt32) {
    let u = isUnit ? sprite.column(unlimited: pixel) : sprite.column(pixel)
    let column = Int32(truncatingIfNeeded: u &>> 32)
    if pixel < first || pixel >= end { return (column, 0, 0) }
    let width = UInt32(
      truncatingIfNeeded: outline.width(inColumn: Int32(truncatingIfNeeded: pixel)))
    let share = UInt32(truncatingIfNeeded: u &>> 24) & 255
    return (
      column, min(((256 &- share) &* width) &>> 2, 65_535), min((share &* width) &>> 2, 65_535)
    )
  }

  // MARK: Rows

  /// Mixes the texels of a row along.
  @inline(__always)
  private func mix(
    _ sprite: SpriteSampler, _ row: Int, _ count: Int, _ isUnit: Bool,
    into out: UnsafeMutablePointer<Lanes>
  ) {
    let texels = sprite.origin + row &* sprite.stride
    if isUnit {
      mix(count, into: out) { quad in
        (lanes(at: texels + Int(quad.columns.x)), lanes(at: texels + Int(quad.columns.y)))
      }
    } else {
      mix(count, into: out) { quad in Self.gather(texels, quad.columns) }
    }
  }

  @inline(__always)
  private func mix(
    _ count: Int, into out: UnsafeMutablePointer<Lanes>,
    _ read: (borrowing Quad) -> (left: Lanes, right: Lanes)
  ) {
    let (byte, high) = (Lanes(repeating: 8), Lanes(repeating: 0xFF00))
    for index in 0..<count {
      let quad = quads.base[index]
      let (a, b) = read(quad)
      out[2 &* index] =
        highProduct(a &<< byte, quad.leftEven) &+ highProduct(b &<< byte, quad.rightEven)
      out[2 &* index &+ 1] =
        highProduct(a & high, quad.leftOdd) &+ highProduct(b & high, quad.rightOdd)
    }
  }

  /// Four texels and their right neighbours.
  @inline(__always)
  private static func gather(
    _ texels: UnsafePointer<UInt32>, _ columns: SIMD4<Int32>
  ) -> (left: Lanes, right: Lanes) {
    SpriteSampler.pairs(
      texels + Int(columns.x), texels + Int(columns.y), texels + Int(columns.z),
      texels + Int(columns.w))
  }

  /// Blends a row of pixels, a mixture of two mixed rows.
  @inline(__always)
  private func blend<Blend: SpriteBlend>(
    _ upper: UnsafePointer<Lanes>, _ upperShare: Lanes, _ lower: UnsafePointer<Lanes>,
    _ lowerShare: Lanes, _ count: Int, onto row: UnsafeMutablePointer<UInt32>, _: Blend.Type
  ) {
    let bias = Lanes(repeating: 128)
    for index in 0..<count {
      let even =
        highProduct(upper[2 &* index], upperShare) &+ highProduct(lower[2 &* index], lowerShare)
        &+ bias
      let odd =
        highProduct(upper[2 &* index &+ 1], upperShare)
        &+ highProduct(lower[2 &* index &+ 1], lowerShare) &+ bias
      let pixels = row + quads.base[index].x
      store(Blend.blend(even, odd, onto: lanes(at: pixels)), at: pixels)
    }
  }

  func deallocate() {
    quads.deallocate()
    rows.deallocate()
  }
}

import CoreGraphics
import DisplayList

// How an image is seen through a homography.
//
// Rows are cut into chunks of 16 pixels at multiples of 16 of the device's x, so that what a pixel
// gets does not depend on where a span starts. The exact perspective division is done at pixels
// 0, 8 and 16 of a chunk; between them the position follows the parabola through the three. The
// true position is u = (a x + b) / (c x + d); the parabola is off by at most
//
//     max |i (i - 8) (i - 16)| / 6 * |u'''| = 197 * (c / w)^2 * |u'|   pixels of the level
//
// and where that exceeds 1/16 (or w is not positive at an end) each position is divided exactly.
//
// Made smaller, an image is filtered along two directions, chosen anew at the middle of each chunk.
// Where samples of neighbouring columns (or rows) lie further apart than those of rows (columns),
// a pixel is the mean of several taps along that direction, one for each 1.15 pixels of the level. Their spread is such that its variance and that of the bilinear tent add up to that of
// the pixel's footprint, ((rho^2 - 1) / 12), so nothing jumps when a tap is added and a layer that
// turns away stays sharp along its axis. The other direction decides the level, and the next one
// is mixed in from a distance of samples of 1 on and alone from 1.5 on: then they are 0.75 apart.
//
// Particles take one sample instead, from levels an eighth of an octave apart.

/// Samples an image along device rows.
struct ImageSampler {
  private let pyramid: ImagePyramid
  private let map: Homography
  private let source: ImageRect
  private let magnification: ImageFilter
  private let minification: ImageFilter
  private let isAffine: Bool
  let isWhole: Bool
  /// Whether an affine map's level and filter, which are the same everywhere, have been found.
  private var isShaped = false
  private var cachedX = Int.min
  private var cachedY = Int.min
  private var fine: ImageChunk
  private var coarse: ImageChunk
  /// Share of the coarser level, 0...256; 0 when only the fine one is sampled.
  private var mix: UInt32 = 0

  /// Pixels of a level that a tap stands for at most.
  private static let tapReach = 1.15
  /// Pixels from one exact position to the next but one.
  static let chunk = 16

  init(_ paint: ImagePaint, _ pyramid: ImagePyramid) {
    self.pyramid = pyramid
    map = paint.deviceToImage
    source = paint.source
    magnification = paint.magnification
    minification = paint.minification
    isAffine = paint.deviceToImage.isAffine
    let level = pyramid.levels[0]
    isWhole =
      source.minX <= 0 && source.minY <= 0 && source.maxX >= Float(level.width)
      && source.maxY >= Float(level.height)
    fine = ImageChunk(origin: level.origin, stride: level.stride)
    coarse = fine
  }

  /// The offset of image pixels to device pixels when they lie exactly on each other.
  var wholePixelOffset: (x: Int, y: Int)? {
    guard isAffine, map.one.z != 0 else { return nil }
    let s = 1 / map.one.z
    let (x, y, one) = (map.x * s, map.y * s, map.one * s)
    guard abs(x.x - 1) < 1e-9, abs(x.y) < 1e-9, abs(y.x) < 1e-9, abs(y.y - 1) < 1e-9,
      abs(one.x) < 1e6, abs(one.y) < 1e6
    else { return nil }
    let (tx, ty) = (one.x.rounded(), one.y.rounded())
    guard abs(one.x - tx) < 1e-4, abs(one.y - ty) < 1e-4 else { return nil }
    return (Int(tx), Int(ty))
  }

  /// Samples a part of a row.
  @inline(__always)
  mutating func sample(_ x: Int, _ y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    var x = x
    var out = out
    let end = x &+ count
    while x < end {
      let start = x & ~(Self.chunk &- 1)
      if start != cachedX || y != cachedY { prepare(start, y) }
      let n = min(end, start &+ Self.chunk) &- x
      sampleChunk(x &- start, n, into: out)
      x = x &+ n
      out += n
    }
  }

  @inline(__always)
  private func sampleChunk(_ offset: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    if mix == 0 && !fine.isSteep && fine.taps == 1 {
      fine.sample(from: offset, count, into: out)
    } else {
      sampleSlowly(offset, count, into: out)
    }
  }

  /// Samples with several taps or two levels, or divides at each pixel.
  @inline(never)
  private func sampleSlowly(_ offset: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    sample(fine, offset, count, into: out)
    guard mix != 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.chunk) { other in
      guard let second = other.baseAddress else { return }
      sample(coarse, offset, count, into: second)
      for index in 0..<count {
        let (a, b) = (out[index], second[index])
        let even =
          (a & 0x00FF_00FF) &* (256 &- mix) &+ (b & 0x00FF_00FF) &* mix &+ 0x0080_0080
        let odd =
          ((a &>> 8) & 0x00FF_00FF) &* (256 &- mix) &+ ((b &>> 8) & 0x00FF_00FF) &* mix
          &+ 0x0080_0080
        out[index] = (even &>> 8) & 0x00FF_00FF | odd & 0xFF00_FF00
      }
    }
  }

  private func sample(
    _ prepared: ImageChunk, _ offset: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    var chunk = prepared
    guard chunk.isSteep else {
      chunk.advance(offset)
      chunk.sampleTaps(count, into: out)
      return
    }
    (chunk.du, chunk.dv, chunk.ddu, chunk.ddv) = (0, 0, 0, 0)
    chunk.isInside = false
    for index in 0..<count {
      let h = map.homogeneous(
        Double(cachedX + offset + index) + 0.5, Double(cachedY) + 0.5)
      let w = max(h.z, 1e-9)
      chunk.u = Self.fixed(h.x / w * chunk.scaleU, chunk.isLinear)
      chunk.v = Self.fixed(h.y / w * chunk.scaleV, chunk.isLinear)
      chunk.sampleTaps(1, into: out + index)
    }
  }

  /// A position as fixed point; what is far outside is brought within range first.
  @inline(__always)
  private static func fixed(_ position: Double, _ isLinear: Bool) -> Int64 {
    // Written so that what is not a number becomes the lower limit.
    let limited = position > -1_000_000 ? min(position, 1_000_000) : -1_000_000
    // Half a weight step is added so that truncating to 8 bits rounds.
    return Int64(limited * 4_294_967_296)
      &- (isLinear ? 0x8000_0000 &- 0x0080_0000 : 0)
  }

  /// The set-up of a chunk that starts anywhere under an affine map; nil where a pixel is not one
  /// linear sample.
  mutating func plainChunk(_ x: Int, _ y: Int) -> ImageChunk? {
    guard isAffine else { return nil }
    prepare(x, y)
    // What starts between two chunks must not be taken for one.
    cachedX = .min
    return mix == 0 && !fine.isSteep && fine.taps == 1 && fine.isLinear ? fine : nil
  }

  /// Finds positions, level and filter of the chunk that starts at a column.
  @inline(never)
  private mutating func prepare(_ x: Int, _ y: Int) {
    cachedX = x
    cachedY = y
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let a = map.homogeneous(px, py)
    let c = a + map.x * 16
    if isShaped {
      let r = 1 / max(a.z, 1e-9)
      place(&fine, a, c, r)
      if mix != 0 { place(&coarse, a, c, r) }
      return
    }
    isShaped = isAffine
    let b = a + map.x * 8
    let wMin = min(a.z, c.z)
    let w = max(b.z, 1e-9)
    let r = 1 / w
    let (u, v) = (b.x * r, b.y * r)
    // Derivatives of the position at the chunk's middle.
    let ux = (map.x.x - u * map.x.z) * r
    let vx = (map.x.y - v * map.x.z) * r
    let uy = (map.y.x - u * map.y.z) * r
    let vy = (map.y.y - v * map.y.z) * r
    let along2 = ux * ux + vx * vx
    let across2 = uy * uy + vy * vy
    let widest2 = max(along2, across2)
    mix = 0
    var shape = Shape(level: 0, isLinear: true, isSteep: !(wMin > 1e-9), ux: ux, vx: vx)
    // A hair above 1 still counts as the same size.
    let isMinified = widest2 > 1.0001 * 1.0001
    shape.isLinear = (isMinified ? minification : magnification) != .nearest
    if isMinified && shape.isLinear && widest2 < .infinity {
      let (along, across) = (along2.squareRoot(), across2.squareRoot())
      if minification == .oneLevel, isAffine, max(along, across) < 1.15 * min(along, across) {
        // Levels between those of the pyramid are numbered from its last one on.
        let number = FineLevels.number(for: min(along, across))
        if pyramid.fineLevel(number) != nil {
          shape.level = pyramid.levels.count + number
          setUp(&fine, shape, a, b, c, r)
          return
        }
      }
      let last = pyramid.levels.count - 1
      var narrow = min(along, across)
      var wide = max(along, across)
      // As far as sixteen taps reach.
      while shape.level < last, narrow >= 2 || wide > 17 {
        shape.level += 1
        narrow /= 2
        wide /= 2
      }
      shape.spread = min(wide, 17)
      (shape.towardsU, shape.towardsV) =
        along >= across ? (ux / along, vx / along) : (uy / across, vy / across)
      if narrow > 1.0001, shape.level < last {
        mix = UInt32(min((narrow - 1) * 512 + 0.5, 256))
        var next = shape
        next.level += 1
        next.spread = shape.spread / 2
        setUp(&coarse, next, a, b, c, r)
        if mix == 256 {
          mix = 0
          fine = coarse
          return
        }
      }
    }
    setUp(&fine, shape, a, b, c, r)
  }

  /// What the middle of a chunk says about all of it.
  private struct Shape {
    var level: Int
    var isLinear: Bool
    var isSteep: Bool
    /// What a column adds to the position, in image pixels.
    var ux: Double
    var vx: Double
    /// Distance of samples along the direction where it is largest, in pixels of the level.
    var spread = 1.0
    /// That direction.
    var towardsU = 0.0
    var towardsV = 0.0
  }

  @inline(__always)
  private func setUp(
    _ chunk: inout ImageChunk, _ shape: Shape, _ a: SIMD3<Double>, _ b: SIMD3<Double>,
    _ c: SIMD3<Double>, _ r: Double
  ) {
    if chunk.level != shape.level || chunk.isLinear != shape.isLinear {
      enter(&chunk, shape.level, isLinear: shape.isLinear)
    }
    let isLinear = shape.isLinear
    let (su, sv) = (chunk.scaleU, chunk.scaleV)
    let bend = map.x.z * r
    let error = 197 * bend * bend * max(abs(shape.ux) * su, abs(shape.vx) * sv)
    chunk.isSteep = shape.isSteep || !(error <= 1.0 / 16)
    chunk.taps = 1
    chunk.reach = 0
    if shape.spread > Self.tapReach {
      let taps = min((shape.spread / Self.tapReach).rounded(.up), 16)
      // n taps at a distance s have the variance s^2 (n^2 - 1) / 12.
      let apart = ((shape.spread * shape.spread - 1) / (taps * taps - 1)).squareRoot()
      chunk.taps = Int(taps)
      chunk.tapU = Int64(shape.towardsU * apart * 4_294_967_296)
      chunk.tapV = Int64(shape.towardsV * apart * 4_294_967_296)
      chunk.reach = Int64(taps * apart * 2_147_483_648)
    }
    if chunk.isSteep { return }
    if isAffine {
      place(&chunk, a, c, r)
      return
    }
    let (ra, rc) = (1 / a.z, 1 / c.z)
    let u0 = Self.fixed(a.x * ra * su, isLinear)
    let u1 = Self.fixed(b.x * r * su, isLinear)
    let u2 = Self.fixed(c.x * rc * su, isLinear)
    let v0 = Self.fixed(a.y * ra * sv, isLinear)
    let v1 = Self.fixed(b.y * r * sv, isLinear)
    let v2 = Self.fixed(c.y * rc * sv, isLinear)
    // The parabola through 0, 8 and 16 as first and second differences of step 1.
    let bendU = (u2 &- u1) &- (u1 &- u0)
    let bendV = (v2 &- v1) &- (v1 &- v0)
    chunk.u = u0
    chunk.v = v0
    chunk.ddu = bendU / 64
    chunk.ddv = bendV / 64
    chunk.du = (u2 &- u0) / 16 &- chunk.ddu &* 15 / 2
    chunk.dv = (v2 &- v0) / 16 &- chunk.ddv &* 15 / 2
    noteLimits(&chunk, u0, u2, v0, v2)
  }

  /// Sets the positions of a chunk under an affine map, whose pixels 0 and 16 lie at `a` and `c`.
  @inline(__always)
  private func place(
    _ chunk: inout ImageChunk, _ a: SIMD3<Double>, _ c: SIMD3<Double>, _ r: Double
  ) {
    let u0 = Self.fixed(a.x * r * chunk.scaleU, chunk.isLinear)
    let u2 = Self.fixed(c.x * r * chunk.scaleU, chunk.isLinear)
    let v0 = Self.fixed(a.y * r * chunk.scaleV, chunk.isLinear)
    let v2 = Self.fixed(c.y * r * chunk.scaleV, chunk.isLinear)
    chunk.u = u0
    chunk.v = v0
    chunk.ddu = 0
    chunk.ddv = 0
    chunk.du = (u2 &- u0) / 16
    chunk.dv = (v2 &- v0) / 16
    noteLimits(&chunk, u0, u2, v0, v2)
  }

  /// Notes whether all positions of a chunk, whose ends are given, may be sampled.
  @inline(__always)
  private func noteLimits(
    _ chunk: inout ImageChunk, _ u0: Int64, _ u2: Int64, _ v0: Int64, _ v2: Int64
  ) {
    // A position moves one way along a row; the parabola's rounding is far below the margin. A
    // whole image may be left by half a pixel, where its repeated border does the clamping.
    let slack: Int64 = (isWhole ? 0x6000_0000 : -0x1000) &- chunk.reach
    chunk.isInside =
      min(u0, u2) >= chunk.minU &- slack && max(u0, u2) <= chunk.maxU &+ slack
      && min(v0, v2) >= chunk.minV &- slack && max(v0, v2) <= chunk.maxV &+ slack
  }

  /// Sets what all chunks of a level have in common.
  private func enter(_ chunk: inout ImageChunk, _ index: Int, isLinear: Bool) {
    let count = pyramid.levels.count
    let level =
      index < count
      ? pyramid.levels[index] : pyramid.fineLevel(index - count) ?? pyramid.levels[0]
    chunk.level = index
    chunk.origin = level.origin
    chunk.stride = level.stride
    chunk.isLinear = isLinear
    chunk.scaleU = Double(level.width) / Double(pyramid.levels[0].width)
    chunk.scaleV = Double(level.height) / Double(pyramid.levels[0].height)
    let inset = isLinear ? 0.5 : 1e-6
    func limits(_ low: Float, _ high: Float, _ scale: Double, _ size: Int) -> (Int64, Int64) {
      let from = min(max(Double(low) * scale + inset, 0), Double(size) - inset)
      let to = min(max(Double(high) * scale - inset, 0), Double(size) - inset)
      let middle = (from + to) / 2
      return (
        Self.fixed(from < to ? from : middle, isLinear),
        Self.fixed(from < to ? to : middle, isLinear)
      )
    }
    (chunk.minU, chunk.maxU) = limits(source.minX, source.maxX, chunk.scaleU, level.width)
    (chunk.minV, chunk.maxV) = limits(source.minY, source.maxY, chunk.scaleV, level.height)
  }
}

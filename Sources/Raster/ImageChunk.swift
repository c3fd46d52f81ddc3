/// How 16 pixels of a row map to one pyramid level: sample positions are
/// `start + step * i + bend * i * (i - 1) / 2` with 32 fraction bits.
///
/// Positions are those of the upper left one of the four neighbours: half a pixel is already
/// subtracted for linear filtering.
struct ImageChunk {
  /// Position at the first pixel.
  var u: Int64 = 0
  /// Position at the first pixel.
  var v: Int64 = 0
  /// First difference.
  var du: Int64 = 0
  /// First difference.
  var dv: Int64 = 0
  /// Second difference.
  var ddu: Int64 = 0
  /// Second difference.
  var ddv: Int64 = 0
  /// The level's pixel (0, 0).
  var origin: UnsafePointer<UInt32>
  /// Pixels from a row of the level to the next.
  var stride: Int
  /// Index of the level; -1 before there is one.
  var level = -1
  /// Smallest and largest positions that may be sampled.
  var minU: Int64 = 0
  var maxU: Int64 = 0
  var minV: Int64 = 0
  var maxV: Int64 = 0
  /// Whether all 16 positions are within those limits.
  var isInside = false
  /// Whether the neighbours are mixed; otherwise the upper left one is taken.
  var isLinear = true
  /// Whether positions must be computed one by one because the perspective is too strong.
  var isSteep = false
  /// Samples for each pixel, set apart by (`tapU`, `tapV`) and centred on its position.
  var taps = 1
  /// From a sample to the next.
  var tapU: Int64 = 0
  var tapV: Int64 = 0
  /// How far they reach on each side.
  var reach: Int64 = 0
  /// Columns and rows of the level for one pixel of the image.
  var scaleU = 1.0
  var scaleV = 1.0

  /// Moves on by some pixels.
  @inline(__always)
  mutating func advance(_ count: Int) {
    let n = Int64(truncatingIfNeeded: count)
    let pairs = n &* (n &- 1) / 2
    u = u &+ du &* n &+ ddu &* pairs
    v = v &+ dv &* n &+ ddv &* pairs
    du = du &+ ddu &* n
    dv = dv &+ ddv &* n
  }

  /// Samples pixels into a row, each as the mean of its taps.
  func sampleTaps(_ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    if taps == 1 {
      sample(count, into: out)
    } else if isInside {
      sampleTaps(count, into: out, clamped: false)
    } else {
      sampleTaps(count, into: out, clamped: true)
    }
  }

  @inline(__always)
  private func sampleTaps(
    _ count: Int, into out: UnsafeMutablePointer<UInt32>, clamped: Bool
  ) {
    let half = Int64(truncatingIfNeeded: taps &- 1)
    var (u, v, du, dv) = (u &- tapU &* half / 2, v &- tapV &* half / 2, du, dv)
    let part = UInt64(truncatingIfNeeded: (65_536 &+ taps / 2) / taps)
    for index in 0..<count {
      var (tu, tv) = (u, v)
      // Sixteen taps of 255 fit a half word.
      var sums = SIMD4<UInt16>()
      for _ in 0..<taps {
        sums =
          sums
          &+ (clamped
            ? Self.mixed(origin, stride, min(max(tu, minU), maxU), min(max(tv, minV), maxV))
            : Self.mixed(origin, stride, tu, tv))
        tu = tu &+ tapU
        tv = tv &+ tapV
      }
      let channels = unsafeBitCast(sums, to: UInt64.self)
      out[index] = Self.mean(channels, part) | Self.mean(channels &>> 16, part) &<< 8
      u = u &+ du
      v = v &+ dv
      du = du &+ ddu
      dv = dv &+ ddv
    }
  }

  /// The first and the third of four half words times `part` / 65536, rounded to nearest.
  @inline(__always)
  private static func mean(_ sums: UInt64, _ part: UInt64) -> UInt32 {
    let product = ((sums & 0x0000_FFFF_0000_FFFF) &* part &+ 0x0000_8000_0000_8000) &>> 16
    return UInt32(truncatingIfNeeded: product) & 0xFFFF
      | UInt32(truncatingIfNeeded: product &>> 16) & 0xFFFF_0000
  }

  /// Samples `count` pixels into a row, one sample each.
  @inline(__always)
  func sample(_ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    sample(from: 0, count, into: out)
  }

  /// Samples `count` pixels from one of the 16 on into a row, one sample each.
  @inline(__always)
  func sample(from offset: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    if isInside {
      if isLinear {
        sample(offset, count, into: out, clamped: false, Self.linear)
      } else {
        sample(offset, count, into: out, clamped: false, Self.nearest)
      }
    } else if isLinear {
      sample(offset, count, into: out, clamped: true, Self.linear)
    } else {
      sample(offset, count, into: out, clamped: true, Self.nearest)
    }
  }

  @inline(__always)
  private func sample(
    _ offset: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>, clamped: Bool,
    _ read: (UnsafePointer<UInt32>, Int, Int64, Int64) -> UInt32
  ) {
    // As `advance` does, without a copy of everything else.
    let n = Int64(truncatingIfNeeded: offset)
    let pairs = n &* (n &- 1) / 2
    var u = u &+ du &* n &+ ddu &* pairs
    var v = v &+ dv &* n &+ ddv &* pairs
    var du = du &+ ddu &* n
    var dv = dv &+ ddv &* n
    for index in 0..<count {
      if clamped {
        out[index] = read(origin, stride, min(max(u, minU), maxU), min(max(v, minV), maxV))
      } else {
        out[index] = read(origin, stride, u, v)
      }
      u = u &+ du
      v = v &+ dv
      du = du &+ ddu
      dv = dv &+ ddv
    }
  }

  /// The pixel at a position.
  @inline(__always)
  static func nearest(
    _ origin: UnsafePointer<UInt32>, _ stride: Int, _ u: Int64, _ v: Int64
  ) -> UInt32 {
    origin[Int(v &>> 32) &* stride &+ Int(u &>> 32)]
  }

  /// Four neighbours mixed with weights of 8 bits: rows first, then columns.
  @inline(__always)
  static func linear(
    _ origin: UnsafePointer<UInt32>, _ stride: Int, _ u: Int64, _ v: Int64
  ) -> UInt32 {
    unsafeBitCast(
      SIMD4<UInt8>(truncatingIfNeeded: mixed(origin, stride, u, v)), to: UInt32.self)
  }

  /// The same as four channels, the lowest byte first.
  @inline(__always)
  private static func mixed(
    _ origin: UnsafePointer<UInt32>, _ stride: Int, _ u: Int64, _ v: Int64
  ) -> SIMD4<UInt16> {
    let p = UnsafeRawPointer(origin + (Int(v &>> 32) &* stride &+ Int(u &>> 32)))
    let fu = UInt16(truncatingIfNeeded: u &>> 24) & 255
    let fv = UInt16(truncatingIfNeeded: v &>> 24) & 255
    // Two neighbours in one load, a channel in each of eight lanes.
    let upper = Lanes(
      truncatingIfNeeded: unsafeBitCast(p.loadUnaligned(as: UInt64.self), to: SIMD8<UInt8>.self))
    let lower = Lanes(
      truncatingIfNeeded: unsafeBitCast(
        p.loadUnaligned(fromByteOffset: stride &* 4, as: UInt64.self), to: SIMD8<UInt8>.self))
    // upper * (256 - fv) + lower * fv; what wraps in between comes back.
    let rows =
      ((upper &<< Lanes(repeating: 8)) &+ (lower &- upper) &* Lanes(repeating: fv)
        &+ Lanes(repeating: 128)) &>> Lanes(repeating: 8)
    let right = SIMD4<UInt16>(repeating: fu)
    let left = SIMD4<UInt16>(repeating: 256) &- right
    let columns = rows.lowHalf &* left &+ rows.highHalf &* right
    return (columns &+ SIMD4(repeating: 128)) &>> SIMD4(repeating: 8)
  }
}

import DisplayList

/// Samples a small picture under an affine map with one linear sample a pixel.
///
/// Gives what `ImageSampler` gives, for less: level, filter and limits are found once, and where
/// rows of the picture lie along rows of the device, rows are mixed once for all their pixels.
/// Positions are sums of fixed-point steps from one corner, so a pixel does not depend on the span
/// that it comes in.
struct SpriteSampler: PaintSampler {
  /// The texel at column 0, row 0, and texels from a row to the next.
  let origin: UnsafePointer<UInt32>
  let stride: Int
  /// Where positions are counted from.
  let x0: Int
  let y0: Int
  /// The position there, and what a column and a row add to it, with 32 fraction bits.
  let u0: Int64
  let v0: Int64
  let ux: Int64
  let vx: Int64
  let uy: Int64
  let vy: Int64
  /// The positions that may be sampled as they are.
  let insideU: ClosedRange<Int64>
  let insideV: ClosedRange<Int64>
  /// The positions that others are brought to.
  let limitsU: ClosedRange<Int64>
  let limitsV: ClosedRange<Int64>

  /// The largest picture's side, in device pixels.
  static let sideLimit = 128
  /// Room for the texels under a row of such a picture, magnified or at most 1 : 1.
  private static let rowLimit = 160

  /// Creates a sampler from a chunk's set-up; the chunk begins at (`x0`, `y0`).
  init(
    _ chunk: ImageChunk, x0: Int, y0: Int, rowStep: (u: Int64, v: Int64), isWhole: Bool
  ) {
    origin = chunk.origin
    stride = chunk.stride
    self.x0 = x0
    self.y0 = y0
    (u0, v0) = (chunk.u, chunk.v)
    // A hair beside 1 : 1, which is how positions were rounded, is exactly that.
    ux = abs(chunk.du &- 0x1_0000_0000) <= 2 ? 0x1_0000_0000 : chunk.du
    vx = chunk.dv
    (uy, vy) = rowStep
    limitsU = chunk.minU...chunk.maxU
    limitsV = chunk.minV...chunk.maxV
    // A whole picture may be left by almost a pixel, where its repeated border does the clamping.
    let slack: Int64 = isWhole ? 0xF000_0000 : 0
    insideU = chunk.minU &- slack...chunk.maxU &+ slack
    insideV = chunk.minV &- slack...chunk.maxV &+ slack
  }

  /// Whether columns of the picture lie along the device's.
  var isLevel: Bool { vx == 0 && uy == 0 }

  /// Whether steps are short enough for positions with 16 fraction bits.
  var isShort: Bool {
    func isShort(_ step: Int64) -> Bool { abs(step) < 8 &<< 32 }
    return isShort(ux) && isShort(vx) && isShort(uy) && isShort(vy)
  }

  /// Whether the pixels from a column to another are one texel apart and need no limits.
  func isUnit(_ first: Int, _ last: Int) -> Bool {
    ux == 0x1_0000_0000 && insideU.contains(column(unlimited: first))
      && insideU.contains(column(unlimited: last))
  }

  /// The position of a column of a level picture.
  @inline(__always)
  func column(unlimited x: Int) -> Int64 { u0 &+ ux &* Int64(x &- x0) }

  /// The position of a column of a level picture, within the picture.
  @inline(__always)
  func column(_ x: Int) -> Int64 {
    let u = column(unlimited: x)
    return insideU.contains(u) ? u : min(max(u, limitsU.lowerBound), limitsU.upperBound)
  }

  /// The position of a row of a level picture, within the picture.
  @inline(__always)
  func row(_ y: Int) -> Int64 {
    let v = v0 &+ vy &* Int64(y &- y0)
    return insideV.contains(v) ? v : min(max(v, limitsV.lowerBound), limitsV.upperBound)
  }

  /// Four texels and their right neighbours.
  @inline(__always)
  static func pairs(
    _ p0: UnsafePointer<UInt32>, _ p1: UnsafePointer<UInt32>, _ p2: UnsafePointer<UInt32>,
    _ p3: UnsafePointer<UInt32>
  ) -> (left: Lanes, right: Lanes) {
    @inline(__always)
    func pair(_ p: UnsafePointer<UInt32>) -> SIMD2<UInt32> {
      UnsafeRawPointer(p).loadUnaligned(as: SIMD2<UInt32>.self)
    }
    let (q0, q1, q2, q3) = (pair(p0), pair(p1), pair(p2), pair(p3))
    let first = SIMD4(q0.x, q1.x, q0.y, q1.y)
    let second = SIMD4(q2.x, q3.x, q2.y, q3.y)
    return (
      unsafeBitCast(SIMD4(lowHalf: first.lowHalf, highHalf: second.lowHalf), to: Lanes.self),
      unsafeBitCast(SIMD4(lowHalf: first.highHalf, highHalf: second.highHalf), to: Lanes.self)
    )
  }

  @inline(__always)
  func sample(_ x: Int, _ y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    let (column, row) = (Int64(x &- x0), Int64(y &- y0))
    let u = u0 &+ ux &* column &+ uy &* row
    let v = v0 &+ vx &* column &+ vy &* row
    let last = Int64(count &- 1)
    let (uEnd, vEnd) = (u &+ ux &* last, v &+ vx &* last)
    if insideU.contains(u), insideU.contains(uEnd), insideV.contains(v), insideV.contains(vEnd) {
      if vx == 0, ux > 0, ux <= 0x1_0000_0000, count > 3, count <= Self.sideLimit {
        sampleLevel(u, v, count, into: out)
      } else {
        var (u, v) = (u, v)
        for index in 0..<count {
          out[index] = ImageChunk.linear(origin, stride, u, v)
          u = u &+ ux
          v = v &+ vx
        }
      }
    } else {
      sampleOutside(u, v, count, into: out)
    }
  }

  /// Samples where positions leave the picture.
  @inline(__always)
  private func sampleOutside(
    _ u: Int64, _ v: Int64, _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      out[index] = ImageChunk.linear(
        origin, stride, min(max(u, limitsU.lowerBound), limitsU.upperBound),
        min(max(v, limitsV.lowerBound), limitsV.upperBound))
      u = u &+ ux
      v = v &+ vx
    }
  }

  /// Samples along a row of the picture: mixes two rows, then neighbours in the mixed one, with the
  /// roundings of `ImageChunk.linear`.
  @inline(__always)
  private func sampleLevel(
    _ u: Int64, _ v: Int64, _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    // Numbers of their own, so that nothing has to be copied for the closure.
    let (origin, stride, ux) = (origin, stride, ux)
    let first = Int(u &>> 32)
    let texels = Int((u &+ ux &* Int64(count &- 1)) &>> 32) &- first &+ 2
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.rowLimit) { room in
      guard let mixed = room.baseAddress else { return }
      let upper = origin + (Int(v &>> 32) &* stride &+ first)
      Self.mix(
        upper, upper + stride, UInt32(truncatingIfNeeded: v &>> 24) & 255, texels, into: mixed)
      if ux == 0x1_0000_0000 {
        let share = UInt32(truncatingIfNeeded: u &>> 24) & 255
        Self.mix(mixed, mixed + 1, share, count, into: out)
        return
      }
      var position = u &- Int64(first) &<< 32
      for index in 0..<count {
        let p = mixed + Int(position &>> 32)
        out[index] = Self.mixed(
          p[0], p[1], UInt32(truncatingIfNeeded: position &>> 24) & 255)
        position = position &+ ux
      }
    }
  }

  /// Mixes two rows of pixels, `share` / 256 of the second.
  @inline(__always)
  private static func mix(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ share: UInt32, _ count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    let quads = count & ~3
    let (keep, take) = (
      Lanes(repeating: UInt16(truncatingIfNeeded: 256 &- share)),
      Lanes(repeating: UInt16(truncatingIfNeeded: share))
    )
    let low = Lanes(repeating: 0xFF)
    let (eight, bias) = (Lanes(repeating: 8), Lanes(repeating: 128))
    var index = 0
    while index < quads {
      let (p, q) = (lanes(at: a + index), lanes(at: b + index))
      let even = ((p & low) &* keep &+ (q & low) &* take &+ bias) &>> eight
      let odd = ((p &>> eight) &* keep &+ (q &>> eight) &* take &+ bias) & ~low
      store(even | odd, at: out + index)
      index &+= 4
    }
    while index < count {
      out[index] = mixed(a[index], b[index], share)
      index &+= 1
    }
  }

  /// Two pixels mixed, `share` / 256 of the second.
  @inline(__always)
  private static func mixed(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let keep = 256 &- share
    let even = (a & 0x00FF_00FF) &* keep &+ (b & 0x00FF_00FF) &* share &+ 0x0080_0080
    let odd =
      ((a &>> 8) & 0x00FF_00FF) &* keep &+ ((b &>> 8) & 0x00FF_00FF) &* share &+ 0x0080_0080
    return (even &>> 8) & 0x00FF_00FF | odd & 0xFF00_FF00
  }
}

extension ImageSampler {
  /// The sampler of a small picture for pixels of a rectangle; nil where this one is needed: for
  /// large ones, under perspective, and with more than one sample a pixel.
  mutating func sprite(in rect: DeviceRect) -> SpriteSampler? {
    guard rect.width <= SpriteSampler.sideLimit, rect.height <= SpriteSampler.sideLimit else {
      return nil
    }
    let (x, y) = (Int(rect.minX), Int(rect.minY))
    guard let chunk = plainChunk(x, y), let below = plainChunk(x, y + 16) else { return nil }
    let step = ((below.u &- chunk.u) / 16, (below.v &- chunk.v) / 16)
    return SpriteSampler(
      chunk, x0: x, y0: y, rowStep: step, isWhole: isWhole)
  }
}

import DisplayList

/// Samples a small picture under an affine map with one linear sample a pixel.
///
/// Gives what `ImageSampler` gives, for less: level, filter and limits are found once, and where
/// rows of the picture lie along rows of the device, rows are mixed once for all their pixels.
/// Positions are sums of fixed-point steps from one corner, so a pixel does not depend on the span
/// that it comes in.
struct SpriteSampler: PaintSampler {
  private let origin: UnsafePointer<UInt32>
  private let stride: Int
  /// Where positions are counted from.
  private let x0: Int
  private let y0: Int
  /// The position there, and what a column and a row add to it, with 32 fraction bits.
  private let u0: Int64
  private let v0: Int64
  private let ux: Int64
  private let vx: Int64
  private let uy: Int64
  private let vy: Int64
  /// The positions that may be sampled as they are.
  private let insideU: ClosedRange<Int64>
  private let insideV: ClosedRange<Int64>
  /// The positions that others are brought to.
  private let limitsU: ClosedRange<Int64>
  private let limitsV: ClosedRange<Int64>

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
    (ux, vx) = (chunk.du, chunk.dv)
    (uy, vy) = rowStep
    limitsU = chunk.minU...chunk.maxU
    limitsV = chunk.minV...chunk.maxV
    // A whole picture may be left by almost a pixel, where its repeated border does the clamping.
    let slack: Int64 = isWhole ? 0xF000_0000 : 0
    insideU = chunk.minU &- slack...chunk.maxU &+ slack
    insideV = chunk.minV &- slack...chunk.maxV &+ slack
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

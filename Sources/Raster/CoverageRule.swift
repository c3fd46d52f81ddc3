/// Turns signed area (21 fraction bits) into coverage of 0...255.
protocol CoverageRule {
  /// Coverage of one pixel.
  static func coverage(_ area: Int32) -> UInt32
  /// Coverage of four pixels, each twice in its word.
  static func doubled(_ area: SIMD4<Int32>) -> SIMD4<UInt32>
}

/// The magnitude of the area, clamped at 1.
enum NonZeroCoverage: CoverageRule {
  @inline(__always)
  static func coverage(_ area: Int32) -> UInt32 {
    let magnitude = min(area < 0 ? 0 &- area : area, CoverageAccumulator.full)
    return UInt32(truncatingIfNeeded: ((magnitude &<< 8) &- magnitude &+ (1 &<< 20)) &>> 21)
  }

  @inline(__always)
  static func doubled(_ area: SIMD4<Int32>) -> SIMD4<UInt32> {
    // Sums and masks only: SSE2 has neither a minimum nor a magnitude of 32-bit lanes.
    let sign = area &>> SIMD4(repeating: 31)
    let magnitude = (area ^ sign) &- sign
    let room = SIMD4(repeating: CoverageAccumulator.full) &- magnitude
    let clamped = magnitude &+ (room & (room &>> SIMD4(repeating: 31)))
    let value =
      ((clamped &<< SIMD4(repeating: 8)) &- clamped &+ SIMD4(repeating: 1 &<< 20))
      &>> SIMD4(repeating: 21)
    return unsafeBitCast(value | (value &<< SIMD4(repeating: 16)), to: SIMD4<UInt32>.self)
  }
}

/// The area folded into 0...1: rises to 1 at an odd winding and falls to 0 at an even one.
enum EvenOddCoverage: CoverageRule {
  @inline(__always)
  private static func fold(_ area: Int32) -> Int32 {
    let wrapped = area & (2 &* CoverageAccumulator.full &- 1)
    return wrapped > CoverageAccumulator.full
      ? 2 &* CoverageAccumulator.full &- wrapped : wrapped
  }

  @inline(__always)
  static func coverage(_ area: Int32) -> UInt32 { NonZeroCoverage.coverage(fold(area)) }

  @inline(__always)
  static func doubled(_ area: SIMD4<Int32>) -> SIMD4<UInt32> {
    NonZeroCoverage.doubled(SIMD4(fold(area.x), fold(area.y), fold(area.z), fold(area.w)))
  }
}

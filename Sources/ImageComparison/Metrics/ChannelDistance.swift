import CoreGraphics

/// The exact rule: pixels differ when a channel is more than `levels` apart.
struct ChannelDistance: ColorDistance {
  /// Levels of 0...255 that are allowed; 0 for equality.
  let levels: Int

  func exceeds(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
    Self.largest(a, b) > levels
  }

  /// The largest difference of the four channels, in levels.
  static func largest(_ a: UInt32, _ b: UInt32) -> Int {
    let levels = Self.levels(a, b)
    return Int(levels.max())
  }

  /// The differences of red, green, blue and alpha, in levels.
  static func levels(_ a: UInt32, _ b: UInt32) -> SIMD4<Int32> {
    func channels(_ pixel: UInt32) -> SIMD4<Int32> {
      SIMD4(
        Int32(truncatingIfNeeded: pixel & 255), Int32(truncatingIfNeeded: pixel >> 8 & 255),
        Int32(truncatingIfNeeded: pixel >> 16 & 255), Int32(truncatingIfNeeded: pixel >> 24))
    }
    let difference = channels(a) &- channels(b)
    return difference.replacing(with: 0 &- difference, where: difference .< 0)
  }
}

import CoreGraphics

/// A 128-bit fingerprint of a picture's size and pixels, the same on every machine and version.
///
/// Not cryptographic: it tells pictures apart in tests and manifests. The pixels are taken as
/// `UInt32` words w0, w1, ... in two chains of 64 bits; for each word
///
///     a = rotl(a ^ (w * 0x9E3779B185EBCA87), 31) * 0xC2B2AE3D27D4EB4F
///     b = rotl(b + (w ^ 0x165667B19E3779F9) * 0x27D4EB2F165667C5, 27) * 0x9E3779B185EBCA87 + 1
///
/// starting from a = width, b = height. The halves are mix(a + rotl(b, 32)) and
/// mix(b ^ rotl(a, 17)), where mix is `x ^= x >> 33; x *= 0xFF51AFD7ED558CCD; x ^= x >> 29;
/// x *= 0xC4CEB9FE1A85EC53; x ^= x >> 32`.
/// All arithmetic wraps.
public struct PixelDigest: Hashable, Sendable {
  /// The first and second half.
  public let high: UInt64, low: UInt64

  /// Computes the digest of a picture.
  public init(_ pixmap: Pixmap) {
    var a = UInt64(pixmap.width)
    var b = UInt64(pixmap.height)
    func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
      value &<< count | value &>> (64 &- count)
    }
    for pixel in pixmap.pixels {
      let word = UInt64(pixel)
      a = rotate(a ^ (word &* 0x9E37_79B1_85EB_CA87), 31) &* 0xC2B2_AE3D_27D4_EB4F
      b =
        rotate(b &+ (word ^ 0x1656_67B1_9E37_79F9) &* 0x27D4_EB2F_1656_67C5, 27)
        &* 0x9E37_79B1_85EB_CA87 &+ 1
    }
    func finish(_ value: UInt64) -> UInt64 {
      var x = value
      x ^= x &>> 33
      x = x &* 0xFF51_AFD7_ED55_8CCD
      x ^= x &>> 29
      x = x &* 0xC4CE_B9FE_1A85_EC53
      return x ^ x &>> 32
    }
    high = finish(a &+ rotate(b, 32))
    low = finish(b ^ rotate(a, 17))
  }
}

extension PixelDigest: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Arithmetic on one packed RGBA pixel (lowest byte red, highest alpha).
public enum Pixel {
  /// Packs four channels of 0...255.
  public static func pack(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The channels of a packed pixel as red, green, blue, alpha.
  public static func unpack(_ pixel: UInt32) -> (UInt8, UInt8, UInt8, UInt8) {
    (
      UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8),
      UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 24)
    )
  }

  /// `a * b / 255`, rounded to nearest; exact for all pairs of bytes.
  public static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 128
    return (product &+ (product &>> 8)) &>> 8
  }

  /// Premultiplies a straight-alpha pixel, each channel rounded to nearest.
  public static func premultiply(_ straight: UInt32) -> UInt32 {
    let alpha = straight >> 24
    if alpha == 255 { return straight }
    return multiply(straight & 255, alpha) | multiply(straight >> 8 & 255, alpha) << 8
      | multiply(straight >> 16 & 255, alpha) << 16 | alpha << 24
  }

  /// Undoes `premultiply`, each channel rounded to nearest; a transparent pixel becomes 0.
  ///
  /// Premultiplying the result again gives the same premultiplied pixel.
  public static func unpremultiply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func straight(_ channel: UInt32) -> UInt32 {
      min(255, (channel * 255 + alpha / 2) / alpha)
    }
    return straight(pixel & 255) | straight(pixel >> 8 & 255) << 8
      | straight(pixel >> 16 & 255) << 16 | alpha << 24
  }
}

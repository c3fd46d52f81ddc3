import CoreGraphics

/// A picture whose pixels are either opaque or wholly transparent, as GIF can show it.
///
/// Making one is a pure function for any thread; the later stages take nothing else.
public struct GIFPicture: Sendable {
  /// The size in pixels.
  public let size: PixelSize
  /// Straight colours with alpha 255, or 0 for a transparent pixel.
  public let pixels: [UInt32]
  /// Whether no pixel is transparent.
  public let isOpaque: Bool

  /// Makes every pixel opaque or transparent by the options' matte and threshold.
  public init(_ pixmap: Pixmap, options: GIFOptions = GIFOptions()) {
    size = pixmap.size
    var alpha: UInt32 = 0xff00_0000
    for pixel in pixmap.pixels { alpha &= pixel }
    if alpha == 0xff00_0000 {
      pixels = pixmap.pixels
      isOpaque = true
      return
    }
    let threshold = UInt32(max(1, options.alphaThreshold ?? (options.matte == nil ? 128 : 1)))
    let matte = options.matte.map(GIFPicture.packed)
    var clear = false
    pixels = pixmap.pixels.map { pixel in
      let alpha = pixel >> 24
      if alpha == 255 { return pixel }
      if alpha < threshold {
        clear = true
        return 0
      }
      guard let matte else { return Pixel.unpremultiply(pixel) | 0xff00_0000 }
      let rest = 255 - alpha
      func blend(_ shift: UInt32) -> UInt32 {
        min(255, (pixel >> shift & 255) + Pixel.multiply(matte >> shift & 255, rest)) << shift
      }
      return blend(0) | blend(8) | blend(16) | 0xff00_0000
    }
    isOpaque = !clear
  }

  /// An opaque packed pixel of a colour's red, green and blue.
  public static func packed(_ color: RGBA) -> UInt32 {
    func byte(_ value: Double) -> UInt32 {
      value > 0 ? UInt32((min(value, 1) * 255).rounded()) : 0
    }
    return byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | 0xff00_0000
  }
}

import CoreGraphics

/// How pictures become GIF frames.
public struct GIFOptions: Hashable, Sendable {
  /// How colours between two palette entries are shown.
  public enum Dither: String, CaseIterable, Hashable, Sendable {
    /// The nearest palette colour: best for flat artwork.
    case none
    /// A fixed pattern of blue noise, which stands still where the picture does.
    case ordered
    /// Errors are passed on to the neighbours that are drawn; what stands still is not drawn.
    case diffusion
  }

  /// The largest number of palette entries of a frame, the transparent one included: 2...256.
  public var maximumColors: Int
  /// How colours between two palette entries are shown.
  public var dither: Dither
  /// The colour that partly transparent pixels are blended with; nil keeps their own colour.
  public var matte: RGBA?
  /// The smallest alpha that becomes opaque, 1...255; nil means 1 with a matte and 128 without.
  public var alphaThreshold: UInt8?
  /// 1...100: how near to the source the colours stay where 256 are not enough; less is smaller.
  public var quality: Int

  /// The quality that is taken when none is asked for.
  public static let standardQuality = 90

  /// Creates options; `maximumColors` is clamped to 2...256 and `quality` to 1...100.
  public init(
    maximumColors: Int = 256, dither: Dither = .none, matte: RGBA? = nil,
    alphaThreshold: UInt8? = nil, quality: Int = GIFOptions.standardQuality
  ) {
    self.maximumColors = min(max(maximumColors, 2), 256)
    self.dither = dither
    self.matte = matte
    self.alphaThreshold = alphaThreshold
    self.quality = min(max(quality, 1), 100)
  }

  /// How much larger than the best palette colour's a pixel's squared error may be, summed over
  /// three channels of 255 levels, so that the canvas can stay.
  ///
  /// - Parameter error: how far from the source the palette is anyway. Where it is near, as in the
  ///   few colours of a dark gradient, the canvas has to be near as well.
  func tolerance(paletteError error: Double) -> Int32 {
    let loss = Int32(100 - quality)
    let standard = Int32(100 - GIFOptions.standardQuality)
    let (whole, fine) = (loss * loss * 12 / 100, min(loss, standard))
    let bounded = fine * fine * 12 / 100
    return whole - bounded + min(bounded, Int32(min(error * 0.5, 1e6)))
  }

  /// The squared distance between two palette colours that may stand for each other where that
  /// makes a longer run; 0 from the standard quality on.
  var substitution: Int32 {
    let loss = Int32(max(0, GIFOptions.standardQuality - quality))
    return loss * loss * 12 / 100
  }
}

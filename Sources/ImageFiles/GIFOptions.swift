import CoreGraphics

/// How pictures become GIF frames.
public struct GIFOptions: Hashable, Sendable {
  /// How colours between two palette entries are shown.
  public enum Dither: String, CaseIterable, Hashable, Sendable {
    /// The nearest palette colour: best for flat artwork.
    case none
    /// A fixed 8x8 pattern, which stands still where the picture does.
    case ordered
  }

  /// The largest number of palette entries of a frame, the transparent one included: 2...256.
  public var maximumColors: Int
  /// How colours between two palette entries are shown.
  public var dither: Dither
  /// The colour that partly transparent pixels are blended with; nil keeps their own colour.
  public var matte: RGBA?
  /// The smallest alpha that becomes opaque, 1...255; nil means 1 with a matte and 128 without.
  public var alphaThreshold: UInt8?

  /// Creates options; `maximumColors` is clamped to 2...256.
  public init(
    maximumColors: Int = 256, dither: Dither = .none, matte: RGBA? = nil,
    alphaThreshold: UInt8? = nil
  ) {
    self.maximumColors = min(max(maximumColors, 2), 256)
    self.dither = dither
    self.matte = matte
    self.alphaThreshold = alphaThreshold
  }
}

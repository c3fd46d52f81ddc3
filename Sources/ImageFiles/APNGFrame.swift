import CoreGraphics

/// What one frame of an animated PNG draws on the canvas: made by `APNGDifference`.
public struct APNGFrame: Sendable {
  /// How a frame's pixels meet the canvas, by the number in the file.
  public enum Blend: UInt8, Hashable, Sendable {
    /// They replace it, alpha included.
    case source = 0
    /// They are drawn over it; transparent pixels leave it as it is.
    case over = 1
  }

  /// The part of the canvas that the frame draws.
  public let rect: GIFRect
  /// How the pixels meet the canvas.
  public let blend: Blend
  /// How long it is shown, in seconds: a fraction of two numbers of 16 bits.
  public let delay: (numerator: UInt16, denominator: UInt16)
  /// Whether the file has no alpha.
  let isOpaque: Bool
  /// The rectangle's pixels, premultiplied.
  let pixmap: Pixmap
}

/// One encoded frame of an animated PNG: input of `APNGWriter`.
public struct APNGBlock: Sendable {
  let rect: GIFRect
  let blend: APNGFrame.Blend
  let delay: (numerator: UInt16, denominator: UInt16)
  /// A zlib stream, as in IDAT.
  let data: [UInt8]
}

import CoreGraphics

/// A GIF frame whose pixels are palette indices: made by `GIFCompositor`, input of `GIFEncoder`.
public struct GIFIndexedFrame: Sendable {
  /// Where the frame lies on the canvas.
  public let rect: GIFRect
  /// How long it is shown, in hundredths of a second.
  public let delay: Int
  /// What becomes of the rectangle afterwards.
  public let disposal: GIFFrame.Disposal
  /// The colours as opaque packed pixels, 1...256; the transparent entry is 0.
  public let palette: [UInt32]
  /// The entry that leaves the canvas as it is; nil when there is none.
  public let transparentIndex: UInt8?
  /// The rectangle's pixels row by row as positions in the palette.
  let indices: [UInt8]
  /// For each pixel another index that may be written for it, or its own: what looks the same on
  /// the canvas, or nearly so within the quality that was asked for.
  let alternatives: [UInt8]
  /// For each palette entry the others that may stand for it; nil when none may.
  let substitutes: PaletteNeighbours?
}

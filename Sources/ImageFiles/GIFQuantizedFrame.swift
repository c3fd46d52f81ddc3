/// A GIF frame with a palette: made by `GIFQuantizer`, input of `GIFCompositor`.
public struct GIFQuantizedFrame: Sendable {
  /// What the frame has to change.
  let frame: GIFFrame
  /// The pixels that may not stay as the canvas shows them.
  let changes: ChangedPixels
  /// The colours as opaque packed pixels; the transparent entry is 0.
  let palette: [UInt32]
  /// The changes' places in the palette.
  let indices: [UInt8]
  /// How much worse the canvas may be than the palette, by `GIFOptions.tolerance`; below 0 when it
  /// has to show the palette's very colour.
  let tolerance: Int32
  /// For each palette entry the others that may stand for it; nil when none may.
  let substitutes: PaletteNeighbours?

  init(
    _ frame: GIFFrame, _ changes: ChangedPixels, palette: [UInt32], indices: [UInt8],
    tolerance: Int32,
    substitutes: PaletteNeighbours? = nil
  ) {
    self.frame = frame
    self.changes = changes
    self.palette = palette
    self.indices = indices
    self.tolerance = tolerance
    self.substitutes = substitutes
  }
}

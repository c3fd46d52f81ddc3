/// One encoded GIF frame: made by `GIFEncoder`, input of `GIFWriter`.
public struct GIFBlock: Sendable {
  /// Where the frame lies on the canvas.
  public let rect: GIFRect
  /// How long it is shown, in hundredths of a second.
  public let delay: Int
  /// What becomes of the rectangle afterwards.
  public let disposal: GIFFrame.Disposal
  /// The colours as opaque packed pixels, 1...256; the transparent entry is 0.
  public let palette: [UInt32]
  /// The entry that leaves the canvas as it is; nil when every pixel is drawn.
  public let transparentIndex: Int?
  /// The compressed image data: code size, sub-blocks, terminator.
  let data: [UInt8]

  /// Bits that number every palette entry, 1...8.
  static func bits(forColors count: Int) -> Int {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }
}

import CoreGraphics

/// A buffer of straight (not premultiplied) RGBA pixels, 8 bits a channel: what is compared.
///
/// Packed like `Pixmap`, red lowest. A pixel with alpha 0 is always 0: a colour that nothing shows
/// is no difference.
public struct StraightPixmap: Hashable, Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// The pixels, row by row from the top; `size.area` of them.
  public let pixels: [UInt32]

  /// Creates a buffer over straight pixels, or nil when their number does not fit the size.
  public init?(size: PixelSize, pixels: [UInt32]) {
    guard pixels.count == size.area else { return nil }
    self.size = size
    self.pixels =
      pixels.contains { $0 != 0 && $0 >> 24 == 0 }
      ? pixels.map { $0 >> 24 == 0 ? 0 : $0 } : pixels
  }

  /// The straight form of a premultiplied buffer.
  public init(_ pixmap: Pixmap) {
    size = pixmap.size
    // Most pictures are opaque, and those pixels are straight already.
    pixels =
      pixmap.pixels.allSatisfy { $0 >> 24 == 255 }
      ? pixmap.pixels : pixmap.pixels.map(Pixel.unpremultiply)
  }

  /// The premultiplied form.
  public var premultiplied: Pixmap {
    var pixmap = Pixmap(size: size)
    pixmap.pixels = pixels.map(Pixel.premultiply)
    return pixmap
  }

  /// Pixels in a row.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }

  /// The picture at the top left of a larger, otherwise transparent canvas.
  func padded(to canvas: PixelSize) -> StraightPixmap {
    if canvas == size { return self }
    var wide: [UInt32] = []
    wide.reserveCapacity(canvas.area)
    for row in 0..<canvas.height {
      if row < height { wide += pixels[row * width..<(row + 1) * width] }
      let blank = row < height ? canvas.width - width : canvas.width
      wide.append(contentsOf: repeatElement(0, count: blank))
    }
    return StraightPixmap(canvas, wide)
  }

  private init(_ size: PixelSize, _ pixels: [UInt32]) {
    self.size = size
    self.pixels = pixels
  }
}

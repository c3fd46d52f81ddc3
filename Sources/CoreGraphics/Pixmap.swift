/// A buffer of premultiplied RGBA pixels, 8 bits a channel, sRGB-encoded.
///
/// Rows run from top to bottom without padding. A pixel is one `UInt32` whose lowest byte is
/// red, then green, blue and alpha: on a little-endian machine the bytes lie as R G B A.
public struct Pixmap: Hashable, Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// The pixels, row by row; `size.area` of them.
  public var pixels: [UInt32]

  /// Creates a buffer filled with one premultiplied pixel (transparent black by default).
  public init(size: PixelSize, filledWith pixel: UInt32 = 0) {
    self.size = size
    self.pixels = [UInt32](repeating: pixel, count: size.area)
  }

  /// Creates a buffer over existing pixels, or nil when their number does not fit the size.
  public init?(size: PixelSize, pixels: [UInt32]) {
    guard pixels.count == size.area else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// Pixels in a row.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }

  /// The premultiplied pixel at a column and row, both from 0 at the top left.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }
}

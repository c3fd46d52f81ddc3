import CoreGraphics
import ImageFiles

extension StraightPixmap {
  /// Reads a PNG file's pixels as they are stored, 16-bit samples rounded to 8.
  ///
  /// - Throws: `ImageFileError` when the file is damaged or over the limits.
  public init(pngBytes bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageFileError) {
    let (size, straight) = try PNGDecoder.decodeStraight(bytes, limits: limits)
    let pixels = (0..<size.area).map { index in
      Pixel.pack(
        straight[4 * index], straight[4 * index + 1], straight[4 * index + 2],
        straight[4 * index + 3])
    }
    guard let picture = StraightPixmap(size: size, pixels: pixels) else { throw .noPicture(.png) }
    self = picture
  }

  /// Reads a picture of any format that `ImageDecoder` reads; of an animation, its first frame.
  ///
  /// - Throws: `ImageFileError` when the format is unknown, or the file damaged or over the limits.
  public init(imageBytes bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageFileError) {
    if ImageFormat(signatureOf: bytes) == .png {
      try self.init(pngBytes: bytes, limits: limits)
    } else {
      self.init(try ImageDecoder.decode(bytes, limits: limits).pixmap)
    }
  }
}

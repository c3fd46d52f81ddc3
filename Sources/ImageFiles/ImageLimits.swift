import CoreGraphics

/// How large a picture may be before it is refused, checked before memory is taken.
public struct ImageLimits: Hashable, Sendable {
  /// The largest width and height in pixels; never above `PixelSize.limit`.
  public var side: Int
  /// The largest number of pixels in one picture.
  public var pixels: Int
  /// The largest number of pixels in all frames of an animation together.
  public var animationPixels: Int

  /// Creates limits.
  public init(
    side: Int = PixelSize.limit, pixels: Int = 1 << 27, animationPixels: Int = 1 << 29
  ) {
    self.animationPixels = animationPixels
    self.side = min(side, PixelSize.limit)
    self.pixels = pixels
  }

  /// Sides up to `PixelSize.limit` and 2^27 pixels (512 MiB) in a picture, 2^29 in an
  /// animation.
  public static let standard = ImageLimits()

  /// The size when it is within the limits.
  func size(_ format: ImageFormat, width: Int, height: Int) throws(ImageFileError) -> PixelSize {
    if width < 1 || height < 1 { throw .noPicture(format) }
    guard width <= side, height <= side, width * height <= pixels,
      let size = PixelSize(width: width, height: height)
    else { throw .tooLarge(format, width: width, height: height, limit: side) }
    return size
  }
}

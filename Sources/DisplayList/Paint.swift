import CoreGraphics

/// What the inside of contours is coloured with.
public enum Paint: Hashable, Sendable {
  /// One premultiplied colour, red, green, blue, alpha in 0...1.
  case solid(SIMD4<Float>)
  /// An image seen through a homography.
  case image(ImagePaint)
}

/// An image as a paint.
public struct ImagePaint: Hashable, Sendable {
  /// The image, as an index into `DisplayList.images`.
  public var image: Int32
  /// Device pixels to image pixels: texel (0, 0) covers 0...1 in x and y, its centre is at 0.5.
  public var deviceToImage: Homography
  /// The part of the image that may be sampled, in image pixels; samples outside repeat its edge.
  public var source: ImageRect
  /// What the samples are multiplied by, 0...1.
  public var opacity: Float
  /// How the image is sampled where it is made larger.
  public var magnification: ImageFilter
  /// How the image is sampled where it is made smaller.
  public var minification: ImageFilter

  /// Creates an image paint.
  public init(
    image: Int32, deviceToImage: Homography, source: ImageRect, opacity: Float,
    magnification: ImageFilter = .linear, minification: ImageFilter = .linear
  ) {
    self.image = image
    self.deviceToImage = deviceToImage
    self.source = source
    self.opacity = opacity
    self.magnification = magnification
    self.minification = minification
  }
}

/// A rectangle in image pixels, with fractions.
public struct ImageRect: Hashable, Sendable {
  /// Left edge.
  public var minX: Float
  /// Top edge.
  public var minY: Float
  /// Right edge.
  public var maxX: Float
  /// Bottom edge.
  public var maxY: Float

  /// Creates a rectangle.
  public init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

/// How an image is sampled.
public enum ImageFilter: Hashable, Sendable {
  /// The texel under the pixel's centre.
  case nearest
  /// Four texels, weighted; made smaller, several such samples from the mip levels that fit.
  case linear
  /// The same as `linear`, which mixes levels already where that is needed.
  case trilinear
}

import CoreGraphics

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
  /// What the samples' colours are multiplied by besides: straight red, green, blue and alpha in
  /// 0...1; all 1 for none.
  public var tint: SIMD4<Float>
  /// How the image is sampled where it is made larger.
  public var magnification: ImageFilter
  /// How the image is sampled where it is made smaller.
  public var minification: ImageFilter

  /// Creates an image paint.
  public init(
    image: Int32, deviceToImage: Homography, source: ImageRect, opacity: Float,
    tint: SIMD4<Float> = SIMD4(repeating: 1), magnification: ImageFilter = .linear,
    minification: ImageFilter = .linear
  ) {
    self.image = image
    self.deviceToImage = deviceToImage
    self.source = source
    self.opacity = opacity
    self.tint = tint
    self.magnification = magnification
    self.minification = minification
  }
}

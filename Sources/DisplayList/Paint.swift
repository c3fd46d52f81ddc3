/// What the inside of contours is coloured with.
public enum Paint: Hashable, Sendable {
  /// One premultiplied colour, red, green, blue, alpha in 0...1.
  case solid(SIMD4<Float>)
  /// An image seen through a homography.
  case image(ImagePaint)
  /// A picture of its own, drawn once at its own size and then seen as an image is; `image` is an
  /// index into `DisplayList.pictures`.
  case picture(ImagePaint)
  /// A gradient seen through a homography.
  case gradient(GradientPaint)
}

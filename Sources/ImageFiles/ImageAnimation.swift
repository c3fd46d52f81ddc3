import CoreGraphics

/// A decoded animation of any format: whole pictures with their times.
public struct ImageAnimation: Sendable {
  /// One picture as it is seen.
  public struct Frame: Sendable {
    /// The whole canvas, premultiplied.
    public var pixmap: Pixmap
    /// How long it is shown, in seconds, as stored.
    public var delay: Double
  }

  /// The canvas in pixels.
  public var size: PixelSize
  /// The frames in order.
  public var frames: [Frame]
  /// How often the animation plays in all; nil when without end.
  public var plays: Int?

  /// Decodes the frames of a file; a still is one frame of no time, played once.
  ///
  /// - Throws: as `ImageDecoder.decode`.
  public static func decode(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> ImageAnimation
  {
    switch ImageFormat(signatureOf: bytes) {
    case .gif:
      let animation = try GIFDecoder.decode(bytes, limits: limits)
      return ImageAnimation(
        size: animation.size,
        frames: animation.frames.map { Frame(pixmap: $0.pixmap, delay: Double($0.delay) / 100) },
        plays: animation.plays)
    case .png:
      if let animation = try APNGDecoder.decode(bytes, limits: limits) { return animation }
    case .webp: return try WebPDecoder.decode(bytes, limits: limits)
    default: break
    }
    let image = try ImageDecoder.decode(bytes, limits: limits).pixmap
    return ImageAnimation(
      size: image.size, frames: [Frame(pixmap: image, delay: 0)], plays: 1)
  }
}

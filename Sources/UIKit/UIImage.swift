import ImageFiles

/// A picture with a density.
public final class UIImage: NSObject, Sendable {
  /// The pixels, as layers take them for `contents`; never nil here.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat

  /// A picture of pixels, one to a point.
  public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

  /// The picture in a file, of an animation the first; nil when it cannot be read. `@2x` and `@3x`
  /// at the end of the file's name give its scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let image = try? ImageDecoder.decode([UInt8](data))
    else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(pixels: image, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }

  private init(pixels: CGImage, scale: CGFloat) {
    cgImage = pixels
    self.scale = scale
  }

  /// The picture in points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }
}

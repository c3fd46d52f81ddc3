/// An immutable bitmap: layer contents, a decoded file, a rendered frame.
///
/// Unlike Apple's class it always holds premultiplied sRGB RGBA, 8 bits a channel; decoders
/// convert to that form. Two images are equal only when they are the same object.
public final class CGImage: Sendable {
  /// The pixels, premultiplied, first row at the top.
  public let pixmap: Pixmap
  /// Whether every pixel has alpha 255.
  public let isOpaque: Bool

  /// Creates an image over a pixel buffer.
  public init(pixmap: Pixmap) {
    self.pixmap = pixmap
    self.isOpaque = pixmap.pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Pixels in a row.
  public var width: Int { pixmap.width }
  /// Rows.
  public var height: Int { pixmap.height }
}

extension CGImage: Hashable {
  /// Whether both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

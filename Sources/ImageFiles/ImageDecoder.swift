import CoreGraphics

/// Reads one still picture from the bytes of a file, whatever its format.
public enum ImageDecoder {
  /// Decodes a picture to premultiplied RGBA; of an animation, its first frame.
  ///
  /// - Throws: `ImageFileError` when the format is unknown or not supported, or when the file is
  ///   damaged or over the limits.
  public static func decode(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> CGImage
  {
    switch ImageFormat(signatureOf: bytes) {
    case .png:
      guard let profile = ColorProfile.profile(ofPNG: bytes) else {
        return CGImage(pixmap: try PNGDecoder.decode(bytes, limits: limits))
      }
      var (size, straight) = try PNGDecoder.decodeStraight(bytes, limits: limits)
      ColorProfile.convert(&straight, from: profile)
      let pixmap = straight.withUnsafeBytes { raw in
        raw.baseAddress.flatMap { Pixmap(straight: $0, size: size) }
      }
      guard let pixmap else { throw .noPicture(.png) }
      return CGImage(pixmap: pixmap)
    case .gif:
      let animation = try GIFDecoder.decode(bytes, limits: limits, maximumFrames: 1)
      guard let first = animation.frames.first else { throw .noPicture(.gif) }
      return CGImage(pixmap: first.pixmap)
    case .jpeg:
      return CGImage(pixmap: try JPEGDecoder.decode(bytes, limits: limits))
    case .webp:
      let animation = try WebPDecoder.decode(bytes, limits: limits, maximumFrames: 1)
      guard let first = animation.frames.first else { throw .noPicture(.webp) }
      return CGImage(pixmap: first.pixmap)
    case nil:
      throw .unknownFormat(found: describe(bytes.prefix(8)))
    }
  }

  /// The first bytes of a file as text where they are letters, otherwise in hexadecimal.
  private static func describe(_ head: ArraySlice<UInt8>) -> String {
    if head.isEmpty { return "nothing: the file is empty" }
    if head.allSatisfy({ (0x20...0x7e).contains($0) }) {
      return "\"" + String(decoding: head, as: UTF8.self) + "\""
    }
    return head.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined(separator: " ")
  }
}

import CTurboJPEG
import CoreGraphics

/// Reads JPEG through libjpeg-turbo, turned upright and converted to sRGB.
public enum JPEGDecoder {
  /// Decodes to opaque pixels.
  ///
  /// The orientation of the EXIF data is applied, and an embedded ICC profile is converted to
  /// sRGB; CMYK without a profile is taken as ideal inks. Data that ends early leaves the rest grey, as viewers do.
  /// - Throws: `ImageFileError` when the file is damaged or over the limits.
  public static func decode(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> Pixmap
  {
    var header = cjpeg_header()
    // The pointers are used during the calls only.
    let isRead = bytes.withUnsafeBufferPointer {
      cjpeg_read_header($0.baseAddress, $0.count, &header) != 0
    }
    guard isRead else { throw .corrupt(.jpeg, reason: text(header)) }
    let size = try limits.size(.jpeg, width: Int(header.width), height: Int(header.height))
    var isDecoded = false
    var straight = [UInt8](unsafeUninitializedCapacity: 4 * size.area) { buffer, count in
      buffer.initialize(repeating: 0)
      isDecoded = bytes.withUnsafeBufferPointer {
        cjpeg_decode($0.baseAddress, $0.count, buffer.baseAddress, &header) != 0
      }
      count = 4 * size.area
    }
    guard isDecoded else { throw .corrupt(.jpeg, reason: text(header)) }
    let segments = JPEGSegments(bytes)
    if header.is_cmyk != 0 {
      if segments.isAdobe { for index in straight.indices { straight[index] ^= 255 } }
      ColorProfile.convertCMYK(&straight, from: segments.profile)
    } else if let profile = segments.profile {
      ColorProfile.convert(&straight, from: profile)
    }
    let upright = straight.withUnsafeBytes { raw in
      raw.baseAddress.flatMap { Pixmap(straight: $0, size: size) }
    }
    guard let upright else { throw .noPicture(.jpeg) }
    return upright.oriented(segments.orientation)
  }

  private static func text(_ header: cjpeg_header) -> String {
    withUnsafeBytes(of: header.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

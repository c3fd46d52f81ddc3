import CPNG
import CoreGraphics

/// Reads PNG files of every colour type, depth and interlacing through libpng.
public enum PNGDecoder {
  /// Decodes to premultiplied RGBA.
  ///
  /// Samples are taken as sRGB whatever the file's gamma; 16-bit samples are rounded to the
  /// nearest of 8 bits.
  /// - Throws: `ImageFileError` when the file is damaged (libpng's words) or over the limits.
  public static func decode(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> Pixmap
  {
    let (size, straight) = try read(bytes, limits: limits, deep: false)
    defer { cpng_free(straight.baseAddress) }
    // libpng's buffer is whole pixels of 4 bytes from malloc, so it may be read as words.
    let words = straight.bindMemory(to: UInt32.self)
    let pixels = [UInt32](unsafeUninitializedCapacity: size.area) { buffer, count in
      for index in 0..<size.area {
        buffer[index] = Pixel.premultiply(UInt32(littleEndian: words[index]))
      }
      count = size.area
    }
    guard let pixmap = Pixmap(size: size, pixels: pixels) else { throw .noPicture(.png) }
    return pixmap
  }

  /// Decodes to straight RGBA bytes, 4 a pixel, rows from the top without padding.
  public static func decodeStraight(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> (size: PixelSize, bytes: [UInt8])
  {
    let (size, straight) = try read(bytes, limits: limits, deep: false)
    defer { cpng_free(straight.baseAddress) }
    return (size, [UInt8](straight))
  }

  /// Decodes to straight RGBA, 16 bits a channel, 4 channels a pixel.
  ///
  /// Shallower samples are widened by repeating their bits.
  public static func decodeDeep(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> (size: PixelSize, samples: [UInt16])
  {
    let (size, straight) = try read(bytes, limits: limits, deep: true)
    defer { cpng_free(straight.baseAddress) }
    // Whole 16-bit samples from malloc; `cpng_read` made them little-endian.
    let samples = straight.bindMemory(to: UInt16.self).map { UInt16(littleEndian: $0) }
    return (size, samples)
  }

  /// libpng's buffer, to be freed by the caller.
  private static func read(_ bytes: [UInt8], limits: ImageLimits, deep: Bool)
    throws(ImageFileError) -> (PixelSize, UnsafeMutableRawBufferPointer)
  {
    var header = cpng_header()
    var failure = cpng_failure()
    let depth = deep ? 8 : 4
    // The pointer is used during the call only.
    let buffer = bytes.withUnsafeBufferPointer { source in
      cpng_read(
        source.baseAddress, source.count, UInt32(limits.side), limits.pixels * depth,
        deep ? 1 : 0, &header, &failure)
    }
    let (width, height) = (Int(header.width), Int(header.height))
    guard let buffer else {
      switch Int(failure.code) {
      case Int(CPNG_TOO_LARGE):
        throw .tooLarge(.png, width: width, height: height, limit: limits.side)
      case Int(CPNG_NO_MEMORY): throw .outOfMemory(.png)
      default: throw .corrupt(.png, reason: failure.text)
      }
    }
    let size: PixelSize
    do {
      size = try limits.size(.png, width: width, height: height)
    } catch {
      cpng_free(buffer)
      throw error
    }
    return (size, UnsafeMutableRawBufferPointer(start: buffer, count: size.area * depth))
  }
}

extension cpng_failure {
  /// The message, which C holds as a tuple of characters ending in zero.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

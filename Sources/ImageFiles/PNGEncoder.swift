import CPNG
import CoreGraphics

/// Writes PNG through libpng and zlib: a pure function of the picture, for any thread.
public enum PNGEncoder {
  /// Encodes a premultiplied picture exactly.
  ///
  /// The smallest fitting colour type and depth is chosen, alpha is stored straight (reading it
  /// back and premultiplying gives the same pixels) and an sRGB chunk is written.
  /// - Throws: `ImageFileError` when memory runs out.
  public static func encode(_ pixmap: Pixmap, level: PNGLevel = .standard)
    throws(ImageFileError) -> [UInt8]
  {
    let form = PNGForm(pixmap)
    let (width, height) = (pixmap.width, pixmap.height)
    return try encode(
      form, width: width, height: height,
      methods: PNGMethod.choices(form, width: width, height: height, level: level))
  }

  /// Encodes samples in a form that was chosen already; the smallest result is kept.
  static func encode(_ form: PNGForm, width: Int, height: Int, methods: [PNGMethod])
    throws(ImageFileError) -> [UInt8]
  {
    var smallest: [UInt8]?
    for method in methods {
      let bytes = try write(form, width: width, height: height, method: method)
      if bytes.count < smallest?.count ?? .max { smallest = bytes }
    }
    return smallest ?? []
  }

  private static func write(_ form: PNGForm, width: Int, height: Int, method: PNGMethod)
    throws(ImageFileError) -> [UInt8]
  {
    var failure = cpng_failure()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    // The pointers are used during the call only; the result is malloc'ed and freed below.
    let code = form.samples.withUnsafeBufferPointer { samples in
      form.palette.withUnsafeBufferPointer { palette in
        form.paletteAlpha.withUnsafeBufferPointer { alpha in
          var picture = cpng_picture(
            width: UInt32(width), height: UInt32(height), bit_depth: Int32(form.depth),
            color_type: form.colorType.rawValue, samples: samples.baseAddress,
            palette: palette.baseAddress, palette_count: Int32(palette.count / 3),
            palette_alpha: alpha.baseAddress, palette_alpha_count: Int32(alpha.count),
            level: method.level, strategy: method.strategy.rawValue,
            filter: method.filter.rawValue)
          return cpng_write(&picture, &bytes, &count, &failure)
        }
      }
    }
    guard code == Int32(CPNG_OK), let bytes else {
      if Int(failure.code) == Int(CPNG_NO_MEMORY) { throw .outOfMemory(.png) }
      throw .encoding(.png, reason: failure.text)
    }
    defer { cpng_free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}

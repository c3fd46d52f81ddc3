import CPNG
import CoreGraphics

/// Writes PNG through libpng and libdeflate: a pure function of the picture, for any thread.
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
    var filtered: (filter: PNGMethod.Filter, bytes: [UInt8])?
    let unlikely = try unlikely(methods, form, width: width, height: height)
    for (number, method) in methods.enumerated() where number != unlikely {
      let rows: [UInt8]
      if let filtered, filtered.filter == method.filter {
        rows = filtered.bytes
      } else {
        rows = try filter(form, width: width, height: height, by: method.filter)
        filtered = (method.filter, rows)
      }
      let data = try compress(rows, method.compression)
      if data.count < smallest?.count ?? .max { smallest = data }
    }
    return try write(form, width: width, height: height, data: smallest ?? [])
  }

  /// Of two methods that search long the one that makes a sample of rows larger; nil when there are
  /// no two, or hardly more rows than a sample has.
  private static func unlikely(
    _ methods: [PNGMethod], _ form: PNGForm, width: Int, height: Int
  ) throws(ImageFileError) -> Int? {
    let long = methods.indices.filter { methods[$0].isLong }
    guard long.count == 2, height >= 4 * sampledRows else { return nil }
    var sample = form
    sample.samples.removeAll(keepingCapacity: true)
    let row = width * form.colorType.channels
    for strip in 0..<sampledRows / 8 {
      let y = (height - 8) * strip / (sampledRows / 8 - 1)
      sample.samples += form.samples[y * row..<(y + 8) * row]
    }
    var sizes: [Int] = []
    for number in long {
      let rows = try filter(
        sample, width: width, height: sampledRows, by: methods[number].filter)
      sizes.append(try compress(rows, .matches(level: 4)).count)
    }
    return sizes[0] > sizes[1] ? long[0] : long[1]
  }

  /// Rows of a sample, in strips of eight.
  private static let sampledRows = 64

  /// The picture's rows, each with its filter's number before it.
  private static func filter(_ form: PNGForm, width: Int, height: Int, by filter: PNGMethod.Filter)
    throws(ImageFileError) -> [UInt8]
  {
    var isDone = false
    let rows = withPicture(form, width: width, height: height) { picture in
      // C writes as many bytes as it has counted before.
      let total = cpng_filtered_count(&picture)
      return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
        isDone = cpng_filter(&picture, filter.rawValue, buffer.baseAddress) != 0
        count = isDone ? total : 0
      }
    }
    guard isDone else { throw .outOfMemory(.png) }
    return rows
  }

  /// A zlib stream.
  private static func compress(_ rows: [UInt8], _ compression: PNGMethod.Compression)
    throws(ImageFileError) -> [UInt8]
  {
    switch compression {
    case .runs:
      return rows.withUnsafeBufferPointer { RunDeflate.compress($0) }
    case .matches(let level):
      var count = 0
      // libdeflate reads the array during the call; the result is malloc'ed and freed below.
      let bytes = rows.withUnsafeBufferPointer {
        cpng_deflate($0.baseAddress, $0.count, level, &count)
      }
      guard let bytes else { throw .outOfMemory(.png) }
      defer { cpng_free(bytes) }
      return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  private static func write(_ form: PNGForm, width: Int, height: Int, data: [UInt8])
    throws(ImageFileError) -> [UInt8]
  {
    var failure = cpng_failure()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    // The pointers are used during the call only; the result is malloc'ed and freed below.
    let code = withPicture(form, width: width, height: height) { picture in
      data.withUnsafeBufferPointer {
        cpng_write(&picture, $0.baseAddress, $0.count, &bytes, &count, &failure)
      }
    }
    guard code == Int32(CPNG_OK), let bytes else {
      if Int(failure.code) == Int(CPNG_NO_MEMORY) { throw .outOfMemory(.png) }
      throw .encoding(.png, reason: failure.text)
    }
    defer { cpng_free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The picture as C sees it, during the call only.
  private static func withPicture<Result>(
    _ form: PNGForm, width: Int, height: Int, _ body: (inout cpng_picture) -> Result
  ) -> Result {
    form.samples.withUnsafeBufferPointer { samples in
      form.palette.withUnsafeBufferPointer { palette in
        form.paletteAlpha.withUnsafeBufferPointer { alpha in
          var picture = cpng_picture(
            width: UInt32(width), height: UInt32(height), bit_depth: Int32(form.depth),
            color_type: form.colorType.rawValue, samples: samples.baseAddress,
            palette: palette.baseAddress, palette_count: Int32(palette.count / 3),
            palette_alpha: alpha.baseAddress, palette_alpha_count: Int32(alpha.count))
          return body(&picture)
        }
      }
    }
  }
}

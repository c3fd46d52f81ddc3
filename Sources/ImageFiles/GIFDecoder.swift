import CGIF
import CoreGraphics

/// Reads GIF files through giflib and puts their frames together.
public enum GIFDecoder {
  /// Decodes to composed frames.
  ///
  /// As browsers do: the canvas begins transparent, disposal to the background makes it
  /// transparent, and image data that ends early leaves the rest of its rectangle as it was
  /// (noted in `faults`).
  /// - Parameter maximumFrames: Where to stop reading.
  /// - Throws: `ImageFileError` when the file is not a GIF, is damaged before the first frame's
  ///   pixels, has no pixels, or is over the limits.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard, maximumFrames: Int = .max
  ) throws(ImageFileError) -> GIFAnimation {
    var failure = cgif_failure()
    var width: Int32 = 0
    var height: Int32 = 0
    // giflib reads from this copy until the reader is closed; the defer keeps it alive that long.
    let source = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { source.deallocate() }
    _ = source.initialize(from: bytes)
    guard
      let reader = cgif_open(source.baseAddress, source.count, &width, &height, &failure)
    else { throw error(failure) }
    defer { cgif_close(reader) }

    let size = try limits.size(.gif, width: Int(width), height: Int(height))
    var canvas = GIFCanvas(size: size)
    var animation = GIFAnimation(size: size, frames: [], netscapeValue: nil, faults: [])
    var pixels = 0
    while animation.frames.count < maximumFrames {
      var image = cgif_image()
      let code = cgif_next(reader, &image, &failure)
      if Int(code) == Int(CGIF_END) { break }
      if Int(code) != Int(CGIF_OK) {
        // What was read before a damaged record is kept, as viewers do.
        if animation.frames.isEmpty { throw error(failure) }
        animation.faults.append(failure.text)
        break
      }
      let (columns, rows) = (Int(image.width), Int(image.height))
      guard columns * rows <= limits.pixels else {
        throw .tooLarge(.gif, width: columns, height: rows, limit: limits.side)
      }
      pixels += size.area
      guard pixels <= limits.animationPixels else {
        throw .tooLarge(.gif, width: size.width, height: size.height, limit: limits.side)
      }
      var isBroken = false
      let indices = [UInt16](unsafeUninitializedCapacity: columns * rows) { buffer, count in
        isBroken = cgif_pixels(reader, buffer.baseAddress, &failure) != Int32(CGIF_OK)
        count = columns * rows
      }
      if isBroken {
        animation.faults.append(failure.text)
        if Int(failure.code) == Int(CGIF_NO_MEMORY) { throw .outOfMemory(.gif) }
      }
      canvas.draw(image, indices)
      animation.frames.append(.init(pixmap: canvas.pixmap, delay: Int(image.delay)))
      canvas.dispose()
      if isBroken { break }
    }
    let loops = Int(cgif_loop_count(reader))
    animation.netscapeValue = loops < 0 ? nil : loops
    if animation.frames.isEmpty { throw .noPicture(.gif) }
    return animation
  }

  private static func error(_ failure: cgif_failure) -> ImageFileError {
    if Int(failure.code) == Int(CGIF_NO_MEMORY) { return .outOfMemory(.gif) }
    return .corrupt(.gif, reason: failure.text.lowercased())
  }
}

extension cgif_failure {
  /// The message, which C holds as a tuple of characters ending in zero.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

import CWebP
import CoreGraphics

/// Reads WebP, still and animated, through libwebp.
public enum WebPDecoder {
  /// Decodes to composed frames; a still is one frame.
  ///
  /// - Parameter maximumFrames: where to stop reading.
  /// - Throws: `ImageFileError` when the file is damaged or over the limits.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard, maximumFrames: Int = .max
  ) throws(ImageFileError) -> ImageAnimation {
    // libwebp reads from this copy until the reader is closed; the defer keeps it alive that long.
    let source = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    defer { source.deallocate() }
    _ = source.initialize(from: bytes)
    var (width, height, count, plays) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard cwebp_size(source.baseAddress, bytes.count, &width, &height) != 0 else {
      throw .corrupt(.webp, reason: "the header is damaged")
    }
    let size = try limits.size(.webp, width: Int(width), height: Int(height))
    guard
      let reader = cwebp_open(source.baseAddress, bytes.count, &width, &height, &count, &plays)
    else { throw .corrupt(.webp, reason: "the file is damaged or ends too early") }
    defer { cwebp_close(reader) }
    guard min(Int(count), maximumFrames) <= limits.animationPixels / size.area else {
      throw .tooLarge(.webp, width: size.width, height: size.height, limit: limits.side)
    }
    var animation = ImageAnimation(size: size, frames: [], plays: plays == 0 ? nil : Int(plays))
    var start: Int32 = 0
    while animation.frames.count < maximumFrames {
      var rgba: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      let code = Int(cwebp_next(reader, &rgba, &end))
      if code == Int(CWEBP_END) { break }
      guard code == Int(CWEBP_OK), let rgba else {
        throw .corrupt(.webp, reason: "a frame's data is damaged")
      }
      guard let pixmap = Pixmap(straight: UnsafeRawPointer(rgba), size: size) else {
        throw .noPicture(.webp)
      }
      animation.frames.append(.init(pixmap: pixmap, delay: Double(end - start) / 1000))
      start = end
    }
    if animation.frames.isEmpty { throw .noPicture(.webp) }
    if count == 1 { animation.plays = 1 }
    return animation
  }
}

extension Pixmap {
  /// Premultiplies straight RGBA bytes, `size.area` pixels without padding.
  init?(straight bytes: UnsafeRawPointer, size: PixelSize) {
    let pixels = [UInt32](unsafeUninitializedCapacity: size.area) { buffer, count in
      for index in 0..<size.area {
        let word = bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
        buffer[index] = Pixel.premultiply(UInt32(littleEndian: word))
      }
      count = size.area
    }
    self.init(size: size, pixels: pixels)
  }
}

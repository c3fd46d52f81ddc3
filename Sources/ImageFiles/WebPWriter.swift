import CWebP
import CoreGraphics

/// Writes animated WebP through libwebp; one thread at a time.
public final class WebPWriter {
  /// The largest side that the format holds, in pixels.
  public static let sideLimit = 16_383

  private let writer: OpaquePointer
  private let size: PixelSize

  /// Begins an animation.
  ///
  /// - Throws: `ImageFileError.encoding` when a side is over the limit, `illegalLoopCount`.
  public init(size: PixelSize, loop: GIFLoop = .forever) throws(ImageFileError) {
    var plays = 0
    if case .plays(let count) = loop {
      guard (1...65_535).contains(count) else { throw .illegalLoopCount(count) }
      plays = count
    }
    guard max(size.width, size.height) <= WebPWriter.sideLimit else {
      throw .encoding(
        .webp, reason: "\(size.width)x\(size.height) pixels; sides go up to \(Self.sideLimit)")
    }
    guard let writer = cwebp_begin(Int32(size.width), Int32(size.height), Int32(plays)) else {
      throw .outOfMemory(.webp)
    }
    self.writer = writer
    self.size = size
  }

  deinit { cwebp_discard(writer) }

  /// Adds a picture of straight RGBA bytes that is shown from a time in milliseconds on.
  ///
  /// - Parameter quality: 1...100; 100 keeps every pixel exactly.
  public func add(_ rgba: [UInt8], at milliseconds: Int, quality: Int) throws(ImageFileError) {
    guard rgba.count == 4 * size.area else {
      throw .sizeMismatch(found: "\(rgba.count / 4)", expected: "\(size.area)")
    }
    var failure = cwebp_failure()
    let isExact = quality >= 100
    // libwebp copies the pixels during the call.
    let code = rgba.withUnsafeBufferPointer {
      cwebp_add(
        writer, $0.baseAddress, Int32(clamping: milliseconds), isExact ? 75 : Float(quality),
        isExact ? 1 : 0, &failure)
    }
    if Int(code) != Int(CWEBP_OK) { throw WebPWriter.error(failure) }
  }

  /// The whole file, the last picture being shown until a time in milliseconds.
  public func finish(at milliseconds: Int) throws(ImageFileError) -> [UInt8] {
    var failure = cwebp_failure()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let code = cwebp_end(writer, Int32(clamping: milliseconds), &bytes, &count, &failure)
    guard Int(code) == Int(CWEBP_OK), let bytes else { throw WebPWriter.error(failure) }
    defer { cwebp_free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func error(_ failure: cwebp_failure) -> ImageFileError {
    if Int(failure.code) == Int(CWEBP_NO_MEMORY) { return .outOfMemory(.webp) }
    let text = withUnsafeBytes(of: failure.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .encoding(.webp, reason: text)
  }
}

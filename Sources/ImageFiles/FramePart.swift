import CPNG
import CoreGraphics
import Foundation

/// The container of a part of an animation: its frames without loss, and what belongs together.
///
/// The file begins with the line `kinora-part 1` and the header as JSON on a line. Then for each
/// frame come the length of its data, 4 bytes, the lowest first, and the data: a zlib stream of the
/// frame's premultiplied RGBA bytes, exclusive-ored with those of the frame before it in the part.
/// A length of 0 means the same picture again. After the last frame come 4 bytes of 255 and the
/// digest of all that stands before them, 16 bytes, the lowest first.
public enum FramePart {
  /// The first line.
  static let signature = "kinora-part 1\n"
  /// What stands in place of a length after the last frame.
  static let end = UInt32.max

  /// Packs a frame; `last` is the one before it in the part, nil for the first. Pure, for any
  /// thread.
  ///
  /// - Throws: `ImageFileError.outOfMemory`.
  public static func encode(_ frame: Pixmap, after last: Pixmap?) throws(ImageFileError) -> [UInt8]
  {
    if let last, last.pixels == frame.pixels { return word(0) }
    var pixels = frame.pixels
    if let last {
      for index in pixels.indices { pixels[index] ^= last.pixels[index] }
    }
    var count = 0
    // The bytes are read during the call; the result is malloc'ed and freed below.
    let packed = pixels.withUnsafeBytes {
      cpng_deflate($0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, 1, &count)
    }
    guard let packed else { throw .outOfMemory(.png) }
    defer { cpng_free(packed) }
    return word(UInt32(count)) + UnsafeBufferPointer(start: packed, count: count)
  }

  /// Unpacks a frame's data over the pixels of the frame before it; nil when it is damaged.
  static func decode(_ data: [UInt8], over last: [UInt32]) -> [UInt32]? {
    var count = 0
    guard let bytes = cpng_inflate(data, data.count, 4 * last.count, &count) else { return nil }
    defer { cpng_free(bytes) }
    guard count == 4 * last.count else { return nil }
    var pixels = last
    // Four bytes of the buffer, which has four for each pixel.
    let source = UnsafeRawPointer(bytes)
    for index in pixels.indices {
      pixels[index] ^= source.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
    }
    return pixels
  }

  /// A number, the lowest byte first.
  static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The bytes of a digest, the lowest first.
  static func bytes(_ digest: ContentDigest) -> [UInt8] {
    [digest.low, digest.high].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * UInt64($0))) }
    }
  }
}

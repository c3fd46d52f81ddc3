import CoreGraphics

/// What one GIF frame has to change on the canvas: made by `GIFDifference`, input of `GIFQuantizer`.
public struct GIFFrame: Sendable {
  /// What a viewer does with the frame's rectangle before it draws the next frame.
  public enum Disposal: UInt8, Hashable, Sendable {
    /// The picture stays.
    case keep = 1
    /// The rectangle becomes transparent.
    case background = 2
  }

  /// The animation's size in pixels.
  public let size: PixelSize
  /// The part of the canvas that the frame draws.
  public let rect: GIFRect
  /// How long the frame is shown, in hundredths of a second, 0...65,535.
  public let delay: Int
  /// What becomes of the rectangle afterwards.
  public let disposal: Disposal

  /// The rectangle's pixels as they are to be seen, row by row, and those that the canvas shows
  /// before: nil when it is transparent.
  let pixels: [UInt32]
  let base: [UInt32]?
  /// The part of the canvas that the last frame's disposal has made transparent.
  let cleared: GIFRect?
  /// The rectangle's pixels in the picture that follows; nil after the last.
  let next: [UInt32]?

  /// The rectangle's pixels row by row, with 0 where the canvas may stay as it is.
  ///
  /// A transparent pixel is never needed where the canvas is opaque: disposal has cleared it.
  func changes() -> [UInt32] {
    guard let base else { return pixels }
    var changes = [UInt32](unsafeUninitializedCapacity: pixels.count) { out, count in
      // Unsafe buffers keep bounds checks out of the loop; both hold the rectangle.
      pixels.withUnsafeBufferPointer { pixels in
        base.withUnsafeBufferPointer { base in
          for index in 0..<pixels.count {
            let pixel = pixels[index]
            out[index] = pixel == base[index] ? 0 : pixel
          }
        }
      }
      count = pixels.count
    }
    if let cleared {
      let left = max(cleared.x, rect.x) - rect.x
      let right = min(cleared.x + cleared.width, rect.x + rect.width) - rect.x
      let top = max(cleared.y, rect.y) - rect.y
      let bottom = min(cleared.y + cleared.height, rect.y + rect.height) - rect.y
      for y in top..<max(top, bottom) {
        for x in left..<max(left, right) {
          changes[y * rect.width + x] = pixels[y * rect.width + x]
        }
      }
    }
    return changes
  }

  /// The rectangle's pixels row by row as they are to be seen.
  func whole() -> [UInt32] { pixels }
}

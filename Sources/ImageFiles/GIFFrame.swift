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

  /// The whole picture to be seen, and what the canvas shows before: nil when it is transparent.
  let pixels: [UInt32]
  let base: [UInt32]?
  /// The part of `base` that the last frame's disposal has made transparent.
  let cleared: GIFRect?
  /// The whole picture that follows; nil after the last.
  let next: [UInt32]?

  /// The rectangle's pixels row by row, with 0 where the canvas may stay as it is.
  ///
  /// A transparent pixel is never needed where the canvas is opaque: disposal has cleared it.
  func changes() -> [UInt32] {
    let width = size.width
    return [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { out, count in
      // Unsafe buffers keep bounds checks out of the loop; a rectangle lies inside its canvas.
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<rect.height {
          let y = rect.y + row
          let start = y * width + rect.x
          let target = row * rect.width
          guard let base else {
            for x in 0..<rect.width { out[target &+ x] = pixels[start &+ x] }
            continue
          }
          base.withUnsafeBufferPointer { base in
            for x in 0..<rect.width {
              let pixel = pixels[start &+ x]
              out[target &+ x] = pixel == base[start &+ x] ? 0 : pixel
            }
          }
          if let cleared, y >= cleared.y, y < cleared.y + cleared.height {
            let left = max(cleared.x, rect.x)
            let right = min(cleared.x + cleared.width, rect.x + rect.width)
            for x in left..<max(left, right) { out[target + x - rect.x] = pixels[y * width + x] }
          }
        }
      }
      count = rect.width * rect.height
    }
  }

  /// The rectangle's pixels row by row as they are to be seen.
  func whole() -> [UInt32] {
    var whole: [UInt32] = []
    whole.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.y + rect.height {
      whole += pixels[y * size.width + rect.x..<y * size.width + rect.x + rect.width]
    }
    return whole
  }
}

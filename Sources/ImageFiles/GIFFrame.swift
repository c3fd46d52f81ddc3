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

  /// The rectangle's pixels as they are to be seen, and those that the canvas shows before: nil when
  /// it is transparent.
  let pixels: PixelRows
  let base: PixelRows?
  /// The part of the canvas that the last frame's disposal has made transparent.
  let cleared: GIFRect?
  /// The rectangle's pixels in the picture that follows; nil after the last.
  let next: PixelRows?

  /// The pixels that the canvas has to show otherwise than before.
  func changes() -> ChangedPixels {
    var hole: GIFRect?
    if let cleared {
      let left = max(cleared.x, rect.x) - rect.x
      let right = min(cleared.x + cleared.width, rect.x + rect.width) - rect.x
      let top = max(cleared.y, rect.y) - rect.y
      let bottom = min(cleared.y + cleared.height, rect.y + rect.height) - rect.y
      if left < right, top < bottom {
        hole = GIFRect(x: left, y: top, width: right - left, height: bottom - top)
      }
    }
    return ChangedPixels(rect, pixels, base: base, next: next, cleared: hole)
  }

  /// The rectangle's pixels row by row as they are to be seen.
  func whole() -> [UInt32] { pixels.packed(rect) }
}

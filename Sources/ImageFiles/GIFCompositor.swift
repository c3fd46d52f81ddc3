import CoreGraphics

/// The third stage of GIF writing: what a viewer shows, and so what need not be drawn. In order.
///
/// A pixel whose source did not change stays, so nothing flickers, and so does one that the canvas
/// shows about as well as the palette can.
public struct GIFCompositor {
  private let size: PixelSize
  /// What a viewer shows: 0 where it shows nothing.
  private var canvas: [UInt32]

  /// Creates a stage for an animation of one size.
  public init(size: PixelSize) {
    self.size = size
    canvas = [UInt32](repeating: 0, count: size.area)
  }

  /// Draws the next frame, and notes which pixels can be written in two ways.
  public mutating func compose(_ quantized: GIFQuantizedFrame) -> GIFIndexedFrame {
    clear(quantized.frame.cleared)
    let (frame, palette) = (quantized.frame, quantized.palette)
    let transparent = palette.firstIndex(of: 0).map { UInt8(truncatingIfNeeded: $0) }
    var indices = quantized.indices
    let alternatives = paint(quantized, &indices, transparent)
    return GIFIndexedFrame(
      rect: frame.rect, delay: frame.delay, disposal: frame.disposal, palette: palette,
      transparentIndex: transparent, indices: indices, alternatives: alternatives,
      substitutes: quantized.substitutes)
  }

  /// Makes a part of the canvas transparent, as disposal did.
  private mutating func clear(_ rect: GIFRect?) {
    guard let rect else { return }
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { canvas[y * size.width + x] = 0 }
    }
  }

  /// Paints the canvas; leaves out what it shows well enough.
  ///
  /// - Returns: for each pixel an index that may be written instead.
  private mutating func paint(
    _ quantized: GIFQuantizedFrame, _ indices: inout [UInt8], _ transparent: UInt8?
  ) -> [UInt8] {
    let (frame, tolerance) = (quantized.frame, quantized.tolerance)
    let (rect, width) = (frame.rect, size.width)
    let own = ColorTable(quantized.palette)
    let next = frame.next ?? frame.pixels
    let isTolerant = tolerance >= 0 && transparent != nil
    let still = transparent ?? 0
    return [UInt8](unsafeUninitializedCapacity: indices.count) { alternatives, count in
      count = indices.count
      // Unsafe buffers keep bounds checks out of the loop: the rectangle lies inside the canvas and
      // indices are positions in the palette.
      canvas.withUnsafeMutableBufferPointer { canvas in
        indices.withUnsafeMutableBufferPointer { indices in
          quantized.palette.withUnsafeBufferPointer { palette in
            quantized.changes.withUnsafeBufferPointer { changes in
              next.withUnsafeBufferPointer { next in
                // The last colour that was looked for on the canvas, and its place.
                var (last, lastOwn): (UInt32, UInt8) = (0, still)
                for y in 0..<rect.height {
                  let row = (rect.y &+ y) &* width &+ rect.x
                  let start = y &* rect.width
                  for x in 0..<rect.width {
                    let position = start &+ x
                    let index = indices[position]
                    let color = palette[Int(index)]
                    let shown = canvas[row &+ x]
                    if color != 0 {
                      if shown == color {
                        alternatives[position] = transparent ?? index
                        continue
                      }
                      var stays = false
                      if isTolerant, shown != 0 {
                        let pixel = changes[position]
                        let error = Pixel.distance(color, pixel)
                        // What will be seen for longer may leave no trace of what was there.
                        let more =
                          next[position] == pixel
                          ? tolerance / 4
                          : max(min(tolerance, error &+ tolerance / 4), tolerance / 2 &- error)
                        stays = Pixel.distance(shown, pixel) <= error &+ more
                      }
                      if !stays {
                        alternatives[position] = index
                        canvas[row &+ x] = color
                        continue
                      }
                      indices[position] = still
                    }
                    if shown != last {
                      last = shown
                      lastOwn = shown == 0 ? still : own.place(of: shown) ?? still
                    }
                    alternatives[position] = lastOwn
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

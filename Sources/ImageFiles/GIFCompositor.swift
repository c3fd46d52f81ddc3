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
    let (indices, alternatives) = paint(quantized, transparent)
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
  /// - Returns: for each pixel of the rectangle an index, and one that may be written instead.
  private mutating func paint(_ quantized: GIFQuantizedFrame, _ transparent: UInt8?)
    -> (indices: [UInt8], alternatives: [UInt8])
  {
    let (rect, width) = (quantized.frame.rect, size.width)
    let area = rect.width * rect.height
    let still = transparent ?? 0
    var indices = [UInt8](repeating: still, count: area)
    let alternatives = [UInt8](unsafeUninitializedCapacity: area) { alternatives, count in
      count = area
      // Unsafe buffers keep bounds checks out of the loops: the rectangle lies inside the canvas,
      // positions inside the rectangle, and indices in the palette.
      canvas.withUnsafeMutableBufferPointer { canvas in
        indices.withUnsafeMutableBufferPointer { indices in
          quantized.withBuffers { wanted, palette, positions, colors, lasting in
            var brush = Brush(
              quantized, transparent, palette: palette, colors: colors, lasting: lasting)
            var place = 0
            for y in 0..<rect.height {
              let start = y &* rect.width
              let end = start &+ rect.width
              // From a position in the rectangle to one on the canvas.
              let shift = (rect.y &+ y) &* width &+ rect.x &- start
              var position = start
              while place < positions.count, Int(positions[place]) < end {
                let change = Int(positions[place])
                brush.keep(position..<change, canvas, shift: shift, alternatives)
                brush.draw(
                  wanted[place], at: place, &canvas[change &+ shift], &indices[change],
                  &alternatives[change])
                position = change &+ 1
                place &+= 1
              }
              brush.keep(position..<end, canvas, shift: shift, alternatives)
            }
          }
        }
      }
    }
    return (indices, alternatives)
  }

  /// Writes the pixels of one frame.
  private struct Brush {
    /// The longest run of pixels that stay for which another way of writing them is looked for.
    private let shortGap: Int

    // Buffers keep bounds checks out: indices are in the palette, places among the changes.
    private let palette: UnsafeBufferPointer<UInt32>
    private let colors: UnsafeBufferPointer<UInt32>
    private let lasting: UnsafeBufferPointer<UInt8>
    private let own: ColorTable
    private let transparent: UInt8?
    private let still: UInt8
    private let tolerance: Int32
    /// The last colour that was looked for on the canvas, and its place.
    private var last: UInt32 = 0
    private var lastOwn: UInt8

    init(
      _ frame: GIFQuantizedFrame, _ transparent: UInt8?, palette: UnsafeBufferPointer<UInt32>,
      colors: UnsafeBufferPointer<UInt32>, lasting: UnsafeBufferPointer<UInt8>
    ) {
      (self.palette, self.colors, self.lasting) = (palette, colors, lasting)
      own = ColorTable(frame.palette)
      self.transparent = transparent
      still = transparent ?? 0
      tolerance = transparent == nil ? -1 : frame.tolerance
      lastOwn = still
      shortGap = frame.substitutes == nil ? 16 : .max
    }

    /// The index by which the palette has what the canvas shows, or that which leaves it.
    @inline(__always)
    private mutating func index(of shown: UInt32) -> UInt8 {
      if shown != last {
        last = shown
        lastOwn = shown == 0 ? still : own.place(of: shown) ?? still
      }
      return lastOwn
    }

    /// Leaves pixels as the canvas shows them.
    @inline(__always)
    mutating func keep(
      _ range: Range<Int>, _ canvas: UnsafeMutableBufferPointer<UInt32>, shift: Int,
      _ alternatives: UnsafeMutableBufferPointer<UInt8>
    ) {
      var position = range.lowerBound
      if range.count > shortGap {
        // Where much stays, it is seldom shorter to write it otherwise.
        (alternatives.baseAddress.unsafelyUnwrapped + position).update(
          repeating: still, count: range.count)
        return
      }
      while position < range.upperBound {
        alternatives[position] = index(of: canvas[position &+ shift])
        position &+= 1
      }
    }

    /// Draws a change, or leaves what the canvas shows well enough.
    @inline(__always)
    mutating func draw(
      _ index: UInt8, at place: Int, _ shown: inout UInt32, _ written: inout UInt8,
      _ alternative: inout UInt8
    ) {
      let color = palette[Int(index)]
      if shown == color {
        written = index
        alternative = transparent ?? index
        return
      }
      if tolerance >= 0, shown != 0 {
        let pixel = colors[place]
        let error = Pixel.distance(color, pixel)
        // What will be seen for longer may leave no trace of what was there.
        let more =
          lasting[place] != 0
          ? tolerance / 4
          : max(min(tolerance, error &+ tolerance / 4), tolerance / 2 &- error)
        if Pixel.distance(shown, pixel) <= error &+ more {
          alternative = self.index(of: shown)
          return
        }
      }
      written = index
      alternative = index
      shown = color
    }
  }
}

extension GIFQuantizedFrame {
  /// The changes' indices, the palette, and the changes' positions, colours and whether they last.
  fileprivate func withBuffers(
    _ body: (
      UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<Int32>,
      UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt8>
    ) -> Void
  ) {
    indices.withUnsafeBufferPointer { indices in
      palette.withUnsafeBufferPointer { palette in
        changes.positions.withUnsafeBufferPointer { positions in
          changes.colors.withUnsafeBufferPointer { colors in
            changes.lasting.withUnsafeBufferPointer { lasting in
              body(indices, palette, positions, colors, lasting)
            }
          }
        }
      }
    }
  }
}

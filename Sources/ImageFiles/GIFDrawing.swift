import CoreGraphics

/// The pixels of a frame that have to be drawn with an adaptive palette, one after the other.
struct GIFDrawing {
  /// Their colours.
  private(set) var pixels: [UInt32] = []
  /// Their positions in the frame's rectangle, ascending.
  private(set) var positions: [Int32] = []
  /// How much each one counts.
  private(set) var weights: [UInt32] = []

  /// The squared distance of two colours, summed over the channels.
  @inline(__always)
  static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
    let red = Int32(truncatingIfNeeded: a & 255) &- Int32(truncatingIfNeeded: b & 255)
    let green =
      Int32(truncatingIfNeeded: a &>> 8 & 255) &- Int32(truncatingIfNeeded: b &>> 8 & 255)
    let blue =
      Int32(truncatingIfNeeded: a &>> 16 & 255) &- Int32(truncatingIfNeeded: b &>> 16 & 255)
    return red &* red &+ green &* green &+ blue &* blue
  }

  /// Collects the changed pixels that the canvas does not show within the tolerance.
  mutating func collect(
    _ frame: GIFFrame, _ changes: [UInt32], _ canvas: [UInt32], tolerance: Int32,
    lastingWeight: UInt32
  ) {
    pixels.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let rect = frame.rect
    let next = frame.next ?? frame.pixels
    // Unsafe buffers keep bounds checks out of the loop; the rectangle lies inside the canvas.
    changes.withUnsafeBufferPointer { changes in
      canvas.withUnsafeBufferPointer { canvas in
        next.withUnsafeBufferPointer { next in
          for y in 0..<rect.height {
            let row = (rect.y &+ y) &* frame.size.width &+ rect.x
            let start = y &* rect.width
            for x in 0..<rect.width {
              let pixel = changes[start &+ x]
              if pixel == 0 { continue }
              let shown = canvas[row &+ x]
              // What will be seen for longer may leave no trace of what was there.
              let lasts = next[row &+ x] == pixel
              let bound = lasts ? tolerance / 4 : tolerance / 2
              if shown != 0, Self.distance(shown, pixel) <= bound { continue }
              pixels.append(pixel)
              positions.append(Int32(truncatingIfNeeded: start &+ x))
              weights.append(lasts ? lastingWeight : 1)
            }
          }
        }
      }
    }
  }

  /// The nearest colours; where the canvas is about as near, the pixel stays transparent.
  func nearest(
    _ indices: inout [UInt8], _ palette: [UInt32], _ map: inout PaletteMap, _ canvas: [UInt32],
    _ frame: GIFFrame, _ size: PixelSize, _ tolerance: Int32
  ) {
    let rect = frame.rect
    var last: UInt32 = 0
    var index: UInt8 = 0
    var error: Int32 = 0
    var y = 0
    for place in pixels.indices {
      let position = Int(positions[place])
      let pixel = pixels[place]
      if pixel != last {
        last = pixel
        index = map.index(of: pixel)
        error = Self.distance(palette[Int(index)], pixel)
      }
      while position >= (y &+ 1) &* rect.width { y &+= 1 }
      let shown = canvas[(rect.y &+ y) &* size.width &+ rect.x &+ position &- y &* rect.width]
      if shown != 0,
        Self.distance(shown, pixel) <= error
          &+ (weights[place] > 1 ? tolerance / 4 : min(tolerance, error &+ tolerance / 4))
      {
        continue
      }
      indices[position] = index
    }
  }

  /// Colours by a fixed pattern.
  func ordered(
    _ indices: inout [UInt8], _ map: inout PaletteMap, _ frame: GIFFrame, paletteCount: Int
  ) {
    let pattern = OrderedDither(paletteCount: paletteCount)
    for place in pixels.indices {
      let position = Int(positions[place])
      let (row, column) = position.quotientAndRemainder(dividingBy: frame.rect.width)
      indices[position] = map.index(
        of: pixels[place], pattern: pattern, x: frame.rect.x + column, y: frame.rect.y + row)
    }
  }

  /// Floyd and Steinberg's diffusion, rows in turn from the left and from the right.
  ///
  /// Errors pass between pixels that are drawn; one whose colour the palette has takes none, so
  /// that flat areas stay flat.
  func diffused(
    _ indices: inout [UInt8], _ palette: [UInt32], _ map: inout PaletteMap, _ rect: GIFRect
  ) {
    let width = rect.width
    var above = [SIMD3<Float>](repeating: .zero, count: width + 2)
    var below = above
    var place = 0
    for y in 0..<rect.height {
      let first = place
      while place < positions.count, Int(positions[place]) < (y + 1) * width { place += 1 }
      swap(&above, &below)
      for index in below.indices { below[index] = .zero }
      let step = y % 2 == 0 ? 1 : -1
      let row = first..<place
      for at in stride(
        from: step > 0 ? row.lowerBound : row.upperBound - 1,
        through: step > 0 ? row.upperBound - 1 : row.lowerBound, by: step)
      {
        let x = Int(positions[at]) - y * width + 1
        let pixel = pixels[at]
        let plain = map.index(of: pixel)
        if palette[Int(plain)] == pixel {
          indices[Int(positions[at])] = plain
          continue
        }
        let wanted = Self.levels(pixel) + above[x]
        let bounded = wanted.clamped(
          lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        let index = map.index(of: Self.packed(bounded))
        indices[Int(positions[at])] = index
        let error = (bounded - Self.levels(palette[Int(index)])) * (1 / 16)
        above[x + step] += error * 7
        below[x - step] += error * 3
        below[x] += error * 5
        below[x + step] += error
      }
    }
  }

  private static func levels(_ pixel: UInt32) -> SIMD3<Float> {
    SIMD3(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255))
  }

  private static func packed(_ levels: SIMD3<Float>) -> UInt32 {
    UInt32(levels.x + 0.5) | UInt32(levels.y + 0.5) << 8 | UInt32(levels.z + 0.5) << 16
      | 0xff00_0000
  }
}

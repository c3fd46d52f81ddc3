import CoreGraphics

/// The second stage of GIF writing: colours. Pure, for any thread.
///
/// Exact where a frame's colours fit a palette. Otherwise the palette is chosen for the pixels that
/// change, those that the next frame leaves as they are counting more.
public enum GIFQuantizer {
  /// How much more a pixel counts that the next frame leaves as it is, as its error is seen longer.
  private static let lastingWeight: UInt64 = 12

  /// The cells of a histogram from which a palette can be chosen well.
  private static let enoughCells = 1024

  /// Chooses a frame's palette and finds its pixels' colours.
  public static func quantize(_ frame: GIFFrame, options: GIFOptions = GIFOptions())
    -> GIFQuantizedFrame
  {
    let changes = frame.changes()
    if let census = PixelCensus(changes), census.colors.count <= options.maximumColors {
      return GIFQuantizedFrame(
        frame, changes, palette: census.colors, indices: census.indices, tolerance: -1)
    }
    // Without transparency there is one entry more, and unchanged pixels cost theirs.
    if !changes.contains(0) || options.maximumColors == 256, PixelCensus.hasFewColors(changes) {
      let whole = frame.whole()
      if !whole.contains(0), let census = PixelCensus(whole),
        census.colors.count <= options.maximumColors
      {
        return GIFQuantizedFrame(
          frame, changes, palette: census.colors, indices: census.indices, tolerance: -1)
      }
    }
    return adaptive(frame, changes, options)
  }

  /// A frame of an adaptive palette.
  private static func adaptive(_ frame: GIFFrame, _ changes: [UInt32], _ options: GIFOptions)
    -> GIFQuantizedFrame
  {
    // With something on the canvas, any pixel may turn out to be served well enough by it.
    let hasTransparent = frame.base != nil || changes.contains(0)
    let chosen = AdaptivePalette(
      histogram(frame, changes), count: options.maximumColors - (hasTransparent ? 1 : 0))
    var palette = chosen.colors
    var map = PaletteMap(chosen)
    let transparent = UInt8(truncatingIfNeeded: palette.count)
    var indices = [UInt8](repeating: transparent, count: changes.count)
    var tolerance: Int32 = -1
    var substitutes: PaletteNeighbours?
    switch options.dither {
    case .none:
      let error = nearest(&indices, changes, palette, &map)
      tolerance = options.tolerance(paletteError: error)
      if options.substitution > 0 {
        substitutes = PaletteNeighbours(palette, within: options.substitution)
      }
    case .ordered:
      GIFDither.order(&indices, changes, &map, frame.rect)
    case .diffusion:
      GIFDither.diffuse(&indices, changes, palette, &map, width: frame.rect.width)
    }
    if hasTransparent { palette.append(0) }
    return GIFQuantizedFrame(
      frame, changes, palette: palette, indices: indices, tolerance: tolerance,
      substitutes: substitutes)
  }

  /// The changed pixels' colours in cells as fine as their variety asks for.
  ///
  /// Where they lie close together, as in a dark gradient, coarse cells would be fewer than
  /// the palette can have entries.
  private static func histogram(_ frame: GIFFrame, _ changes: [UInt32]) -> ColorHistogram {
    let coarse = histogram(frame, changes, bits: 5)
    if coarse.cells.count >= enoughCells { return coarse }
    let finer = histogram(frame, changes, bits: 6)
    return finer.cells.count >= enoughCells ? finer : histogram(frame, changes, bits: 8)
  }

  /// The changed pixels' colours, those that last counting more.
  private static func histogram(_ frame: GIFFrame, _ changes: [UInt32], bits: UInt32)
    -> ColorHistogram
  {
    var histogram = ColorHistogram(bits: bits)
    let rect = frame.rect
    let next = frame.next ?? frame.pixels
    // The buffers keep bounds checks out of the loop: the rectangle lies inside the canvas.
    changes.withUnsafeBufferPointer { changes in
      next.withUnsafeBufferPointer { next in
        var last: UInt32 = 0
        var weight: UInt64 = 0
        for y in 0..<rect.height {
          let start = y &* rect.width
          for x in 0..<rect.width {
            let pixel = changes[start &+ x]
            if pixel == 0 { continue }
            if pixel != last {
              if weight > 0 { histogram.add(last, count: weight) }
              last = pixel
              weight = 0
            }
            weight &+= next[start &+ x] == pixel ? lastingWeight : 1
          }
        }
        if weight > 0 { histogram.add(last, count: weight) }
      }
    }
    return histogram
  }

  /// Finds the nearest colours.
  ///
  /// - Returns: the mean squared error of the changed pixels, summed over the channels.
  private static func nearest(
    _ indices: inout [UInt8], _ changes: [UInt32], _ palette: [UInt32], _ map: inout PaletteMap
  ) -> Double {
    // The buffers keep bounds checks out of the loop, which runs over their common count.
    changes.withUnsafeBufferPointer { changes in
      indices.withUnsafeMutableBufferPointer { indices in
        var last: UInt32 = 0
        var index: UInt8 = 0
        var error: Int32 = 0
        var (sum, count): (Int64, Int64) = (0, 0)
        for position in 0..<changes.count {
          let pixel = changes[position]
          if pixel == 0 { continue }
          if pixel != last {
            last = pixel
            index = map.index(of: pixel)
            error = Pixel.distance(palette[Int(index)], pixel)
          }
          indices[position] = index
          sum &+= Int64(error)
          count &+= 1
        }
        return count == 0 ? 0 : Double(sum) / Double(count)
      }
    }
  }
}

extension Pixel {
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
}

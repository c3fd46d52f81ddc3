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
    // Where something stays as it is, one entry of the palette says so.
    let hasGaps = changes.count < frame.rect.width * frame.rect.height
    if let census = PixelCensus(changes.colors) {
      if census.colors.count + (hasGaps ? 1 : 0) <= options.maximumColors {
        return GIFQuantizedFrame(
          frame, changes, palette: census.colors + (hasGaps ? [0] : []), indices: census.indices,
          tolerance: -1)
      }
      // Without transparency there is one entry more, and unchanged pixels cost theirs.
      let whole = frame.whole()
      if !whole.contains(0), let census = PixelCensus(whole),
        census.colors.count <= options.maximumColors
      {
        return GIFQuantizedFrame(
          frame, ChangedPixels(all: whole), palette: census.colors, indices: census.indices,
          tolerance: -1)
      }
    }
    return adaptive(frame, changes, hasTransparent: hasGaps || frame.base != nil, options)
  }

  /// A frame of an adaptive palette.
  ///
  /// With something on the canvas it has a transparent entry, as any pixel may turn out to be served
  /// well enough by that.
  private static func adaptive(
    _ frame: GIFFrame, _ changes: ChangedPixels, hasTransparent: Bool, _ options: GIFOptions
  ) -> GIFQuantizedFrame {
    let chosen = AdaptivePalette(
      histogram(changes), count: options.maximumColors - (hasTransparent ? 1 : 0))
    var palette = chosen.colors
    var map = PaletteMap(chosen)
    var indices: [UInt8]
    var tolerance: Int32 = -1
    var substitutes: PaletteNeighbours?
    switch options.dither {
    case .none:
      let error: Double
      (indices, error) = nearest(changes.colors, palette, &map)
      tolerance = options.tolerance(paletteError: error)
      if options.substitution > 0 {
        substitutes = PaletteNeighbours(palette, within: options.substitution)
      }
    case .ordered: indices = GIFDither.order(changes, &map, frame.rect)
    case .diffusion: indices = GIFDither.diffuse(changes, palette, &map, frame.rect)
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
  private static func histogram(_ changes: ChangedPixels) -> ColorHistogram {
    let coarse = histogram(changes, bits: 5)
    if coarse.cells.count >= enoughCells { return coarse }
    let finer = histogram(changes, bits: 6)
    return finer.cells.count >= enoughCells ? finer : histogram(changes, bits: 8)
  }

  /// The changed pixels' colours, those that last counting more.
  private static func histogram(_ changes: ChangedPixels, bits: UInt32) -> ColorHistogram {
    var histogram = ColorHistogram(bits: bits)
    // The buffers keep bounds checks out of the loop, which runs over their common count.
    changes.colors.withUnsafeBufferPointer { colors in
      changes.lasting.withUnsafeBufferPointer { lasting in
        var last: UInt32 = 0
        var weight: UInt64 = 0
        for place in 0..<colors.count {
          let color = colors[place]
          if color != last {
            if weight > 0 { histogram.add(last, count: weight) }
            last = color
            weight = 0
          }
          weight &+= 1 &+ UInt64(lasting[place]) &* (lastingWeight &- 1)
        }
        if weight > 0 { histogram.add(last, count: weight) }
      }
    }
    return histogram
  }

  /// Finds the nearest colours and the mean squared error, summed over the channels.
  private static func nearest(
    _ colors: [UInt32], _ palette: [UInt32], _ map: inout PaletteMap
  ) -> (indices: [UInt8], error: Double) {
    var sum: Int64 = 0
    let indices = [UInt8](unsafeUninitializedCapacity: colors.count) { indices, count in
      // The buffers keep bounds checks out of the loop, which runs over their common count.
      colors.withUnsafeBufferPointer { colors in
        var last: UInt32 = 0
        var index: UInt8 = 0
        var error: Int32 = 0
        for place in 0..<colors.count {
          let color = colors[place]
          if color != last {
            last = color
            index = map.index(of: color)
            error = Pixel.distance(palette[Int(index)], color)
          }
          indices[place] = index
          sum &+= Int64(error)
        }
      }
      count = colors.count
    }
    return (indices, colors.isEmpty ? 0 : Double(sum) / Double(colors.count))
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

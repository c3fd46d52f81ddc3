import CoreGraphics

/// The second stage of GIF writing: palettes and indices, in order.
///
/// Exact where a frame's colours fit a palette. Otherwise the stage knows what a viewer shows and
/// draws again only what that serves badly: a pixel whose source did not change stays, so nothing
/// flickers, and so does one that the canvas shows about as well as the palette could. The
/// palette is chosen for the pixels left, those that will stay in the next frame counting more.
public struct GIFQuantizer {
  /// How much more a pixel counts that the next frame leaves as it is, as its error is seen longer.
  private static let lastingWeight: UInt32 = 12

  private let options: GIFOptions
  private let size: PixelSize
  /// What a viewer shows: 0 where it shows nothing.
  private var canvas: [UInt32]
  private var scratch = GIFDrawing()

  /// Creates a stage for an animation of one size.
  public init(size: PixelSize, options: GIFOptions = GIFOptions()) {
    self.options = options
    self.size = size
    canvas = [UInt32](repeating: 0, count: size.area)
  }

  /// Chooses palette and indices of the next frame.
  public mutating func quantize(_ frame: GIFFrame) -> GIFIndexedFrame {
    clear(frame.cleared)
    let changes = frame.changes()
    if let census = PixelCensus(changes), census.colors.count <= options.maximumColors {
      return finish(frame, census.colors, census.indices)
    }
    // Without transparency there is one entry more, and unchanged pixels cost theirs.
    if !changes.contains(0) || options.maximumColors == 256 {
      let whole = frame.whole()
      if !whole.contains(0), let census = PixelCensus(whole),
        census.colors.count <= options.maximumColors
      {
        return finish(frame, census.colors, census.indices)
      }
    }
    return adaptive(frame, changes)
  }

  /// Makes a part of the canvas transparent, as disposal did.
  private mutating func clear(_ rect: GIFRect?) {
    guard let rect else { return }
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { canvas[y * size.width + x] = 0 }
    }
  }

  /// A frame of an adaptive palette.
  private mutating func adaptive(_ frame: GIFFrame, _ changes: [UInt32]) -> GIFIndexedFrame {
    let tolerance = options.dither == .none ? options.tolerance : -1
    scratch.collect(
      frame, changes, canvas, tolerance: tolerance, lastingWeight: Self.lastingWeight)
    // With something on the canvas, any pixel may turn out to be served well enough by it.
    let hasTransparent = frame.base != nil || scratch.pixels.count < changes.count
    var palette = AdaptivePalette.colors(
      of: ColorHistogram(scratch.pixels, weights: scratch.weights),
      count: options.maximumColors - (hasTransparent ? 1 : 0))
    let transparent = UInt8(truncatingIfNeeded: palette.count)
    var indices = [UInt8](repeating: transparent, count: changes.count)
    var map = PaletteMap(palette)
    switch options.dither {
    case .none:
      scratch.nearest(&indices, palette, &map, canvas, frame, size, tolerance)
    case .ordered: scratch.ordered(&indices, &map, frame, paletteCount: palette.count)
    case .diffusion: scratch.diffused(&indices, palette, &map, frame.rect)
    }
    if hasTransparent { palette.append(0) }
    return finish(frame, palette, indices)
  }

  /// Paints the canvas and notes which pixels could be written in two ways.
  private mutating func finish(
    _ frame: GIFFrame, _ palette: [UInt32], _ indices: [UInt8]
  ) -> GIFIndexedFrame {
    let rect = frame.rect
    let width = size.width
    let transparent = palette.firstIndex(of: 0)
    var own: [UInt32: UInt8] = [:]
    for (index, color) in palette.enumerated() where color != 0 && own[color] == nil {
      own[color] = UInt8(truncatingIfNeeded: index)
    }
    var alternatives = indices
    // Unsafe buffers keep bounds checks out of the loop: the rectangle lies inside the canvas and
    // indices are positions in the palette.
    canvas.withUnsafeMutableBufferPointer { canvas in
      indices.withUnsafeBufferPointer { indices in
        alternatives.withUnsafeMutableBufferPointer { alternatives in
          palette.withUnsafeBufferPointer { palette in
            var last: UInt32 = 0
            var lastOwn: UInt8?
            for y in 0..<rect.height {
              let row = (rect.y &+ y) &* width &+ rect.x
              for x in 0..<rect.width {
                let position = y &* rect.width &+ x
                let color = palette[Int(indices[position])]
                let shown = canvas[row &+ x]
                if color == 0 {
                  if shown == 0 { continue }
                  if shown != last {
                    last = shown
                    lastOwn = own[shown]
                  }
                  if let lastOwn { alternatives[position] = lastOwn }
                } else if shown == color {
                  if let transparent {
                    alternatives[position] = UInt8(truncatingIfNeeded: transparent)
                  }
                } else {
                  canvas[row &+ x] = color
                }
              }
            }
          }
        }
      }
    }
    return GIFIndexedFrame(
      rect: rect, delay: frame.delay, disposal: frame.disposal, palette: palette,
      transparentIndex: transparent.map { UInt8(truncatingIfNeeded: $0) }, indices: indices,
      alternatives: alternatives)
  }
}

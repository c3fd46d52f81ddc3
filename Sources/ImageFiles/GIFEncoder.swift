import CGIF
import CoreGraphics

/// The second stage of GIF writing: palette, indices and compression. Pure, for any thread.
public enum GIFEncoder {
  /// Encodes one frame.
  ///
  /// Exact when the pixels that change have at most `maximumColors` colours (one less when some
  /// pixels are left as they are); otherwise an adaptive palette is chosen.
  /// - Throws: `ImageFileError` when memory runs out.
  public static func encode(_ frame: GIFFrame, options: GIFOptions = GIFOptions())
    throws(ImageFileError) -> GIFBlock
  {
    let changes = frame.changes()
    var (colors, indices) = exact(frame, changes, options) ?? ([], [])
    if colors.isEmpty {
      (colors, indices) = adaptive(frame, changes, options)
    }
    return try compress(frame, colors, &indices)
  }

  /// Palette and indices without loss, or nil when there are too many colours.
  private static func exact(_ frame: GIFFrame, _ changes: [UInt32], _ options: GIFOptions)
    -> ([UInt32], [UInt8])?
  {
    if let census = PixelCensus(changes), census.colors.count <= options.maximumColors {
      return (census.colors, census.indices)
    }
    // Without transparency there is one entry more, and unchanged pixels cost theirs.
    let whole = frame.whole()
    if !whole.contains(0), let census = PixelCensus(whole),
      census.colors.count <= options.maximumColors
    {
      return (census.colors, census.indices)
    }
    return nil
  }

  /// An adaptive palette and the nearest indices.
  private static func adaptive(_ frame: GIFFrame, _ changes: [UInt32], _ options: GIFOptions)
    -> ([UInt32], [UInt8])
  {
    let histogram = ColorHistogram(changes)
    let hasTransparent = changes.contains(0)
    var palette = AdaptivePalette.colors(
      of: histogram, count: options.maximumColors - (hasTransparent ? 1 : 0))
    var map = PaletteMap(palette)
    var indices = [UInt8](repeating: 0, count: changes.count)
    let transparent = UInt8(truncatingIfNeeded: palette.count)
    switch options.dither {
    case .none:
      var last: UInt32 = 0
      var index = transparent
      for position in changes.indices {
        let pixel = changes[position]
        if pixel != last {
          last = pixel
          index = pixel == 0 ? transparent : map.index(of: pixel)
        }
        indices[position] = index
      }
    case .ordered:
      let pattern = OrderedDither(paletteCount: palette.count)
      for position in changes.indices {
        let pixel = changes[position]
        let x = frame.rect.x + position % frame.rect.width
        let y = frame.rect.y + position / frame.rect.width
        indices[position] =
          pixel == 0 ? transparent : map.index(of: pixel, pattern: pattern, x: x, y: y)
      }
    }
    if hasTransparent { palette.append(0) }
    return (palette, indices)
  }

  private static func compress(_ frame: GIFFrame, _ palette: [UInt32], _ indices: inout [UInt8])
    throws(ImageFileError) -> GIFBlock
  {
    var failure = cgif_failure()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let bits = GIFBlock.bits(forColors: palette.count)
    // The pointers are used during the call only; the result is malloc'ed and freed below.
    let code = indices.withUnsafeMutableBufferPointer { buffer in
      cgif_compress(
        buffer.baseAddress, Int32(frame.rect.width), Int32(frame.rect.height), Int32(bits),
        &bytes, &count, &failure)
    }
    guard code == Int32(CGIF_OK), let bytes else {
      if Int(failure.code) == Int(CGIF_NO_MEMORY) { throw .outOfMemory(.gif) }
      throw .encoding(.gif, reason: failure.text)
    }
    defer { cgif_free(bytes) }
    return GIFBlock(
      rect: frame.rect, delay: frame.delay, disposal: frame.disposal, palette: palette,
      transparentIndex: palette.firstIndex(of: 0),
      data: [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  }
}

extension cgif_failure {
  /// The message, which C holds as a tuple of characters ending in zero.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

import CoreGraphics

/// The fourth stage of GIF writing: compression. Pure, for any thread.
public enum GIFEncoder {
  /// Compresses one frame.
  public static func encode(_ frame: GIFIndexedFrame) -> GIFBlock {
    GIFBlock(
      rect: frame.rect, delay: frame.delay, disposal: frame.disposal, palette: frame.palette,
      transparentIndex: frame.transparentIndex.map { Int($0) },
      data: LZWEncoder.compress(
        frame.indices, alternatives: frame.alternatives,
        substitutes: frame.substitutes,
        bits: GIFBlock.bits(forColors: frame.palette.count),
        frequent: frame.transparentIndex ?? frame.indices.first ?? 0))
  }
}

/// Gives the premultiplied colours of a paint along device rows.
protocol PaintSampler {
  /// Writes the colours of `count` pixels from column `x` of row `y` on.
  mutating func sample(_ x: Int, _ y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>)
}

/// One colour everywhere.
struct SolidSampler: PaintSampler {
  /// The premultiplied pixel.
  let color: UInt32

  @inline(__always)
  func sample(_ x: Int, _ y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    out.update(repeating: color, count: count)
  }
}

extension ImageSampler: PaintSampler {}

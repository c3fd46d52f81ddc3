/// A change of a buffer of pixels.
public enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur of the premultiplied channels, by standard deviations along device x and y
  /// in pixels. Outside of the buffer is transparent; for a backdrop its edge repeats.
  case gaussianBlur(SIMD2<Float>)
  /// New straight colours from old ones: 4 rows for red, green, blue and alpha, each with 4
  /// factors for red, green, blue and alpha and a constant. Results are clamped to 0...1.
  case colorMatrix([Float])
}

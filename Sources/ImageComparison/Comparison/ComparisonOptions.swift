/// What is compared how, and how much difference is allowed. The defaults allow none.
public struct ComparisonOptions: Hashable, Sendable {
  /// How pictures are judged.
  public var metric = DifferenceMetric.exact
  /// The metric's threshold; nil for its default.
  public var threshold: Double?
  /// Whether pixels on antialiased edges are forgiven.
  public var ignoresAntialiasing = false
  /// Pixels that may differ.
  public var maximumPixels = 0
  /// The share of the pixels that may differ, 0...1; the larger allowance counts.
  public var maximumRatio = 0.0
  /// With a side in pixels, the most different pixels in any square of that side count instead of
  /// all: a few scattered pixels pass, a small damaged place does not. Nil for the whole picture.
  public var window: Int?
  /// Rectangles that are not compared.
  public var ignored: [PixelRect] = []
  /// A grey picture over both, from the top left: a pixel's level (its red channel) is the
  /// difference that is allowed there in any channel; 0 (black) leaves the pixel to the metric, 255
  /// (white) ignores it. Where the mask is transparent or does not reach, nothing is allowed.
  public var mask: StraightPixmap?

  /// Creates options that allow no difference.
  public init() {}

  /// The threshold in force.
  public var effectiveThreshold: Double { threshold ?? metric.defaultThreshold }
}

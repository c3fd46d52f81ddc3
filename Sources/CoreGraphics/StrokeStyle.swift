/// What a stroke looks like, dashes apart.
public struct StrokeStyle: Hashable, Sendable {
  /// Full width of the line, in the path's units.
  public var width: Double
  /// How open ends look.
  public var cap: CGLineCap
  /// How corners look.
  public var join: CGLineJoin
  /// Largest length of a miter as a multiple of the width; a longer one becomes a bevel.
  public var miterLimit: Double

  /// Creates a style.
  public init(
    width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

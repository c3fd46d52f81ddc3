/// A rectangle in image pixels, with fractions.
public struct ImageRect: Hashable, Sendable {
  /// Left edge.
  public var minX: Float
  /// Top edge.
  public var minY: Float
  /// Right edge.
  public var maxX: Float
  /// Bottom edge.
  public var maxY: Float

  /// Creates a rectangle.
  public init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

/// A rectangle of whole pixels on a GIF's canvas, y down.
public struct GIFRect: Hashable, Sendable {
  /// The left column, the top row, and the size in pixels.
  public var x: Int, y: Int, width: Int, height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: GIFRect) -> GIFRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return GIFRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Whether a pixel lies inside.
  public func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < x + width && row >= y && row < y + height
  }
}

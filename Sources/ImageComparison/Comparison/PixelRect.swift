/// A rectangle of whole pixels; columns and rows count from 0 at the top left.
public struct PixelRect: Hashable, Codable, Sendable {
  /// The left column and the top row.
  public var x: Int, y: Int
  /// The number of columns and of rows; an empty rectangle has none.
  public var width: Int, height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Parses `x,y,w,h`: four whole numbers, the sides at least 1; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ abs($0) < 1 << 30 }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension PixelRect: CustomStringConvertible {
  /// Such as `20x30 at 4,5`.
  public var description: String { "\(width)x\(height) at \(x),\(y)" }
}

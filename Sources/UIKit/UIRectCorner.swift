/// Corners of a rectangle, as seen with y downwards.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits, as Apple numbers them.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at (minX, minY).
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at (maxX, minY).
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at (minX, maxY).
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at (maxX, maxY).
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// How a layer resizes with its superlayer; kept for sources that set it.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left margin grows.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width grows.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The right margin grows.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The margin at the minimal y grows.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height grows.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The margin at the maximal y grows.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

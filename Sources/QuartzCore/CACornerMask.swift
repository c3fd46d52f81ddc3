/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the minimal x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the maximal x and minimal y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the minimal x and maximal y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the maximal x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

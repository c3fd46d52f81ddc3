/// The axes on which a layer scrolls.
public struct CAScrollLayerScrollMode: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Along y.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along x.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .none, .vertically, .horizontally, .both,
  ]
}

/// The name that old sources use for `CAScrollLayerScrollMode.none`.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The name that old sources use for `CAScrollLayerScrollMode.vertically`.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The name that old sources use for `CAScrollLayerScrollMode.horizontally`.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The name that old sources use for `CAScrollLayerScrollMode.both`.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

/// The directions of a transition.
public struct CATransitionSubtype: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .fromRight, .fromLeft, .fromTop, .fromBottom,
  ]
}

/// The name that old sources use for `CATransitionSubtype.fromRight`.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name that old sources use for `CATransitionSubtype.fromLeft`.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name that old sources use for `CATransitionSubtype.fromTop`.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name that old sources use for `CATransitionSubtype.fromBottom`.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

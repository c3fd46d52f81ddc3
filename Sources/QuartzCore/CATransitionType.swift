/// The kinds of transition.
public struct CATransitionType: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cross-fade.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .fade, .moveIn, .push, .reveal,
  ]
}

/// The name that old sources use for `CATransitionType.fade`.
public let kCATransitionFade = CATransitionType.fade
/// The name that old sources use for `CATransitionType.moveIn`.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name that old sources use for `CATransitionType.push`.
public let kCATransitionPush = CATransitionType.push
/// The name that old sources use for `CATransitionType.reveal`.
public let kCATransitionReveal = CATransitionType.reveal

/// How a layer turns with the path it follows.
public struct CAAnimationRotationMode: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the tangent.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the tangent.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .rotateAuto, .rotateAutoReverse,
  ]
}

/// The name that old sources use for `CAAnimationRotationMode.rotateAuto`.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The name that old sources use for `CAAnimationRotationMode.rotateAutoReverse`.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

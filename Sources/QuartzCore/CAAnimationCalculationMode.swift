/// How values between keyframes are found.
public struct CAAnimationCalculationMode: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Along straight lines at an even pace.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve at an even pace.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .linear, .discrete, .paced, .cubic, .cubicPaced,
  ]
}

/// The name that old sources use for `CAAnimationCalculationMode.linear`.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name that old sources use for `CAAnimationCalculationMode.discrete`.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name that old sources use for `CAAnimationCalculationMode.paced`.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name that old sources use for `CAAnimationCalculationMode.cubic`.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name that old sources use for `CAAnimationCalculationMode.cubicPaced`.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

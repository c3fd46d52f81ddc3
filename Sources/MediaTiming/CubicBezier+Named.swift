extension CubicBezier {
  /// Constant speed.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)
  /// The curve of Apple's implicit animations.
  public static let `default` = CubicBezier(0.25, 0.1, 0.25, 1)

  /// The curve with one of Apple's five names: linear, easeIn, easeOut, easeInEaseOut, default;
  /// nil for any other name.
  public init?(named name: String) {
    switch name {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    case "easeInEaseOut": self = .easeInEaseOut
    case "default": self = .default
    default: return nil
    }
  }
}

/// Whether a timed object has an effect before and after its active duration.
public struct CAMediaTimingFillMode: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// First and last value show outside the active duration.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No effect outside the active duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .forwards, .backwards, .both, .removed,
  ]
}

/// The name that old sources use for `CAMediaTimingFillMode.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name that old sources use for `CAMediaTimingFillMode.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name that old sources use for `CAMediaTimingFillMode.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name that old sources use for `CAMediaTimingFillMode.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// The shape of rounded corners.
public struct CALayerCornerCurve: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature grows gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .circular, .continuous,
  ]
}

/// The name that old sources use for `CALayerCornerCurve.circular`.
public let kCACornerCurveCircular = CALayerCornerCurve.circular
/// The name that old sources use for `CALayerCornerCurve.continuous`.
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous

/// The kinds of gradient.
public struct CAGradientLayerType: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// By the angle about the start point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
  /// By the distance from the start point.
  public static let radial = CAGradientLayerType(rawValue: "radial")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .axial, .conic, .radial,
  ]
}

/// The name that old sources use for `CAGradientLayerType.axial`.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The name that old sources use for `CAGradientLayerType.conic`.
public let kCAGradientLayerConic = CAGradientLayerType.conic
/// The name that old sources use for `CAGradientLayerType.radial`.
public let kCAGradientLayerRadial = CAGradientLayerType.radial

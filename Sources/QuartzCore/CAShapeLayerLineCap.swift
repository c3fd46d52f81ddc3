/// The ends of open subpaths.
public struct CAShapeLayerLineCap: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle about the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Cut off half a line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .butt, .round, .square,
  ]
}

/// The name that old sources use for `CAShapeLayerLineCap.butt`.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name that old sources use for `CAShapeLayerLineCap.round`.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name that old sources use for `CAShapeLayerLineCap.square`.
public let kCALineCapSquare = CAShapeLayerLineCap.square

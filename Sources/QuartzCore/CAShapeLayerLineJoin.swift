/// The corners of a stroke.
public struct CAShapeLayerLineJoin: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Edges prolonged to their crossing.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circle about the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off between the edges.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .miter, .round, .bevel,
  ]
}

/// The name that old sources use for `CAShapeLayerLineJoin.miter`.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name that old sources use for `CAShapeLayerLineJoin.round`.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name that old sources use for `CAShapeLayerLineJoin.bevel`.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

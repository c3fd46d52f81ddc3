/// How contents are sampled when they are scaled.
public struct CALayerContentsFilter: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Linear between pixels and levels of detail.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .nearest, .linear, .trilinear,
  ]
}

/// The name that old sources use for `CALayerContentsFilter.nearest`.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// The name that old sources use for `CALayerContentsFilter.linear`.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The name that old sources use for `CALayerContentsFilter.trilinear`.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

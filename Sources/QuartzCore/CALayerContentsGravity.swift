/// How contents are placed in the bounds of a layer.
public struct CALayerContentsGravity: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, at the size of the contents.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the maximal y, centred in x.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the minimal y, centred in x.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the minimal x, centred in y.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the maximal x, centred in y.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the maximal y and minimal x.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the maximal y and maximal x.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the minimal y and minimal x.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the minimal y and maximal x.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, keeping the aspect.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, keeping the aspect.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    .resize, .resizeAspect, .resizeAspectFill,
  ]
}

/// The name that old sources use for `CALayerContentsGravity.center`.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name that old sources use for `CALayerContentsGravity.top`.
public let kCAGravityTop = CALayerContentsGravity.top
/// The name that old sources use for `CALayerContentsGravity.bottom`.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The name that old sources use for `CALayerContentsGravity.left`.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The name that old sources use for `CALayerContentsGravity.right`.
public let kCAGravityRight = CALayerContentsGravity.right
/// The name that old sources use for `CALayerContentsGravity.topLeft`.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The name that old sources use for `CALayerContentsGravity.topRight`.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The name that old sources use for `CALayerContentsGravity.bottomLeft`.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The name that old sources use for `CALayerContentsGravity.bottomRight`.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The name that old sources use for `CALayerContentsGravity.resize`.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name that old sources use for `CALayerContentsGravity.resizeAspect`.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name that old sources use for `CALayerContentsGravity.resizeAspectFill`.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

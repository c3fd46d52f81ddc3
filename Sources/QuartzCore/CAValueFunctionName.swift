/// The names of the functions that turn numbers into transforms.
public struct CAValueFunctionName: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotation about x; radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Rotation about y; radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Rotation about z; radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scale; an array of three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Translation; an array of three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
    .translateY, .translateZ,
  ]
}

/// The name that old sources use for `CAValueFunctionName.rotateX`.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// The name that old sources use for `CAValueFunctionName.rotateY`.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// The name that old sources use for `CAValueFunctionName.rotateZ`.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// The name that old sources use for `CAValueFunctionName.scale`.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// The name that old sources use for `CAValueFunctionName.scaleX`.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// The name that old sources use for `CAValueFunctionName.scaleY`.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// The name that old sources use for `CAValueFunctionName.scaleZ`.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// The name that old sources use for `CAValueFunctionName.translate`.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// The name that old sources use for `CAValueFunctionName.translateX`.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// The name that old sources use for `CAValueFunctionName.translateY`.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// The name that old sources use for `CAValueFunctionName.translateZ`.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

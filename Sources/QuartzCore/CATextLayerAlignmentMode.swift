/// How lines of text are aligned.
public struct CATextLayerAlignmentMode: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the direction of the script.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .natural, .left, .right, .center, .justified,
  ]
}

/// The name that old sources use for `CATextLayerAlignmentMode.natural`.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name that old sources use for `CATextLayerAlignmentMode.left`.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name that old sources use for `CATextLayerAlignmentMode.right`.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name that old sources use for `CATextLayerAlignmentMode.center`.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name that old sources use for `CATextLayerAlignmentMode.justified`.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

/// The storage format of contents that a layer draws.
public struct CALayerContentsFormat: StringConstant {
  /// The string that stands for the constant in archives and documents.
  public let rawValue: String

  /// Creates a constant from its string; any string is kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Eight bits a channel.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Sixteen-bit floating point channels.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Eight bits of grey and alpha.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// Chosen by what is drawn.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

  /// The constants that Apple names.
  public static let known: [Self] = [
    .RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic,
  ]
}

/// The name that old sources use for `CALayerContentsFormat.RGBA8Uint`.
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
/// The name that old sources use for `CALayerContentsFormat.RGBA16Float`.
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
/// The name that old sources use for `CALayerContentsFormat.gray8Uint`.
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint
/// The name that old sources use for `CALayerContentsFormat.automatic`.
public let kCAContentsFormatAutomatic = CALayerContentsFormat.automatic

/// A font by its name and size in points.
public final class UIFont: CTFont {
  /// The weights of the system font, as Apple numbers them.
  public struct Weight: Hashable, Sendable, RawRepresentable {
    /// From -1, the thinnest, to 1.
    public let rawValue: CGFloat

    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A little more.
    public static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest.
    public static let black = Weight(rawValue: 0.62)

    /// The word for the weight in font names.
    fileprivate var word: String {
      switch rawValue {
      case ..<(-0.7): "UltraLight"
      case ..<(-0.5): "Thin"
      case ..<(-0.2): "Light"
      case ..<0.12: "Regular"
      case ..<0.27: "Medium"
      case ..<0.35: "Semibold"
      case ..<0.48: "Bold"
      case ..<0.59: "Heavy"
      default: "Black"
      }
    }
  }

  /// A font by its name; any name is kept, and the renderer says where it is missing.
  public init?(name: String, size: CGFloat) { super.init(fontName: name, pointSize: size) }

  private init(named name: String, _ size: CGFloat) {
    super.init(fontName: name, pointSize: size)
  }

  /// The size of the system font.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of labels.
  public static var labelFontSize: CGFloat { 17 }

  /// Apple's system font, for which another stands in.
  public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(named: ".SFUI-" + weight.word, size)
  }

  /// Apple's system font in bold, for which another stands in.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Apple's leaning system font, for which another stands in.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(named: ".SFUI-RegularItalic", size)
  }

  /// Apple's system font with letters of one width, for which another stands in.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(named: ".SFMono-" + weight.word, size)
  }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(named: fontName, size) }
}

/// A font by its name and size, as layers and attributed strings take it.
///
/// It only names a font: the renderer looks for one of that name when a text is drawn, and says
/// `font-missing` where another stands in. No `NSObject`, since Foundation's attributed strings
/// cannot compare those on Linux.
open class CTFont: Hashable {
  /// The name: a font's own, a family's, or a family's with words for its style.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// A font by its name and size in points; 0 means 12, as in Core Text.
  public init(fontName: String, pointSize: CGFloat) {
    self.fontName = fontName
    self.pointSize = pointSize == 0 ? 12 : pointSize
  }

  /// Whether both have one name and size.
  public static func == (a: CTFont, b: CTFont) -> Bool {
    a.fontName == b.fontName && a.pointSize == b.pointSize
  }

  /// Hashes name and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
  }
}

/// A font by its name and size in points.
///
/// - Parameter matrix: must be nil: letters are turned by their layer.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: CGAffineTransform?
) -> CTFont {
  CTFont(fontName: name, pointSize: size)
}

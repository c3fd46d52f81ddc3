extension NSAttributedString.Key {
  /// A `CTFont` or `UIFont`; Helvetica 12 where it is missing.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor` or `CGColor`; black where it is missing.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// An `NSNumber` of points added after each character; 0 turns the font's own kerning off.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `NSNumber` with the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor` or `CGColor`; the text's where it is missing.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// An `NSNumber` with the raw value of an `NSUnderlineStyle`, for a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor` or `CGColor`; the text's where it is missing.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// An `NSNumber` of points by which characters are raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

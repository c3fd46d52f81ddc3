/// How the lines of a paragraph are set; lengths in points.
public struct TextParagraphStyle: Hashable, Sendable {
  /// Alignment; natural leaves it to the layer.
  public var alignment = TextAlignment.natural
  /// Truncation; none leaves it to the layer.
  public var truncation = TextTruncation.none
  /// Whether lines are broken between any two characters instead of words.
  public var breaksAnywhere = false
  /// The direction that the paragraph starts with.
  public var direction = TextDirection.natural
  /// Added below each line.
  public var lineSpacing = 0.0
  /// Added above the paragraph, unless it is the first.
  public var spacingBefore = 0.0
  /// Added below the paragraph.
  public var spacing = 0.0
  /// Room at the leading side of the first line.
  public var firstLineHeadIndent = 0.0
  /// Room at the leading side of the other lines.
  public var headIndent = 0.0
  /// Where lines end: above 0 from the leading side, otherwise from the trailing side.
  public var tailIndent = 0.0
  /// The least height of a line; 0 for none.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line; 0 for none.
  public var maximumLineHeight = 0.0
  /// What the natural height of lines is multiplied by; 0 for 1.
  public var lineHeightMultiple = 0.0

  /// The style of a plain text.
  public init() {}
}

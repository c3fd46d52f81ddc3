/// How the lines of a paragraph are set; lengths in points.
///
/// No `NSObject`, since Foundation's attributed strings cannot compare those on Linux.
open class NSParagraphStyle: Hashable {
  fileprivate var values = Values()

  /// What a style says.
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  /// Creates the default style.
  public init() {}

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Alignment; natural leaves it to the layer's `alignmentMode`.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction that the paragraph starts with.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Added below each line.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Added below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Added above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Room at the leading side of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Room at the leading side of the other lines.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: above 0 from the leading side, otherwise from the trailing side.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line; 0 for none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// What the natural height of lines is multiplied by; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A copy that cannot change.
  open func copy() -> Any {
    let style = NSParagraphStyle()
    style.values = values
    return style
  }

  /// A copy that can change.
  open func mutableCopy() -> Any {
    let style = NSMutableParagraphStyle()
    style.values = values
    return style
  }

  /// Whether both say the same.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool {
    a.values == b.values
  }

  /// Hashes what the style says.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Alignment; natural leaves it to the layer's `alignmentMode`.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction that the paragraph starts with.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Added below each line.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Added below the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Added above the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Room at the leading side of the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Room at the leading side of the other lines.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end: above 0 from the leading side, otherwise from the trailing side.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The least height of a line; 0 for none.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// What the natural height of lines is multiplied by; 0 for 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}

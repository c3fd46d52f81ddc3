import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

extension TextState {
  /// Reads a text layer.
  init(_ layer: CATextLayer) {
    font =
      switch layer.font {
      case let name as String: name
      case let font as CTFont: font.fontName
      case let font as CGFont: font.fullName ?? standardFont
      default: standardFont
      }
    switch layer.string {
    case let string as NSAttributedString: text = AttributedText(string)
    case let string as String: text = AttributedText(string, style: TextStyle(font: font))
    case let string as NSString:
      text = AttributedText(String(describing: string), style: TextStyle(font: font))
    default: text = nil
    }
    model = text
    fontSize = Double(layer.fontSize)
    foregroundColor = layer.foregroundColor?.rgba
    isWrapped = layer.isWrapped
    truncation = TextTruncation(rawValue: layer.truncationMode.rawValue) ?? .none
    alignment = TextAlignment(rawValue: layer.alignmentMode.rawValue) ?? .natural
  }
}

/// What Core Animation's text layers are set in unless they say otherwise.
private let standardFont = "Helvetica"

extension AttributedText {
  /// Reads an attributed string; attributes that are missing have Apple's defaults: Helvetica 12,
  /// black.
  init(_ string: NSAttributedString) {
    var runs: [Run] = []
    var start = 0
    while start < string.length {
      var range = NSRange(location: start, length: 0)
      let attributes = string.attributes(at: start, effectiveRange: &range)
      start = max(start + 1, range.location + range.length)
      runs.append(Run(end: start, style: TextStyle(attributes)))
    }
    self.init(string.string, runs: runs.isEmpty ? [Run(end: 0, style: TextStyle([:]))] : runs)
  }
}

extension TextStyle {
  /// Reads the attributes of a run.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font]
    self.init(
      font: (font as? CTFont)?.fontName ?? (font as? String) ?? standardFont,
      size: (font as? CTFont).map { Double($0.pointSize) } ?? 12,
      color: TextStyle.color(attributes[.foregroundColor]) ?? .black)
    kern = TextStyle.number(attributes[.kern])
    func decoration(
      _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
    ) -> TextDecoration {
      let bits =
        (attributes[style] as? NSUnderlineStyle)?.rawValue
        ?? TextStyle.number(attributes[style]).flatMap { Int(exactly: $0) } ?? 0
      return TextDecoration(underlineStyle: bits, color: TextStyle.color(attributes[color]))
    }
    underline = decoration(.underlineStyle, .underlineColor)
    strikethrough = decoration(.strikethroughStyle, .strikethroughColor)
    baselineOffset = TextStyle.number(attributes[.baselineOffset]) ?? 0
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      paragraph = TextParagraphStyle(style)
    }
  }

  /// A colour, boxed as UIKit does it or not.
  private static func color(_ value: Any?) -> RGBA? {
    switch value {
    case let color as CGColor: color.rgba
    case let color as any TextColor: color.cgColor.rgba
    default: nil
    }
  }

  private static func number(_ value: Any?) -> Double? {
    value.flatMap { Double(boxed: $0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension TextParagraphStyle {
  /// Reads Apple's style.
  init(_ style: NSParagraphStyle) {
    self.init()
    alignment =
      switch style.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
    switch style.lineBreakMode {
    case .byWordWrapping, .byClipping: break
    case .byCharWrapping: breaksAnywhere = true
    case .byTruncatingHead: truncation = .start
    case .byTruncatingMiddle: truncation = .middle
    case .byTruncatingTail: truncation = .end
    }
    direction =
      switch style.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    func length(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    lineSpacing = length(style.lineSpacing)
    spacing = length(style.paragraphSpacing)
    spacingBefore = length(style.paragraphSpacingBefore)
    firstLineHeadIndent = length(style.firstLineHeadIndent)
    headIndent = length(style.headIndent)
    tailIndent = length(style.tailIndent)
    minimumLineHeight = length(style.minimumLineHeight)
    maximumLineHeight = length(style.maximumLineHeight)
    lineHeightMultiple = length(style.lineHeightMultiple)
  }
}

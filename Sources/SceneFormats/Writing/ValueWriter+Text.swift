import CoreGraphics
import Foundation
import QuartzCore

extension ValueWriter {
  /// The name of a font, whatever holds it.
  static func fontName(_ value: Any) -> String? {
    switch value {
    case let name as String: name
    case let font as CTFont: font.fontName
    case let font as CGFont: font.fullName
    default: nil
    }
  }

  /// A string, or the runs of an attributed one.
  static func styledText(_ value: Any) -> JSONValue? {
    guard let string = value as? NSAttributedString else {
      return (value as? String).map(JSONValue.string)
    }
    var runs: [JSONValue] = []
    let text = string.string as NSString
    var start = 0
    while start < string.length {
      var range = NSRange(location: start, length: 0)
      let attributes = string.attributes(at: start, effectiveRange: &range)
      let end = min(string.length, max(start + 1, range.location + range.length))
      let part = text.substring(with: NSRange(location: start, length: end - start))
      let head: [(key: String, value: JSONValue)] = [("text", .string(part))]
      runs.append(.object(head + members(attributes)))
      start = end
    }
    return JSONValue(.array(runs))
  }

  private static func members(
    _ attributes: [NSAttributedString.Key: Any]
  ) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    if let font = attributes[.font].flatMap({ fontName($0) }) {
      members.append(("font", .string(font)))
    }
    if let font = attributes[.font] as? CTFont {
      members.append(("fontSize", .number(Double(font.pointSize))))
    }
    func color(_ key: NSAttributedString.Key) -> JSONValue? {
      let value = attributes[key]
      return ((value as? any TextColor)?.cgColor ?? value as? CGColor).flatMap {
        ValueWriter.color($0)
      }
    }
    func number(_ key: NSAttributedString.Key) -> Double? {
      attributes[key].flatMap { Double(boxed: $0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    if let color = color(.foregroundColor) { members.append(("foregroundColor", color)) }
    if let kern = number(.kern) { members.append(("kern", .number(kern))) }
    for (name, key, colorKey) in [
      ("underline", NSAttributedString.Key.underlineStyle, NSAttributedString.Key.underlineColor),
      ("strikethrough", .strikethroughStyle, .strikethroughColor),
    ] {
      let style =
        (attributes[key] as? NSUnderlineStyle)?.rawValue
        ?? number(key).flatMap { Int(exactly: $0) } ?? 0
      if style & 0xF != 0 {
        let line = style & 0xF == 2 ? "thick" : style & 0xF == 9 ? "double" : "single"
        members.append((name, .string(line)))
        let pattern = style >> 8 & 7
        if pattern > 0, pattern < TextRunClass.patterns.count {
          members.append((name + "Pattern", .string(TextRunClass.patterns[pattern])))
        }
        if style & 0x8000 != 0 { members.append((name + "ByWord", JSONValue(.boolean(true)))) }
      }
      if let color = color(colorKey) { members.append((name + "Color", color)) }
    }
    if let offset = number(.baselineOffset) { members.append(("baselineOffset", .number(offset))) }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      members.append(("paragraph", .object(paragraph(style))))
    }
    return members
  }

  private static func paragraph(
    _ style: NSParagraphStyle
  ) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    if style.alignment != .natural {
      members.append(("alignment", .string("\(style.alignment)")))
    }
    if style.lineBreakMode != .byWordWrapping {
      members.append(("lineBreakMode", .string("\(style.lineBreakMode)")))
    }
    if style.baseWritingDirection != .natural {
      members.append(("baseWritingDirection", .string("\(style.baseWritingDirection)")))
    }
    for (key, length) in [
      ("lineSpacing", style.lineSpacing), ("paragraphSpacing", style.paragraphSpacing),
      ("paragraphSpacingBefore", style.paragraphSpacingBefore),
      ("firstLineHeadIndent", style.firstLineHeadIndent), ("headIndent", style.headIndent),
      ("tailIndent", style.tailIndent), ("minimumLineHeight", style.minimumLineHeight),
      ("maximumLineHeight", style.maximumLineHeight),
      ("lineHeightMultiple", style.lineHeightMultiple),
    ] where length != 0 && length.isFinite {
      members.append((key, .number(Double(length))))
    }
    return members
  }
}

import CoreGraphics
import Foundation
import QuartzCore

extension ValueReader {
  /// A plain string, or an attributed one from its runs; nil for null.
  func styledText(_ node: SceneNode) throws(SceneError) -> Any? {
    if node.isNull { return nil }
    if let text = node.text { return text }
    let string = NSMutableAttributedString(string: "")
    for item in try node.requireItems(ValueKind.styledText.legal) {
      string.append(try textRun(item))
    }
    return string
  }

  /// A run with its attributes.
  private func textRun(_ node: SceneNode) throws(SceneError) -> NSAttributedString {
    let owner = TextRunClass.run
    let members = try node.requireMembers("a run of text")
    try checkKeys(members, node, owner)
    guard let text = node.child("text") else {
      throw SceneError.missingKey(node.location, key: "text", legal: "it is the run's text")
    }
    var attributes: [NSAttributedString.Key: Any] = [:]
    var values: [String: Any] = [:]
    for member in members {
      guard let property = owner.property(member.key) else { continue }
      if let value = try read(property.kind, node.child(member)) { values[member.key] = value }
    }
    attributes[.font] = CTFont(
      fontName: values["font"] as? String ?? "Helvetica",
      pointSize: CGFloat(values["fontSize"] as? Double ?? 12))
    attributes[.foregroundColor] = values["foregroundColor"]
    attributes[.kern] = values["kern"]
    attributes[.underlineColor] = values["underlineColor"]
    attributes[.baselineOffset] = values["baselineOffset"]
    attributes[.strikethroughColor] = values["strikethroughColor"]
    for (name, key) in [
      ("underline", NSAttributedString.Key.underlineStyle), ("strikethrough", .strikethroughStyle),
    ] {
      var style: NSUnderlineStyle =
        switch values[name] as? String {
        case "single": .single
        case "thick": .thick
        case "double": .double
        default: []
        }
      if style.isEmpty { continue }
      let pattern = TextRunClass.patterns.firstIndex(
        of: values[name + "Pattern"] as? String ?? "solid")
      style.formUnion(NSUnderlineStyle(rawValue: (pattern ?? 0) << 8))
      if values[name + "ByWord"] as? Bool == true { style.formUnion(.byWord) }
      attributes[key] = style.rawValue
    }
    if let paragraph = node.child("paragraph") {
      attributes[.paragraphStyle] = try paragraphStyle(paragraph)
    }
    return NSAttributedString(string: try text.requireText(), attributes: attributes)
  }

  private func paragraphStyle(_ node: SceneNode) throws(SceneError) -> NSParagraphStyle {
    let owner = TextRunClass.paragraph
    let members = try node.requireMembers("a paragraph style")
    try checkKeys(members, node, owner)
    let style = NSMutableParagraphStyle()
    for member in members {
      guard let property = owner.property(member.key) else { continue }
      let value = try read(property.kind, node.child(member))
      let length = CGFloat(value as? Double ?? 0)
      let word = value as? String
      switch member.key {
      case "alignment":
        style.alignment =
          switch word {
          case "left": .left
          case "right": .right
          case "center": .center
          case "justified": .justified
          default: .natural
          }
      case "lineBreakMode":
        style.lineBreakMode =
          switch word {
          case "byCharWrapping": .byCharWrapping
          case "byClipping": .byClipping
          case "byTruncatingHead": .byTruncatingHead
          case "byTruncatingTail": .byTruncatingTail
          case "byTruncatingMiddle": .byTruncatingMiddle
          default: .byWordWrapping
          }
      case "baseWritingDirection":
        style.baseWritingDirection =
          switch word {
          case "leftToRight": .leftToRight
          case "rightToLeft": .rightToLeft
          default: .natural
          }
      case "lineSpacing": style.lineSpacing = length
      case "paragraphSpacing": style.paragraphSpacing = length
      case "paragraphSpacingBefore": style.paragraphSpacingBefore = length
      case "firstLineHeadIndent": style.firstLineHeadIndent = length
      case "headIndent": style.headIndent = length
      case "tailIndent": style.tailIndent = length
      case "minimumLineHeight": style.minimumLineHeight = length
      case "maximumLineHeight": style.maximumLineHeight = length
      default: style.lineHeightMultiple = length
      }
    }
    return style
  }

  private func checkKeys(
    _ members: [JSONMember], _ node: SceneNode, _ owner: SceneClass
  ) throws(SceneError) {
    for member in members where !owner.keys.contains(member.key) {
      throw SceneError.unknownProperty(
        node.keyLocation(member), seen: member.key, owner: owner.name,
        suggestion: NearestName.suggestion(for: member.key, among: owner.keys))
    }
  }
}

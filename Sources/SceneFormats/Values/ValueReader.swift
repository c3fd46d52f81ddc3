import CoreGraphics
import Foundation

/// Turns JSON values into the objects that layers and animations hold, by the kind their place takes.
///
/// Null gives nil where the kind allows it. Numbers come as `Double`, choices as `String`, bit
/// sets as `UInt`, lists as `[NSNumber]` or `[CGColor]`.
struct ValueReader {
  /// Where images come from.
  let images: ImageStore

  /// The value of a node as an object of this kind.
  func read(_ kind: ValueKind, _ node: SceneNode) throws(SceneError) -> Any? {
    switch kind {
    case .number(let rule): return try node.requireNumber(rule)
    case .boolean: return try node.requireBoolean()
    case .text: return try node.requireText(kind.legal)
    case .styledText: return try styledText(node)
    case .choice(let names): return try choice(names, node, kind.legal)
    case .point(let rule):
      let xy = try node.requireNumbers(2, rule, kind.legal)
      return CGPoint(x: xy[0], y: xy[1])
    case .size(let rule):
      let wh = try node.requireNumbers(2, rule, kind.legal)
      return CGSize(width: wh[0], height: wh[1])
    case .rect(let rule):
      let xywh = try node.requireNumbers(4, rule, kind.legal)
      return CGRect(x: xywh[0], y: xywh[1], width: xywh[2], height: xywh[3])
    case .color: return try color(node)
    case .transform: return try transform(node)
    case .image: return try image(node)
    case .path: return try path(node)
    case .numbers(let rule):
      if node.isNull { return nil }
      return try node.requireNumbers(rule, kind.legal).map { NSNumber(value: $0) }
    case .colors:
      if node.isNull { return nil }
      var colors: [CGColor] = []
      for item in try node.requireItems(kind.legal) { colors.append(try color(item) ?? .clear) }
      return colors
    case .bits(let names):
      var bits: UInt = 0
      for item in try node.requireItems(kind.legal) {
        let name = try choice(names, item, "one of " + ValueKind.list(names))
        bits |= 1 << UInt(names.firstIndex(of: name) ?? 0)
      }
      return bits
    }
  }

  /// One of a set of strings.
  func choice(
    _ names: [String], _ node: SceneNode, _ legal: String
  ) throws(SceneError) -> String {
    let text = try node.requireText(legal)
    guard names.contains(text) else { throw node.illegal(legal) }
    return text
  }

  /// A colour; nil for null.
  func color(_ node: SceneNode) throws(SceneError) -> CGColor? {
    switch node.value.content {
    case .null: return nil
    case .string(let text):
      guard let color = CSSColor.color(text) else { throw node.illegal(ValueKind.color.legal) }
      return CGColor(rgba: color)
    case .array(let items) where items.count == 3 || items.count == 4:
      let c = try node.requireNumbers(items.count, .unit, ValueKind.color.legal)
      return CGColor(rgba: RGBA(c[0], c[1], c[2], c.count == 4 ? c[3] : 1))
    default: throw node.wrongType(ValueKind.color.legal)
    }
  }

  /// An image by the name of its file; nil for null.
  func image(_ node: SceneNode) throws(SceneError) -> CGImage? {
    if node.isNull { return nil }
    let name = try node.requireText(ValueKind.image.legal)
    switch images.image(named: name) {
    case .success(let image): return image
    case .failure(let failure):
      throw SceneError.image(node.location, file: name, reason: failure.reason)
    }
  }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Turns the objects that layers and animations hold into JSON, by the kind their place takes: the
/// counterpart of `ValueReader`.
struct ValueWriter {
  /// Where images go.
  let assets: AssetFolder

  /// The JSON of a value; nil when a scene cannot say it in this place.
  func json(_ value: Any?, _ kind: ValueKind) -> JSONValue? {
    let value = (value as? any ValueBox)?.unboxed ?? value
    guard let value, !(value is NSNull) else { return null(kind) }
    switch kind {
    case .number(let rule): return number(value, rule)
    case .boolean: return Bool(boxed: value).map { JSONValue(.boolean($0)) }
    case .text: return Self.fontName(value).map(JSONValue.string)
    case .styledText: return Self.styledText(value)
    case .choice(let names):
      guard let name = (value as? any StringConstant)?.rawValue ?? value as? String,
        names.contains(name)
      else { return nil }
      return .string(name)
    case .point(let rule):
      guard let point = value as? CGPoint else { return nil }
      return numbers([point.x, point.y], rule)
    case .size(let rule):
      guard let size = value as? CGSize else { return nil }
      return numbers([size.width, size.height], rule)
    case .rect(let rule):
      guard let rect = value as? CGRect else { return nil }
      return numbers(
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], rule)
    case .color: return Self.color(value)
    case .transform: return (value as? CATransform3D).flatMap(transform)
    case .image: return (value as? CGImage).map { .string(assets.path(of: $0)) }
    case .path: return (value as? CGPath).flatMap { path($0.path) }
    case .numbers(let rule):
      guard let list = Self.list(value) else { return nil }
      let items = list.compactMap { number($0, rule) }
      return items.count == list.count ? JSONValue(.array(items)) : nil
    case .colors:
      guard let list = Self.list(value) else { return nil }
      let items = list.compactMap { Self.color($0) }
      return items.count == list.count ? JSONValue(.array(items)) : nil
    case .bits(let names): return bits(value, names)
    }
  }

  private func null(_ kind: ValueKind) -> JSONValue? {
    switch kind {
    case .styledText, .color, .image, .path, .numbers, .colors: JSONValue(.null)
    default: nil
    }
  }

  private func number(_ value: Any, _ rule: NumberRule) -> JSONValue? {
    // The shortest decimal of a single-precision number reads back as the same.
    let seen = (value as? Float).flatMap { Double("\($0)") } ?? Double(boxed: value)
    guard var number = seen else { return nil }
    // Sources write the largest number for "for ever".
    if rule.allowsInfinity, number >= 3.4e38 { number = .infinity }
    return rule.allows(number) ? .number(number) : nil
  }

  private func numbers(_ numbers: [CGFloat], _ rule: NumberRule) -> JSONValue? {
    let values = numbers.map { Double($0) }
    return values.allSatisfy(rule.allows) ? .numbers(values) : nil
  }

  /// A colour in hexadecimal where that says it exactly, otherwise its components.
  static func color(_ value: Any) -> JSONValue? {
    guard let color = (value as? CGColor)?.rgba ?? value as? RGBA else { return nil }
    let parts = [color.red, color.green, color.blue, color.alpha]
    guard parts.allSatisfy({ $0.isFinite && abs($0) <= NumberRule.largest }) else { return nil }
    let levels = parts.map { ($0 * 255).rounded() }
    if zip(parts, levels).allSatisfy({ $0 == $1 / 255 && (0...255).contains($1) }) {
      let digits = levels.map { level in
        let text = String(Int(level), radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      return .string("#" + digits.prefix(color.alpha == 1 ? 3 : 4).joined())
    }
    return .numbers(color.alpha == 1 ? Array(parts.prefix(3)) : parts)
  }

  /// The entries of a matrix that differ from the identity's.
  private func transform(_ transform: CATransform3D) -> JSONValue? {
    let entries = transform.entries
    guard entries.allSatisfy({ $0.isFinite && abs($0) <= NumberRule.largest }) else { return nil }
    var members: [(key: String, value: JSONValue)] = []
    for (index, entry) in entries.enumerated() where entry != (index % 5 == 0 ? 1 : 0) {
      members.append(("m\(index / 4 + 1)\(index % 4 + 1)", .number(entry)))
    }
    return members.count > 8 ? .numbers(entries) : .object(members)
  }

  /// Path data of SVG.
  private func path(_ path: Path) -> JSONValue? {
    guard
      path.points.allSatisfy({ abs($0.x) <= NumberRule.largest && abs($0.y) <= NumberRule.largest })
    else { return nil }
    var words: [String] = []
    var rest = path.points[...]
    for verb in path.verbs {
      let points = rest.prefix(verb.pointCount)
      rest = rest.dropFirst(verb.pointCount)
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      words.append(
        letter + points.map { "\($0.x.exactText) \($0.y.exactText)" }.joined(separator: " "))
    }
    return .string(words.joined(separator: " "))
  }

  private func bits(_ value: Any, _ names: [String]) -> JSONValue? {
    let mask: UInt64
    switch value {
    case let corners as CACornerMask: mask = UInt64(corners.rawValue)
    case let edges as CAEdgeAntialiasingMask: mask = UInt64(edges.rawValue)
    default:
      guard let number = UInt32(boxed: value) else { return nil }
      mask = UInt64(number)
    }
    // Bits that have no name, such as those of an option set that holds everything, say nothing.
    return JSONValue(
      .array(names.indices.filter { mask >> UInt64($0) & 1 == 1 }.map { .string(names[$0]) }))
  }

  /// The items of a list, whatever they are.
  static func list(_ value: Any) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    default: nil
    }
  }
}

extension CATransform3D {
  /// The sixteen entries, row by row.
  var entries: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Values as CAML writes them: numbers between blanks, functions, postfix paths.
enum CAMLValue {
  /// The numbers of a text, separated by blanks or commas; nil when something else is among them.
  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" })
    {
      guard let number = number(String(word)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// One number: decimal, scientific or `inf`.
  static func number(_ text: String) -> Double? {
    let word = text.trimmingCharacters(in: .whitespaces)
    switch word.lowercased() {
    case "inf", "+inf", "infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    case "true", "yes": return 1
    case "false", "no": return 0
    default:
      guard let number = Double(word), number.isFinite else { return nil }
      return number
    }
  }

  /// A colour: `r g b`, `r g b a` or one grey, with the alpha of the `opacity` attribute.
  static func color(_ text: String, opacity: String? = nil) -> CGColor? {
    guard let parts = numbers(text) else { return nil }
    let alpha = opacity.flatMap(number) ?? (parts.count == 4 ? parts[3] : 1)
    switch parts.count {
    case 3, 4: return CGColor(rgba: RGBA(parts[0], parts[1], parts[2], alpha))
    case 1, 2:
      let grey = parts[0]
      return CGColor(rgba: RGBA(grey, grey, grey, parts.count == 2 ? parts[1] : alpha))
    default: return nil
    }
  }

  /// A transform: functions of which the last acts first, or sixteen numbers; nil when one is not
  /// known. An empty text is the identity.
  static func transform(_ text: String) -> CATransform3D? {
    if let entries = numbers(text), entries.count == 16 {
      let e = entries.map { CGFloat($0) }
      return CATransform3D(
        m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
        m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14],
        m44: e[15])
    }
    var result = CATransform3DIdentity
    var rest = Substring(text).drop { $0.isWhitespace }
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")"),
        let step = function(
          rest[..<open].trimmingCharacters(in: .whitespaces),
          String(rest[rest.index(after: open)..<close]))
      else { return nil }
      // Written from the outermost on: what follows acts before.
      result = CATransform3DConcat(step, result)
      rest = rest[rest.index(after: close)...].drop { $0.isWhitespace }
    }
    return result
  }

  /// One function of a transform.
  private static func function(_ name: String, _ arguments: String) -> CATransform3D? {
    var degrees = false
    var words = arguments.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if name == "rotate", let first = words.first {
      degrees = first.hasSuffix("deg")
      words[0] = first.replacingOccurrences(of: "deg", with: "").replacingOccurrences(
        of: "rad", with: "")
    }
    let parts = words.compactMap(number)
    guard parts.count == words.count else { return nil }
    let values = parts.map { CGFloat($0) }
    switch (name, values.count) {
    case ("translate", 2): return CATransform3DMakeTranslation(values[0], values[1], 0)
    case ("translate", 3): return CATransform3DMakeTranslation(values[0], values[1], values[2])
    case ("scale", 1): return CATransform3DMakeScale(values[0], values[0], 1)
    case ("scale", 2): return CATransform3DMakeScale(values[0], values[1], 1)
    case ("scale", 3): return CATransform3DMakeScale(values[0], values[1], values[2])
    case ("rotate", 1), ("rotate", 4):
      let angle = degrees ? values[0] * .pi / 180 : values[0]
      return values.count == 1
        ? CATransform3DMakeRotation(angle, 0, 0, 1)
        : CATransform3DMakeRotation(angle, values[1], values[2], values[3])
    case ("perspective", 1) where values[0] != 0:
      var transform = CATransform3DIdentity
      transform.m34 = -1 / values[0]
      return transform
    default: return nil
    }
  }

  /// A path in postfix notation: `x y m`, `x y l`, six numbers `c`, four `q`, four `re`, `h`.
  static func path(_ text: String) -> CGPath? {
    var path = Path()
    var stack: [Double] = []
    func point(_ index: Int) -> SIMD2<Double> { SIMD2(stack[index], stack[index + 1]) }
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      switch (word, stack.count) {
      case ("m", 2): path.move(to: point(0))
      case ("l", 2): path.addLine(to: point(0))
      case ("c", 6): path.addCubic(to: point(4), control1: point(0), control2: point(2))
      case ("q", 4): path.addQuad(to: point(2), control: point(0))
      case ("re", 4):
        path.addRect(CGRect(x: stack[0], y: stack[1], width: stack[2], height: stack[3]))
      case ("h", 0): path.close()
      default:
        guard stack.count < 6, let number = number(String(word)), number.isFinite else {
          return nil
        }
        stack.append(number)
        continue
      }
      stack.removeAll(keepingCapacity: true)
    }
    return stack.isEmpty ? CGPath(path) : nil
  }

  /// A value of a property's kind from its text; nil when the text does not give one.
  static func value(_ text: String, kind: PropertyKind, opacity: String? = nil) -> Any? {
    switch kind {
    case .number: return number(text)
    case .integer: return number(text).flatMap { $0.isFinite ? Int(max(-1e9, min(1e9, $0))) : nil }
    case .boolean: return number(text).map { $0 != 0 }
    case .transform: return transform(text)
    case .color: return color(text, opacity: opacity)
    case .path: return path(text)
    case .string: return text
    case .constant: return text
    case .numbers: return numbers(text)
    case .point, .size, .rect: return structure(text, kind)
    case .image, .colors, .objects, .object: return nil
    }
  }

  /// A point, size or rectangle.
  private static func structure(_ text: String, _ kind: PropertyKind) -> Any? {
    guard let parts = numbers(text), parts.allSatisfy({ $0.isFinite }) else { return nil }
    switch (kind, parts.count) {
    case (.point, 2...): return CGPoint(x: parts[0], y: parts[1])
    case (.size, 2): return CGSize(width: parts[0], height: parts[1])
    case (.rect, 4): return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    case (.rect, 2): return CGRect(x: 0, y: 0, width: parts[0], height: parts[1])
    default: return nil
    }
  }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Values as CAML writes them: the counterpart of `CAMLValue`.
enum CAMLText {
  /// Numbers with blanks between.
  static func numbers(_ numbers: [Double]) -> String {
    numbers.map(number).joined(separator: " ")
  }

  /// A number; `inf` for an endless one.
  static func number(_ number: Double) -> String {
    number.isFinite ? number.exactText : number > 0 ? "inf" : "-inf"
  }

  /// A number of any type; nil for what is none.
  static func number(_ value: Any) -> String? {
    // The shortest decimal of a single-precision number reads back as the same.
    if let single = value as? Float { return Double("\(single)").map(number) }
    return Double(boxed: value).map { number($0 >= 3.4e38 ? .infinity : $0) }
  }

  /// A path in postfix notation.
  static func path(_ path: Path) -> String {
    var words: [String] = []
    var rest = path.points[...]
    for verb in path.verbs {
      for point in rest.prefix(verb.pointCount) { words += [number(point.x), number(point.y)] }
      rest = rest.dropFirst(verb.pointCount)
      switch verb {
      case .move: words.append("m")
      case .line: words.append("l")
      case .quad: words.append("q")
      case .cubic: words.append("c")
      case .close: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }

  /// A transform as functions where they give exactly this matrix, otherwise as sixteen numbers.
  static func transform(_ transform: CATransform3D) -> String {
    if CATransform3DIsIdentity(transform) { return "" }
    for candidate in candidates(transform) {
      if let read = CAMLValue.transform(candidate), read.entries == transform.entries {
        return candidate
      }
    }
    return numbers(transform.entries)
  }

  /// Functions that may say a transform: moved, then scaled, turned about one axis or in perspective.
  private static func candidates(_ t: CATransform3D) -> [String] {
    let moved = [t.m41, t.m42, t.m43].map { Double($0) }
    let translation =
      moved.allSatisfy { $0 == 0 }
      ? "" : "translate(\(moved.map(number).joined(separator: ", ")))"
    func then(_ text: String) -> String { translation.isEmpty ? text : translation + " " + text }
    let scales = [t.m11, t.m22, t.m33].map { number(Double($0)) }
    var candidates = [translation, then("scale(\(scales.joined(separator: ", ")))")]
    if t.m34 != 0 { candidates.append(then("perspective(\(number(-1 / Double(t.m34))))")) }
    for (axis, angle) in [
      ("0, 0, 1", atan2(t.m12, t.m11)), ("0, 1, 0", atan2(t.m31, t.m33)),
      ("1, 0, 0", atan2(t.m23, t.m22)),
    ] {
      let degrees = Double(angle) * 180 / .pi
      for angle in neighbours(degrees) {
        candidates.append(then("rotate(\(number(angle))deg, \(axis))"))
      }
    }
    return candidates
  }

  /// An angle, a rounder one, and those beside it: one of them gives the same sine and cosine.
  private static func neighbours(_ angle: Double) -> [Double] {
    let round = (angle * 1e9).rounded() / 1e9
    var (up, down) = (angle, angle)
    var found = [round, angle]
    for _ in 0..<3 {
      up = up.nextUp
      down = down.nextDown
      found += [up, down]
    }
    return found
  }
}

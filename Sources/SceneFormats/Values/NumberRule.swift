/// Which numbers a place takes, and which strings it takes for them.
struct NumberRule: Hashable, Sendable {
  /// The smallest legal number.
  var minimum = -NumberRule.largest
  /// The largest legal finite number.
  var maximum = NumberRule.largest
  /// Whether the number must be whole.
  var isInteger = false
  /// Whether the string "inf" stands for an endless time or count.
  var allowsInfinity = false
  /// Whether strings such as "45deg" are angles in another unit than radians.
  var allowsAngles = false
  /// Whether strings such as "50%" are fractions.
  var allowsPercent = false

  /// No number in a scene may be larger: beyond it, geometry in doubles loses whole points.
  static let largest = 1e9
  /// The longest legal time, in seconds: about four months.
  static let longest = 1e7

  /// Any finite number within the limit.
  static let plain = NumberRule()
  /// Radians, or a string with a unit.
  static let angle = NumberRule(allowsAngles: true)
  /// A coordinate in a unit square, or a percentage.
  static let unit = NumberRule(allowsPercent: true)
  /// A length that may not be negative.
  static let length = NumberRule(minimum: 0)
  /// A scale factor above zero.
  static let scale = NumberRule(minimum: 1e-6, maximum: 1e6)
  /// A point in time, in seconds.
  static let instant = NumberRule(minimum: -longest, maximum: longest)
  /// A length of time in seconds that may not be negative.
  static let time = NumberRule(minimum: 0, maximum: longest)
  /// A length of time that may be endless.
  static let openTime = NumberRule(minimum: 0, maximum: longest, allowsInfinity: true)
  /// A number of repeats that may be endless.
  static let count = NumberRule(minimum: 0, allowsInfinity: true)
  /// A whole number that may not be negative.
  static let whole = NumberRule(minimum: 0, maximum: 1e6, isInteger: true)

  /// What is legal, as a message names it.
  var legal: String {
    var text = isInteger ? "a whole number" : "a number"
    if minimum > -Self.largest, maximum < Self.largest {
      text += " from \(minimum.plain) to \(maximum.plain)"
    } else if minimum > -Self.largest {
      text += " not less than \(minimum.plain)"
    }
    if allowsAngles { text += " of radians or a string such as \"45deg\"" }
    if allowsPercent { text += " or a string such as \"50%\"" }
    if allowsInfinity { text += " or \"inf\"" }
    return text
  }

  /// What is legal, with the limit of all numbers where that is what one breaks.
  func legal(insteadOf number: Double) -> String {
    abs(number) > Self.largest && maximum >= Self.largest
      ? legal + ", its magnitude at most \(Self.largest.plain)" : legal
  }

  /// The number that a string stands for; nil when it stands for none here.
  func number(in text: String) -> Double? {
    if allowsInfinity, text == "inf" { return .infinity }
    if allowsPercent, text.hasSuffix("%") {
      return Self.decimal(text.dropLast()).map { $0 / 100 }
    }
    if allowsAngles {
      for (suffix, turns) in [("deg", 360.0), ("turn", 1.0), ("grad", 400.0)]
      where text.hasSuffix(suffix) {
        return Self.decimal(text.dropLast(suffix.count)).map { $0 / turns * 2 * .pi }
      }
      if text.hasSuffix("rad") { return Self.decimal(text.dropLast(3)) }
    }
    return nil
  }

  /// Whether a number is legal here.
  func allows(_ number: Double) -> Bool {
    if number == .infinity { return allowsInfinity }
    return number >= minimum && number <= maximum && (!isInteger || number == number.rounded())
  }

  /// A finite decimal number without hexadecimal or words.
  static func decimal(_ text: Substring) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

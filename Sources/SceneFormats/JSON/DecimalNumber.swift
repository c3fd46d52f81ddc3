/// A decimal number as it is read digit by digit, and the double nearest to it.
///
/// Numbers of up to 19 digits with at most as many after the point, which are nearly all in a scene,
/// are divided exactly in whole numbers; others are left to the standard library.
struct DecimalNumber {
  /// The digits without the point; meaningless once there are too many.
  private var digits: UInt64 = 0
  private var isTooLong = false
  /// How many digits stand after the point.
  private var places = 0
  /// Whether the point has been read.
  var isFraction = false

  /// Adds a digit, 0...9.
  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if digits >= 1_000_000_000_000_000_000 { isTooLong = true }
    digits = digits &* 10 &+ UInt64(digit)
    if isFraction { places &+= 1 }
  }

  /// The nearest double, ties to even; nil where this has to be found otherwise.
  var magnitude: Double? {
    if isTooLong || places >= Self.powers.count { return nil }
    if digits == 0 { return 0 }
    // Quotient and remainder of the digits, shifted up, and the power, shifted up.
    let power = Self.powers[places]
    let (up, by) = (digits.leadingZeroBitCount, power.leadingZeroBitCount)
    let divisor = power << UInt64(by)
    var (high, low) = (digits << UInt64(up), UInt64(0))
    var exponent = by - up - 64
    if high >= divisor {
      low = high << 63
      high >>= 1
      exponent += 1
    }
    let (quotient, rest) = divisor.dividingFullWidth((high, low))
    // The quotient has 64 bits, of which 53 are kept.
    var kept = quotient >> 11
    let dropped = quotient & 0x7ff
    if dropped > 0x400 || dropped == 0x400 && (rest != 0 || kept & 1 == 1) { kept += 1 }
    return Double(sign: .plus, exponent: exponent + 11, significand: Double(kept))
  }

  private static let powers: [UInt64] = (0..<20).map { count in
    (0..<count).reduce(1) { power, _ in power * 10 }
  }
}

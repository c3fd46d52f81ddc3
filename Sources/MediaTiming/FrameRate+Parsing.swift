extension FrameRate {
  /// Reads a rate: "60", "12.5" or "30000/1001".
  ///
  /// A decimal that names a broadcast rate (23.976, 23.98, 29.97, 47.95, 59.94, 119.88) means the
  /// exact rate n * 1000/1001; every other decimal is taken as written, to six places.
  ///
  /// - Throws: `FrameRateError` for text that is no number and for rates out of range.
  public init(parsing text: String) throws(FrameRateError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = Self.digits(parts[0]), let denominator = Self.digits(parts[1]) else {
        throw .malformed(text)
      }
      try self.init(numerator, denominator)
      return
    }
    let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let whole = Self.digits(pieces[0]) else { throw .malformed(text) }
    guard pieces.count == 2 else {
      try self.init(whole)
      return
    }
    guard Self.digits(pieces[1]) != nil, whole <= Self.rateLimit else {
      throw !pieces[1].isEmpty && pieces[1].allSatisfy(\.isASCIIDigit)
        ? .outOfRange(text) : .malformed(text)
    }
    let places = pieces[1].prefix(6)
    let scale = places.reduce(1) { scale, _ in scale * 10 }
    let fraction = Self.digits(places) ?? 0
    if fraction > 0,
      let rate = Self.broadcastRate(near: Double(whole * scale + fraction) / Double(scale))
    {
      self = rate
      return
    }
    try self.init(whole * scale + fraction, scale)
  }

  private static func broadcastRate(near value: Double) -> FrameRate? {
    for frames in [24, 30, 48, 60, 120] {
      let rate = FrameRate(unchecked: frames * 1000, 1001)
      if abs(rate.framesPerSecond - value) < 0.005 {
        return try? FrameRate(rate.numerator, rate.denominator)
      }
    }
    return nil
  }

  /// The number that a run of ASCII digits spells, at most nine of them.
  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(text)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

/// Why a frame rate cannot be used.
public enum FrameRateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is neither a whole number, a decimal nor a fraction.
  case malformed(String)
  /// The rate is not more than 0 and at most 1000, or its fraction is too long.
  case outOfRange(String)

  /// What was seen and what is legal.
  public var description: String {
    switch self {
    case .malformed(let text):
      "frame rate \"\(text)\" is not a number: write 60, 29.97 or 30000/1001"
    case .outOfRange(let text):
      "frame rate \(text) is out of range: more than 0 and at most \(FrameRate.rateLimit)"
    }
  }
}

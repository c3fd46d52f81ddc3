extension AnimatableValue {
  /// Linear mixture; exactly `b` at 1.
  @inline(__always)
  static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    t == 1 ? b : a + (b - a) * t
  }

  /// Elementwise mixture; nil for lists of unequal length.
  static func mix(_ a: [Double], _ b: [Double], _ t: Double) -> [Double]? {
    guard a.count == b.count else { return nil }
    return zip(a, b).map { mix($0, $1, t) }
  }

  /// A number, or a switch as 0 or 1; nil for other types.
  public var number: Double? {
    switch self {
    case .number(let value): value
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// A switch, or whether a number is not 0; nil for other types.
  public var bool: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number(let value): value != 0
    default: nil
    }
  }
}

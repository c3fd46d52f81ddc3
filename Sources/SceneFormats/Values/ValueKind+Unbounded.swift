extension ValueKind {
  /// The same kind without a smallest number, for differences that are added to a value.
  var unbounded: ValueKind {
    switch self {
    case .number(let rule): .number(rule.unbounded)
    case .point(let rule): .point(rule.unbounded)
    case .size(let rule): .size(rule.unbounded)
    case .rect(let rule): .rect(rule.unbounded)
    case .numbers(let rule): .numbers(rule.unbounded)
    default: self
    }
  }
}

extension NumberRule {
  /// The same rule without a smallest number.
  var unbounded: NumberRule {
    var rule = self
    rule.minimum = -Self.largest
    return rule
  }
}

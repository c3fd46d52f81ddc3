import Foundation

/// Something to be reached, and what was measured.
struct Goal {
  /// What.
  let name: String
  /// The limit, in the goal's own unit.
  let limit: Double
  /// What was measured.
  let measured: Double
  /// Whether less is better.
  var isMost = true

  /// Whether it is met.
  var isMet: Bool { isMost ? measured <= limit : measured >= limit }

  /// Its row in the table.
  var row: [String] {
    // As many digits as it takes to tell the two apart.
    let digits = limit < 1 && limit > 0.9 ? 4 : limit < 10 ? 2 : limit < 100 ? 1 : 0
    func text(_ value: Double) -> String { String(format: "%.\(digits)f", value) }
    return [
      name, (isMost ? "at most " : "at least ") + text(limit), text(measured),
      isMet ? "yes" : "no",
    ]
  }
}

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
    [
      name, (isMost ? "at most " : "at least ") + Table.number(limit), Table.number(measured),
      isMet ? "yes" : "no",
    ]
  }
}

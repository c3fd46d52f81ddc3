/// The state of one open transaction.
final class Transaction {
  /// Whether a change opened it, not `begin()`.
  let isImplicit: Bool
  /// The values that were set in it.
  var values: [String: Any] = [:]
  /// The completion block set last.
  private(set) var block: (() -> Void)?
  private let outer: Transaction?
  private var groups: [CompletionGroup] = []

  init(outer: Transaction?, isImplicit: Bool = false) {
    self.outer = outer
    self.isImplicit = isImplicit
  }

  /// The value of a key here or in an enclosing transaction.
  func value(_ key: String) -> Any? { values[key] ?? outer?.value(key) }

  /// The duration set here or outside; nil when none was.
  var inheritedDuration: Double? { value("animationDuration") as? Double }

  /// The curve set here or outside; nil when none was.
  var inheritedTimingFunction: CAMediaTimingFunction? {
    value("animationTimingFunction") as? CAMediaTimingFunction
  }

  /// Makes animations added from now on count for a block; nil lets them count for none.
  func setCompletion(_ block: (() -> Void)?) {
    self.block = block
    groups.append(CompletionGroup(block: block, outer: outer?.groups.last))
  }

  /// The group that an animation added now counts for; it is told about the animation.
  func joinCompletion() -> CompletionGroup? {
    guard let group = groups.last else { return outer?.joinCompletion() }
    group.join()
    return group
  }

  /// Runs the blocks that wait for nothing, and lets the others run when they are due.
  func commit() {
    for group in groups { group.commit() }
  }
}

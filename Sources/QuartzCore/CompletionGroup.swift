/// Counts the animations that a transaction's completion blocks wait for.
final class CompletionGroup {
  private var pending = 0
  private var isCommitted = false
  private var block: (() -> Void)?
  private let outer: CompletionGroup?

  /// Creates a group that also counts in the enclosing transaction's.
  init(block: (() -> Void)?, outer: CompletionGroup?) {
    self.block = block
    self.outer = outer
  }

  /// An animation was added.
  func join() {
    pending += 1
    outer?.join()
  }

  /// An animation ended or was removed.
  func leave() {
    pending -= 1
    runIfDone()
    outer?.leave()
  }

  /// The transaction was committed.
  func commit() {
    isCommitted = true
    runIfDone()
  }

  private func runIfDone() {
    guard isCommitted, pending <= 0, let block else { return }
    self.block = nil
    block()
  }
}

/// The open transactions of one thread, outermost first.
final class TransactionStack {
  var transactions: [Transaction] = []

  /// The stack of the running thread.
  static var current: TransactionStack {
    let threadValues = Thread.current.threadDictionary
    if let stack = threadValues["kinora.transactions"] as? TransactionStack { return stack }
    let stack = TransactionStack()
    threadValues["kinora.transactions"] = stack
    return stack
  }
}

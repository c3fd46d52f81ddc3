/// Groups changes to live layers and says how they animate.
///
/// Each thread has its own stack. A change outside any transaction opens one that lasts until
/// `flush()` or the next step of the tree.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one.
  open class func begin() {
    let stack = TransactionStack.current
    stack.transactions.append(Transaction(outer: stack.transactions.last))
  }

  /// Closes the innermost transaction; without one nothing happens.
  open class func commit() {
    guard let transaction = TransactionStack.current.transactions.popLast() else { return }
    transaction.commit()
  }

  /// Closes the implicit transaction, if one is open.
  open class func flush() {
    let stack = TransactionStack.current
    guard let first = stack.transactions.first, first.isImplicit, stack.transactions.count == 1
    else { return }
    stack.transactions.removeAll()
    first.commit()
  }

  /// Does nothing: each thread has its own transactions.
  open class func lock() {}

  /// Does nothing: each thread has its own transactions.
  open class func unlock() {}

  /// Duration in seconds of animations that have none; 0.25 when not set.
  open class func animationDuration() -> CFTimeInterval { current?.inheritedDuration ?? 0.25 }

  /// Sets the duration in seconds of animations that have none.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    open.values["animationDuration"] = dur
  }

  /// The curve of animations added in the transaction; nil when not set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    current?.inheritedTimingFunction
  }

  /// Sets the curve of animations added in the transaction.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    open.values["animationTimingFunction"] = function
  }

  /// Whether changes are made without looking for actions.
  open class func disableActions() -> Bool {
    current?.value("disableActions") as? Bool ?? false
  }

  /// Sets whether changes are made without looking for actions.
  open class func setDisableActions(_ flag: Bool) { open.values["disableActions"] = flag }

  /// The block set last in the innermost transaction.
  open class func completionBlock() -> (() -> Void)? { current?.block }

  /// Sets a block that runs when the animations added after this call have ended.
  ///
  /// Without animations it runs at the commit. A second block does not replace the first.
  open class func setCompletionBlock(_ block: (() -> Void)?) { open.setCompletion(block) }

  /// The value of a key in the innermost transaction that has one; nil when none has.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "disableActions": disableActions()
    case "completionBlock": completionBlock()
    default: current?.value(key)
    }
  }

  /// Sets the value of a key in the innermost transaction.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case "completionBlock": setCompletionBlock(anObject as? () -> Void)
    case "disableActions": setDisableActions(Bool(boxed: anObject) ?? false)
    case "animationDuration": open.values[key] = Double(boxed: anObject)
    default: open.values[key] = anObject
    }
  }

  /// The innermost transaction; nil when none is open.
  static var current: Transaction? { TransactionStack.current.transactions.last }

  /// The innermost transaction, the implicit one being opened when there is none.
  static var open: Transaction {
    let stack = TransactionStack.current
    if let last = stack.transactions.last { return last }
    let implicit = Transaction(outer: nil, isImplicit: true)
    stack.transactions.append(implicit)
    return implicit
  }
}

/// Keys of `CATransaction` values.
public let kCATransactionAnimationDuration = "animationDuration"
/// Key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// Key of the curve.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// Key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// A layer tree that runs in time: changes animate, delegates and completion blocks are called.
///
/// This is the *step* way to drive a scene: time only moves forward, on the caller's thread, and
/// what is called may change the tree. Code that changes the tree or asks for the time in between
/// runs inside `perform`.
public final class LiveTree {
  /// The topmost layer.
  public let root: CALayer
  /// The clock that `CACurrentMediaTime()` answers in the tree's callbacks.
  public let clock: SceneClock

  /// The most callbacks of one step, so that callbacks which start each other come to an end.
  public static let callbackLimit = 100_000

  /// Makes a tree live; its layers take part in no other one at the same time.
  public init(root: CALayer, clock: SceneClock = SceneClock()) {
    self.root = root
    self.clock = clock
    root.forEachLayer { $0.isLive = true }
  }

  deinit { root.forEachLayer { $0.isLive = false } }

  /// Runs code with the tree's clock as the current one.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SceneClock.$current.withValue(clock) { try body() }
  }

  /// Moves the clock to a time in seconds, calling what is due on the way at its own time.
  ///
  /// Closes the implicit transaction first, lays out and displays what is due, and calls display
  /// links at the end. A time before the clock's is not moved to.
  public func advance(to time: Double) {
    perform {
      update()
      var budget = LiveTree.callbackLimit
      while budget > 0, fireNextEvents(until: time, &budget) { update() }
      let step = time - clock.time
      if step > 0 { clock.time = time }
      DisplayLinkRegistry.current.fire(clock: clock, step: max(step, 0))
      update()
    }
  }

  private func update() {
    CATransaction.flush()
    root.layoutIfNeeded()
    root.forEachLayer { $0.displayIfNeeded() }
  }

  /// Fires the events that are due; true when code was called that may have changed the tree, so
  /// that events have to be looked for again.
  private func fireNextEvents(until time: Double, _ budget: inout Int) -> Bool {
    var events: [AnimationEvent] = []
    root.forEachLayer { $0.appendEvents(until: time, to: &events) }
    // Stable: at one time events come in the order of the tree.
    let ordered = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, event) in ordered {
      budget -= 1
      if event.time > clock.time { clock.time = event.time }
      if event.fire() { return true }
      if budget == 0 { return false }
    }
    return false
  }
}

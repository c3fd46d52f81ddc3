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
  private let revision = TreeRevision()
  /// The time of the frame before.
  private var frameTime: Double
  /// What the layers looked like before the changes since the last commit.
  private var before: ((CALayer) -> (any Sendable)?)?

  /// Called before the first change after each commit, by whoever compiles the tree; what it answers
  /// is asked at the commit what the layers of new transitions looked like before. nil leaves
  /// transitions without anything before them.
  public var snapshot: (() -> (CALayer) -> (any Sendable)?)?

  /// The most callbacks of one step, so that callbacks which start each other come to an end.
  public static let callbackLimit = 100_000

  /// A number that grows whenever the tree changes in a way that its layers and animations did not
  /// foretell. While it stays, what was compiled from the tree stays right.
  public var changeCount: Int { revision.count }

  /// Makes a tree live; its layers take part in no other one at the same time.
  public init(root: CALayer, clock: SceneClock = SceneClock()) {
    self.root = root
    self.clock = clock
    frameTime = clock.time
    root.forEachLayer { $0.revision = revision }
    revision.beforeChange = { [weak self] in self?.before = self?.snapshot?() }
  }

  deinit { root.forEachLayer { $0.revision = nil } }

  /// Runs code with the tree's clock as the current one.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SceneClock.$current.withValue(clock) { try body() }
  }

  /// Moves the clock to the time of a frame in seconds, calling what is due on the way.
  ///
  /// As `run(until:)`; then calls display links, and draws anew the layers whose drawing depends on
  /// an animated key. A time before the clock's is not moved to.
  ///
  /// - Parameter pause: called at each time at which code has run that may have changed the tree.
  public func advance(to time: Double, pause: (Double) -> Void = { _ in }) {
    run(until: time, pause: pause)
    let step = clock.time - frameTime
    frameTime = clock.time
    perform {
      clock.fireDisplayLinks(step: step)
      CATransaction.flush()
      root.updateTree()
      root.forEachLayer { $0.redrawAnimated() }
      endTurn()
    }
  }

  /// Moves the clock to a time in seconds between frames, calling delegates and completion blocks
  /// at their own times.
  ///
  /// Closes the implicit transaction first, lays out and displays what is due. A time before the
  /// clock's is not moved to.
  ///
  /// - Parameter pause: called at each time at which code has run that may have changed the tree.
  public func run(until time: Double, pause: (Double) -> Void = { _ in }) {
    perform {
      update()
      var budget = LiveTree.callbackLimit
      while budget > 0, fireNextEvents(until: time, &budget) {
        update()
        pause(clock.time)
      }
      if time > clock.time { clock.time = time }
    }
  }

  /// Closes the implicit transaction, lays out and displays what is due.
  public func commit() { perform { update() } }

  /// The layer that shows at a point of the root's superlayer space now, with every animation
  /// applied; nil where there is none.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    perform { root.presented(withAncestors: false).hitTest(point)?.model() }
  }

  private func update() {
    CATransaction.flush()
    root.updateTree()
    endTurn()
  }

  /// The changes since the last time belong together: new transitions learn what was before them.
  private func endTurn() {
    if let before { revision.transitioning.forEach { $0.keepSnapshot(before) } }
    before = nil
    revision.commit()
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

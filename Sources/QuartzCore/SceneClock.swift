import Synchronization

/// The time of a scene in seconds: 0 at its start, moved by whoever runs the scene.
///
/// Nothing here reads a clock of the machine.
public final class SceneClock: Sendable {
  private let seconds: Mutex<Double>
  private let links = Mutex(DisplayLinks())

  /// Creates a clock that shows a time.
  public init(time: Double = 0) { seconds = Mutex(time) }

  /// The time that the clock shows, in seconds; a value that is not finite is not taken.
  public var time: Double {
    get { seconds.withLock { $0 } }
    set { if newValue.isFinite { seconds.withLock { $0 = newValue } } }
  }

  /// The clock of the running task; outside of any scene, one that the whole process shares.
  @TaskLocal public static var current = SceneClock()

  /// Lets a link follow the clock's frames.
  func add(_ link: CADisplayLink) { links.withLock { $0.add(link) } }

  /// Lets a link follow no longer.
  func remove(_ link: CADisplayLink) { links.withLock { $0.remove(link) } }

  /// Calls the links back for a frame; only the code that moves the clock does.
  func fireDisplayLinks(step: Double) {
    // Called outside the lock: a link may add or end links.
    let links = links.withLock { $0 }
    links.fire(time: time, step: step)
  }
}

/// The current time of the scene in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { SceneClock.current.time }

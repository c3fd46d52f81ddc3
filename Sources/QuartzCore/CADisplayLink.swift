/// Calls back at every step of the scene.
///
/// Apple's initialiser takes a selector, which Linux does not have; here it takes a closure. The
/// times are the scene's.
open class CADisplayLink: NSObject {
  /// The scene's time of the frame before the callback, in seconds.
  public internal(set) final var timestamp: CFTimeInterval = 0
  /// The scene's time of the frame to be drawn, in seconds.
  public internal(set) final var targetTimestamp: CFTimeInterval = 0
  /// Seconds from one frame to the next; 0 before the first callback.
  public internal(set) final var duration: CFTimeInterval = 0
  /// Whether callbacks are held back.
  public final var isPaused = false
  /// Kept and not used: every step calls back.
  public final var preferredFramesPerSecond = 0
  /// Kept and not used.
  public final var preferredFrameRateRange = CAFrameRateRange.default
  /// Kept and not used.
  public final var frameInterval = 1

  private let handler: (CADisplayLink) -> Void
  /// The clock of the scene that the link was added in.
  final var clock: SceneClock?

  /// Creates a link that calls a closure.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// Starts callbacks with the steps of the current scene; loop and mode do not matter.
  public final func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    clock?.remove(self)
    clock = SceneClock.current
    clock?.add(self)
  }

  /// Ends callbacks.
  public final func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends callbacks for good.
  public final func invalidate() {
    clock?.remove(self)
    clock = nil
  }

  /// Calls back for a frame.
  final func fire(time: Double, step: Double) {
    guard !isPaused, clock != nil else { return }
    timestamp = time
    targetTimestamp = time + step
    duration = step
    handler(self)
  }
}

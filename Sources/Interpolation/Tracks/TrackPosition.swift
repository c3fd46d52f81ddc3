import MediaTiming

/// The instant of an iteration at which a track is evaluated.
public struct TrackPosition: Sendable, Hashable {
  /// The fraction of the iteration after the animation's timing function; may leave 0...1.
  public var progress: Double
  /// Completed cycles, a whole number; for cumulative tracks.
  public var iteration: Double
  /// Seconds into the iteration, before any timing function; for springs.
  public var seconds: Double
  /// Whether each cycle ends where it began (`autoreverses`); for cumulative tracks.
  public var cycleReturns: Bool

  /// Creates a position.
  public init(
    progress: Double, iteration: Double = 0, seconds: Double = 0, cycleReturns: Bool = false
  ) {
    self.progress = progress
    self.iteration = iteration
    self.seconds = seconds
    self.cycleReturns = cycleReturns
  }
}

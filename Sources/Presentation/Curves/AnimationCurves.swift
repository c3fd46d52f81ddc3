import Interpolation
import MediaTiming

/// One animation over a stretch of scene time, for drawing its timing graph.
public struct AnimationCurves: Sendable {
  /// The layer's path.
  public var layerPath: String
  /// The key under which the animation, or the outermost group around it, was added; nil for none.
  public var key: String?
  /// The key path of the animated value.
  public var keyPath: String
  /// What the transition does whose progress is sampled; nil for an animation of a property.
  public var transition: TransitionSummary?
  /// The layers from the root to the animation's own, with their timing.
  public var layers: [(path: String, timing: MediaTiming)]
  /// The groups around the animation, outermost first.
  public var groups: [AnimationLink]
  /// The animation's own timing and pacing.
  public var link: AnimationLink
  /// Its parent's times that are passed through: the layer's local time, or all of the innermost
  /// group's time.
  public var parentRange: ClosedRange<Double>
  /// The value over scene time, in order; empty when nothing that is drawn has the key path.
  public var samples: [Sample]
  /// Scene times at which the whole chain becomes active or stops being it, in order.
  public var markers: [Marker]
  /// Whether the whole chain is active at the first instant.
  public var isActiveAtStart = false

  /// The value at one instant.
  public struct Sample: Sendable {
    /// Scene time, in seconds.
    public var time: Double
    /// The value after the animation; nil when the property is empty.
    public var value: AnimatableValue?
    /// Whether the animation is in force.
    public var isInForce: Bool
    /// The fraction of the iteration after the timing function; nil when not in force.
    public var easedProgress: Double?
    /// Whether the value may jump between the sample before and this one: another iteration, or
    /// the animation takes or leaves hold.
    public var startsRun: Bool
  }

  /// An end of an active duration.
  public struct Marker: Sendable, Hashable {
    /// Scene time, in seconds.
    public var time: Double
    /// Whether the chain becomes active here.
    public var isBegin: Bool
  }
}

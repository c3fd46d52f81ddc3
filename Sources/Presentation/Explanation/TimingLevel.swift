import Interpolation
import MediaTiming

/// One step of the way from scene time to an animation's progress: a layer, a group, or the
/// animation itself.
public struct TimingLevel: Sendable, Hashable {
  /// What stands at a level.
  public enum Kind: String, Sendable, Hashable {
    case layer, group, animation
  }

  /// What stands here.
  public var kind: Kind
  /// The layer's path, the animation's key path, or `group`.
  public var name: String
  /// The timing properties, durations resolved.
  public var timing: MediaTiming
  /// The instant in the time space of the level above, in seconds.
  public var parentTime: Double
  /// The instant in the level's own time space: active local time, in seconds.
  public var localTime: Double
  /// Where the instant lies.
  public var phase: TimingPhase
  /// Whether the level has an effect: active, or held by its fill mode.
  public var isInForce: Bool
  /// The place in an iteration; nil for layers, whose time is not folded.
  public var basic: BasicTime?
  /// The fraction of the iteration, 0...1; nil for layers and where there is no effect.
  public var progress: Double?
  /// The same after the timing function; may leave 0...1.
  public var easedProgress: Double?

  /// A layer at an instant of its superlayer.
  init(layer path: String, timing: MediaTiming, parentTime: Double) {
    kind = .layer
    name = path
    self.timing = timing
    self.parentTime = parentTime
    localTime = timing.activeLocalTime(at: parentTime)
    isInForce = timing.isLayerInEffect(at: parentTime)
    // A begin time of exactly 0, the default, means from the start of all time.
    let phase = timing.phase(at: parentTime)
    self.phase = timing.beginTime == 0 && phase == .before ? .active : phase
  }

  /// A step of an animation's own chain.
  init(_ step: AnimationLeaf.TraceStep, kind: Kind, name: String) {
    self.kind = kind
    self.name = name
    timing = step.link.timing
    parentTime = step.parentTime
    localTime = step.sample.activeLocalTime
    phase = step.sample.phase
    isInForce = step.sample.isInForce
    basic = step.sample.basic
    progress = step.sample.progress
    easedProgress = step.easedProgress
  }
}

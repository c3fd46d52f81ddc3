import Interpolation
import MediaTiming

/// What every animation of a timeline does at one instant, and why.
public struct TimingExplanation: Sendable, Equatable {
  /// The instant, in seconds of the root layer's superlayer.
  public var time: Double
  /// The animations: layers in pre-order, in each the order of application; those that drive
  /// nothing follow the others of their layer, and transitions follow them.
  public var animations: [AnimationExplanation]
}

/// One animation at one instant.
public struct AnimationExplanation: Sendable, Equatable {
  /// The layer's path, such as `"root/door"`.
  public var layerPath: String
  /// The key under which the animation, or the outermost group around it, was added; nil for none.
  public var key: String?
  /// The key path of the animated value, relative to the layer.
  public var keyPath: String
  /// The chain from scene time: the layers from the root, the groups from the outermost, the
  /// animation. It ends early with a group that is not in force: nothing below it has a time.
  public var levels: [TimingLevel]
  /// Why there is no effect, or none that is seen; empty when all is well.
  public var obstacles: [EffectObstacle]
  /// The value at the key path before this animation is applied: the model's under the animations
  /// before it. Nil when the property is empty or not drawn.
  public var before: AnimatableValue?
  /// The value after it.
  public var after: AnimatableValue?
  /// What the transition does whose progress `after` is, the key path being `transition`; nil for an
  /// animation of a property.
  public var transition: TransitionSummary?

  /// Whether the animation sets the value, seen or not.
  public var isInForce: Bool { obstacles.allSatisfy(\.concernsLayerOnly) }
}

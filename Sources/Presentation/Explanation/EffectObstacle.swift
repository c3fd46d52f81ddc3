import Interpolation

/// Why an animation has no effect, or none that can be seen, at an instant.
///
/// Levels are indices into `AnimationExplanation.levels`. Times are seconds in the time space of
/// the level's parent.
public enum EffectObstacle: Sendable, Hashable {
  /// The level begins later, and does not fill backwards.
  case notBegun(level: Int, remaining: Double)
  /// The level has ended, and does not fill forwards.
  case ended(level: Int, since: Double)
  /// The group is over before the animation in it would begin.
  case beginsAfterGroup(level: Int, group: Int)
  /// The group has ended and cut off an animation that would have gone on, for so many seconds of
  /// the group's time (infinite: for ever).
  case cutOff(group: Int, rest: Double)
  /// The time of the level has stood still since its beginning (speed 0), so what lies below it
  /// gets no further.
  case standsStill(level: Int)
  /// The values cannot be animated, or not between these ends.
  case noValue([TrackIssue])
  /// The property does not take values of this kind.
  case wrongKind(AnimatableValue.Kind, expected: AnimatableValue.Kind)
  /// Nothing that is drawn has the key path.
  case notDrawn
  /// The layer of this path, the animation's own or one above it, is hidden.
  case layerHidden(String)
  /// The layer of this path is outside its own active duration, so it is not drawn.
  case layerOutOfEffect(String)

  /// A stable identifier of the kind, as reports have it.
  public var code: String {
    switch self {
    case .notBegun: "not-begun"
    case .ended: "ended"
    case .beginsAfterGroup: "begins-after-group"
    case .cutOff: "cut-off"
    case .standsStill: "stands-still"
    case .noValue: "no-value"
    case .wrongKind: "wrong-kind"
    case .notDrawn: "not-drawn"
    case .layerHidden: "layer-hidden"
    case .layerOutOfEffect: "layer-out-of-effect"
    }
  }

  /// Whether the animation has its effect all the same, on a layer that is not seen.
  public var concernsLayerOnly: Bool {
    switch self {
    case .layerHidden, .layerOutOfEffect: true
    default: false
    }
  }
}

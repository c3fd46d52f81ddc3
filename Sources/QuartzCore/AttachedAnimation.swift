import Interpolation

/// An animation that was added to a layer, under its key.
public struct AttachedAnimation {
  /// The key; nil for an animation that was added without one.
  public let key: String?
  /// The layer's own copy, its duration resolved and `beginTime` in the layer's local time.
  public private(set) var animation: CAAnimation
  /// What showed when the animation was added, at the key paths of basic animations that give no
  /// value; they start from it.
  public var captured: [String: AnimatableValue] = [:]
  /// Of a transition what the layer looked like before it, in the form of whoever compiles the tree;
  /// nil when it was not there.
  public internal(set) var before: (any Sendable)?
  /// Whether `animationDidStart` was called.
  var hasStarted = false
  /// Whether `animationDidStop` was called.
  var hasStopped = false
  /// The transactions that wait for the animation.
  var waiting: CompletionGroup?

  /// Gives an animation without a `beginTime` one; animations may be shared, so it is copied.
  mutating func begin(at time: Double) {
    guard animation.beginTime == 0, let copy = animation.copy() as? CAAnimation else { return }
    copy.beginTime = time
    animation = copy
  }
}

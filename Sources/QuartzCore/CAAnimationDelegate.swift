/// Is told when an animation starts and stops.
public protocol CAAnimationDelegate: AnyObject {
  /// The active duration has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The active duration is over (`flag` true), or the animation was removed before (false).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

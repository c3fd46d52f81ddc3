import QuartzCore

extension LayerClass {
  /// The class that scenes have for a layer, the nearest one for a subclass declared elsewhere.
  static func of(_ layer: CALayer) -> SceneClass {
    switch layer {
    case is CAShapeLayer: shape
    case is CAGradientLayer: gradient
    case is CATextLayer: text
    case is CAReplicatorLayer: replicator
    case is CAEmitterLayer: emitter
    case is CATransformLayer: transform
    case is CAScrollLayer: scroll
    case is CATiledLayer: tiled
    default: base
    }
  }
}

extension AnimationClass {
  /// The class that scenes have for an animation; nil for a class of another kind.
  static func of(_ animation: CAAnimation) -> SceneClass? {
    switch animation {
    case is CASpringAnimation: spring
    case is CABasicAnimation: basic
    case is CAKeyframeAnimation: keyframe
    case is CAAnimationGroup: group
    case is CATransition: transition
    default: nil
    }
  }

  /// A new animation of a class.
  static func make(_ name: String) -> CAAnimation? {
    switch name {
    case "CABasicAnimation": CABasicAnimation()
    case "CAKeyframeAnimation": CAKeyframeAnimation()
    case "CASpringAnimation": CASpringAnimation()
    case "CAAnimationGroup": CAAnimationGroup()
    case "CATransition": CATransition()
    default: nil
    }
  }
}

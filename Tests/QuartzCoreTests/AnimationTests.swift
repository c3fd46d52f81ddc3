import QuartzCore
import Testing

@Suite struct AnimationTests {
  @Test func animationsAreCopiedWhenAdded() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.5
    layer.add(animation, forKey: "fade")
    animation.toValue = 0.75
    let attached = layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(attached !== animation)
    #expect(attached?.toValue as? Double == 0.5)
    #expect(attached?.duration == 0.25 && animation.duration == 0)
  }

  @Test func durationComesFromTheTransaction() {
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    CATransaction.commit()
    let attached = layer.animation(forKey: "fade")
    #expect(attached?.duration == 2)
    #expect(attached?.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func beginTimeZeroIsNowUnlessADocumentSaysIt() {
    let root = CALayer()
    let layer = CALayer()
    layer.speed = 2
    root.addSublayer(layer)
    let clock = SceneClock(time: 3)
    SceneClock.$current.withValue(clock) {
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "now")
      layer.addFromDocument(CABasicAnimation(keyPath: "opacity"), forKey: "zero")
      let later = CABasicAnimation(keyPath: "opacity")
      later.beginTime = CACurrentMediaTime() + 5
      layer.add(later, forKey: "later")
    }
    #expect(layer.animation(forKey: "now")?.beginTime == 6)
    #expect(layer.animation(forKey: "zero")?.beginTime == 0)
    #expect(layer.animation(forKey: "zero")?.duration == 0.25)
    #expect(layer.animation(forKey: "later")?.beginTime == 8)
  }

  @Test func keysReplaceAndKeepOrder() {
    let layer = CALayer()
    #expect(layer.animationKeys() == nil)
    for key in ["a", "b", "a"] { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: key) }
    #expect(layer.animationKeys() == ["b", "a"])
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(layer.animationKeys() == ["b", "a"])
    #expect(layer.attachedAnimations.count == 4)
    layer.add(CATransition(), forKey: "whatever")
    #expect(layer.animationKeys() == ["b", "a", kCATransition])
    layer.removeAnimation(forKey: "b")
    #expect(layer.animationKeys() == ["a", kCATransition])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func groupsCopyTheirChildren() throws {
    let group = CAAnimationGroup()
    let child = CAKeyframeAnimation(keyPath: "position")
    child.values = [1, 2]
    group.animations = [child]
    let copy = try #require(group.copy() as? CAAnimationGroup)
    child.values = nil
    let copied = try #require(copy.animations?.first as? CAKeyframeAnimation)
    #expect(copied !== child && copied.keyPath == "position")
    #expect(copied.values as? [Int] == [1, 2])
  }

  @Test func everyClassCopiesItsProperties() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 3
    spring.byValue = 4
    spring.isAdditive = true
    spring.fillMode = .both
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect(type(of: copy) == CASpringAnimation.self)
    for name in CASpringAnimation.keyedProperties.names {
      #expect("\(copy.value(forKey: name) as Any)" == "\(spring.value(forKey: name) as Any)")
    }
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    let pushed = try #require(transition.copy() as? CATransition)
    #expect(pushed.type == .push && pushed.subtype == .fromLeft)
  }

  @Test(arguments: [
    (10.0, 1.4727003346780927), (1, 13.91321015404625), (20, 1), (100, 1),
  ]) func settlingDuration(damping: Double, expected: Double) {
    let spring = CASpringAnimation()
    spring.damping = CGFloat(damping)
    #expect(abs(spring.settlingDuration - expected) < 1e-9)
  }

  @Test func springsFromPerceptualDuration() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(spring.settlingDuration - 2.3438753795710707) < 1e-9)
    #expect(spring.duration == spring.settlingDuration)
    #expect(spring.allowsOverdamping)
    let damped = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    #expect(abs(damped.damping - 25.132741228718345) < 1e-9)
    #expect(abs(CASpringAnimation().perceptualDuration - 0.6283185307179586) < 1e-12)
    #expect(abs(CASpringAnimation().bounce - 0.5) < 1e-12)
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, [0, 0, 1, 1] as [Float]), (.easeIn, [0.42, 0, 1, 1]),
    (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
    (.default, [0.25, 0.1, 0.25, 1]),
  ]) func controlPoints(_ name: CAMediaTimingFunctionName, _ expected: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var points: [Float] = []
    for index in 0...3 {
      var point: [Float] = [9, 9]
      function.getControlPoint(at: index, values: &point)
      points += point
    }
    #expect(points == [0, 0] + expected + [1, 1])
  }

  @Test func valueFunctions() {
    #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
    #expect(CAValueFunction(name: .scale)?.inputCount == 3)
  }
}

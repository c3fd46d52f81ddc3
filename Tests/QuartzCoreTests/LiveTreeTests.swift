import QuartzCore
import Testing

/// Implicit animations, actions, delegates and display links in a tree that runs.
@Suite struct LiveTreeTests {
  final class Listener: CAAnimationDelegate {
    var log: [String] = []
    var onStop: ((CAAnimation) -> Void)?
    func animationDidStart(_ anim: CAAnimation) { log.append("start \(CACurrentMediaTime())") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("stop \(CACurrentMediaTime()) \(flag)")
      onStop?(anim)
    }
  }

  final class Delegate: CALayerDelegate {
    var actions: [String: any CAAction] = [:]
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return actions[event]
    }
  }

  @Test func freeStandingLayersDoNotAnimate() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "opacity") == nil)
    #expect(CALayer.defaultAction(forKey: "opacity") == nil)
  }

  @Test func liveLayersAnimateImplicitly() throws {
    let tree = LiveTree(root: CALayer())
    let layer = CALayer()
    tree.root.addSublayer(layer)
    tree.advance(to: 1)
    tree.perform { layer.opacity = 0.5 }
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.fromValue as? Float == 1)
    #expect(animation.toValue == nil && animation.fillMode == .backwards)
    #expect(animation.duration == 0.25 && animation.beginTime == 1)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    tree.perform { layer.cornerRadius = 0 }
    #expect(layer.animationKeys() == ["opacity"])
    tree.advance(to: 2)
    #expect(layer.animationKeys() == nil)
    layer.removeFromSuperlayer()
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
  }

  @Test func disabledActions() {
    let tree = LiveTree(root: CALayer())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    tree.root.opacity = 0.5
    CATransaction.commit()
    #expect(tree.root.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    tree.root.opacity = 1
    CATransaction.commit()
    #expect(tree.root.animation(forKey: "opacity")?.duration == 3)
  }

  @Test func actionsAreLookedUpInOrder() {
    func animation(_ tag: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = tag
      return animation
    }
    let layer = CALayer()
    let delegate = Delegate()
    func found() -> Double? { (layer.action(forKey: "opacity") as? CAAnimation)?.duration }
    layer.style = ["style": ["actions": ["opacity": animation(4)]]]
    #expect(found() == 4)
    layer.style = ["actions": ["opacity": animation(3)]]
    #expect(found() == 3)
    layer.actions = ["opacity": animation(2)]
    #expect(found() == 2)
    layer.delegate = delegate
    delegate.actions["opacity"] = animation(1)
    #expect(found() == 1)
    delegate.actions["opacity"] = NSNull()
    #expect(layer.action(forKey: "opacity") == nil)
    let tree = LiveTree(root: layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    delegate.actions["opacity"] = animation(1)
    layer.opacity = 0.25
    #expect(layer.animation(forKey: "opacity")?.duration == 1)
    #expect(tree.root === layer)
  }

  @Test func delegatesHearAtTheirTime() {
    let tree = LiveTree(root: CALayer())
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.5
    animation.beginTime = 1
    animation.delegate = listener
    tree.root.add(animation, forKey: "fade")
    tree.advance(to: 0.9)
    #expect(listener.log.isEmpty)
    tree.advance(to: 3)
    #expect(listener.log == ["start 1.0", "stop 1.5 true"])
    #expect(tree.root.animationKeys() == nil && tree.clock.time == 3)
  }

  @Test func callbacksChainAtTheirOwnTimes() {
    let tree = LiveTree(root: CALayer())
    let listener = Listener()
    func add() {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 0.5
      animation.delegate = listener
      tree.root.add(animation, forKey: "fade")
    }
    listener.onStop = { _ in if listener.log.count < 6 { add() } }
    tree.advance(to: 1)
    tree.perform { add() }
    tree.advance(to: 10)
    #expect(
      listener.log == [
        "start 1.0", "stop 1.5 true", "start 1.5", "stop 2.0 true", "start 2.0", "stop 2.5 true",
      ])
  }

  @Test func removalAndReplacementDoNotFinish() {
    let tree = LiveTree(root: CALayer())
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 5
    animation.delegate = listener
    let layer = CALayer()
    tree.root.addSublayer(layer)
    tree.perform {
      layer.add(animation, forKey: "a")
      layer.add(animation, forKey: "a")
    }
    tree.advance(to: 1)
    tree.perform { layer.removeFromSuperlayer() }
    #expect(
      listener.log == ["stop 0.0 false", "start 0.0", "stop 1.0 false"].sorted { _, _ in false })
  }

  @Test func keptAnimationsStopOnce() {
    let tree = LiveTree(root: CALayer())
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.delegate = listener
    tree.perform { tree.root.add(animation, forKey: "a") }
    tree.advance(to: 1)
    tree.advance(to: 2)
    #expect(listener.log == ["start 0.0", "stop 0.25 true"])
    #expect(tree.root.animationKeys() == ["a"])
  }

  @Test func pausedLayersNeverComplete() {
    let tree = LiveTree(root: CALayer())
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = listener
    tree.perform { tree.root.add(animation, forKey: "a") }
    tree.root.speed = 0
    tree.advance(to: 5)
    #expect(tree.root.animationKeys() == ["a"])
    #expect(listener.log.isEmpty)
  }

  @Test func completionBlocksRunWhenAnimationsEnd() {
    let tree = LiveTree(root: CALayer())
    var times: [Double] = []
    tree.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.75)
      CATransaction.setCompletionBlock { times.append(CACurrentMediaTime()) }
      tree.root.opacity = 0
      CATransaction.commit()
    }
    tree.advance(to: 0.5)
    #expect(times.isEmpty)
    tree.advance(to: 1)
    #expect(times == [0.75])
  }

  @Test func orderEvents() {
    let tree = LiveTree(root: CALayer())
    let delegate = Delegate()
    let layer = CALayer()
    layer.delegate = delegate
    tree.root.addSublayer(layer)
    layer.removeFromSuperlayer()
    #expect(delegate.asked == [kCAOnOrderIn, kCAOnOrderOut])
  }

  @Test func displayLinksFollowTheSteps() {
    let tree = LiveTree(root: CALayer())
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    tree.perform { link.add(to: .main, forMode: .common) }
    let other = LiveTree(root: CALayer())
    tree.advance(to: 0.5)
    other.advance(to: 0.75)
    // What happens between frames does not shorten them.
    tree.run(until: 0.9)
    tree.advance(to: 1)
    #expect(link.duration == 0.5)
    link.isPaused = true
    tree.advance(to: 2)
    #expect(times == [0.5, 1])
    #expect(link.duration == 0.5 && link.targetTimestamp == 1.5)
    link.invalidate()
  }
}

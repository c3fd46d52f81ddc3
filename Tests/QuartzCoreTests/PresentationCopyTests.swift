import QuartzCore
import Testing

@Suite struct PresentationCopyTests {
  private func animation(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    return animation
  }

  private func at<Result>(_ time: Double, _ body: () -> Result) -> Result {
    SceneClock.$current.withValue(SceneClock(time: time), operation: body)
  }

  @Test func valuesFollowTheClock() {
    let layer = CAShapeLayer()
    layer.addFromDocument(animation("strokeEnd", from: 0, to: 0.5), forKey: "draw")
    layer.addFromDocument(animation("position.x", from: 10, to: 20), forKey: "move")
    layer.addFromDocument(
      animation("transform.rotation.z", from: 0, to: CGFloat.pi), forKey: "turn")
    layer.addFromDocument(
      animation("backgroundColor", from: nil, to: CGColor.white), forKey: "colour")
    at(0.5) {
      let shown = layer.presentation()
      #expect(shown?.strokeEnd == 0.25)
      #expect(shown?.position == CGPoint(x: 15, y: 0))
      #expect(shown?.backgroundColor == CGColor(gray: 0.5, alpha: 0.5))
      #expect(abs((shown?.transform.m12 ?? 0) - 1) < 1e-12)
      #expect(shown?.model() === layer && layer.model() === layer)
      #expect(shown?.animationKeys() == nil)
    }
    at(1) { #expect(layer.presentation()?.strokeEnd == 1) }
    #expect(layer.strokeEnd == 1 && layer.position == .zero)
  }

  @Test func wholeSubtreesArePresented() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.name = "child"
    root.addSublayer(child)
    child.speed = 2
    child.addFromDocument(animation("position.x", from: 0, to: 100), forKey: "move")
    at(0.25) {
      #expect(root.presentation()?.sublayers?.first?.position.x == 50)
      #expect(root.presentation()?.hitTest(CGPoint(x: 50, y: 5))?.model() === child)
      #expect(root.hitTest(CGPoint(x: 50, y: 5)) === root)
      let shown = child.presentation()
      #expect(shown?.superlayer?.model() === root)
      #expect(shown?.convert(CGPoint.zero, to: shown?.superlayer) == CGPoint(x: 45, y: 0))
    }
  }

  @Test func animationsReachNamedObjects() {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "spark"
    layer.emitterCells = [cell]
    let blur = CAFilter(type: "gaussianBlur", name: "blur", inputs: ["inputRadius": 0])
    layer.filters = [blur]
    let child = CALayer()
    child.name = "door"
    layer.addSublayer(child)
    for keyPath in [
      "emitterCells.spark.birthRate", "filters.blur.inputRadius", "sublayers.door.opacity",
    ] {
      layer.addFromDocument(animation(keyPath, from: 0, to: 1), forKey: keyPath)
    }
    at(0.5) {
      let shown = layer.presentation()
      #expect(shown?.emitterCells?.first?.birthRate == 0.5)
      #expect((shown?.filters?.first as? CAFilter)?.inputs["inputRadius"] as? Double == 0.5)
      #expect(shown?.sublayers?.first?.opacity == 0.5)
    }
    #expect(cell.birthRate == 0 && blur.inputs["inputRadius"] as? Int == 0 && child.opacity == 1)
  }

  @Test func valuelessAnimationsStartFromWhatShowed() {
    let layer = CALayer()
    layer.position.x = 10
    let moving = animation("position.x", from: 10, to: 30)
    layer.addFromDocument(moving, forKey: "move")
    at(0.5) {
      let next = CABasicAnimation(keyPath: "position.x")
      next.duration = 1
      layer.add(next, forKey: "move")
      layer.position.x = 100
      #expect(layer.presentation()?.position.x == 20)
    }
    at(1) { #expect(layer.presentation()?.position.x == 60) }
  }

  @Test func additiveAnimationsStack() {
    let layer = CALayer()
    layer.position.x = 100
    for key in ["a", "b"] {
      let offset = animation("position.x", from: -10, to: 0)
      offset.isAdditive = true
      layer.addFromDocument(offset, forKey: key)
    }
    at(0.5) { #expect(layer.presentation()?.position.x == 90) }
  }

  @Test func customKeysAnimate() {
    let layer = CALayer()
    layer.setValue(0.0, forKey: "progress")
    layer.addFromDocument(animation("progress", from: 0, to: 8), forKey: "p")
    at(0.25) { #expect(layer.presentation()?.value(forKey: "progress") as? Double == 2) }
  }

  @Test func pathRotationTurnsTheLayer() {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    animation.path = path
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    layer.addFromDocument(animation, forKey: "orbit")
    path.addLine(to: CGPoint(x: 500, y: 500))
    at(0.5) {
      let shown = layer.presentation()
      #expect(shown?.position == CGPoint(x: 0, y: 50))
      #expect(abs((shown?.transform.m12 ?? 0) - 1) < 1e-12)
    }
  }

  @Test func implicitAnimationsContinueFromWhatShows() throws {
    let tree = LiveTree(root: CALayer())
    tree.perform { tree.root.position = CGPoint(x: 100, y: 0) }
    tree.advance(to: 0.125)
    let halfway = try #require(tree.perform { tree.root.presentation() }).position.x
    #expect(halfway > 50 && halfway < 100)
    tree.perform { tree.root.position = .zero }
    let again = try #require(tree.perform { tree.root.presentation() }).position.x
    #expect(abs(again - halfway) < 1e-9)
  }

  @Test func subclassesSayHowTheyAreCopied() {
    final class Plain: CALayer {}
    final class Dial: CALayer {
      var angle = 0.0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        if let dial = layer as? Dial { angle = dial.angle }
      }
      required init?(coder: NSCoder) { nil }
      override class func presentationCopy(of layer: CALayer) -> CALayer { Dial(layer: layer) }
    }
    let dial = Dial()
    dial.angle = 3
    #expect(dial.presentation()?.angle == 3)
    #expect(Plain().presentation() == nil)
  }
}

import QuartzCore
import Testing

/// Pausing and resuming by speed, timeOffset and beginTime, in the order of Apple's listing.
@Suite struct PauseTests {
  @Test(arguments: [1.0, 2, 0.25])
  func timeGoesOnWhereItStopped(parentSpeed: Float) {
    let root = CALayer()
    root.speed = parentSpeed
    let layer = CALayer()
    root.addSublayer(layer)
    let tree = LiveTree(root: root)
    func local() -> Double { tree.perform { layer.convertTime(CACurrentMediaTime(), from: nil) } }
    tree.advance(to: 4)
    let before = local()
    tree.perform { layer.pauseTime() }
    tree.advance(to: 9)
    #expect(local() == before && layer.speed == 0 && layer.timeOffset == before)
    tree.perform { layer.resumeTime() }
    #expect(abs(local() - before) < 1e-12 && layer.speed == 1 && layer.timeOffset == 0)
    tree.advance(to: 10)
    #expect(abs(local() - before - Double(parentSpeed)) < 1e-12)
  }

  @Test func pausingTwiceAndResumingWhatRunsChangeNothing() {
    let layer = CALayer()
    let tree = LiveTree(root: layer)
    tree.advance(to: 1)
    tree.perform { layer.resumeTime() }
    #expect(layer.beginTime == 0 && layer.speed == 1)
    tree.perform { layer.pauseTime() }
    tree.advance(to: 2)
    tree.perform { layer.pauseTime() }
    #expect(layer.timeOffset == 1)
  }

  @Test func theTouchedLayerIsWhatShows() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    let box = CALayer()
    box.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    box.position = CGPoint(x: 10, y: 10)
    root.addSublayer(box)
    let tree = LiveTree(root: root)
    tree.perform {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 10
      animation.toValue = 90
      animation.duration = 1
      box.add(animation, forKey: nil)
    }
    tree.advance(to: 0.5)
    #expect(tree.hitTest(CGPoint(x: 50, y: 10)) === box)
    #expect(tree.hitTest(CGPoint(x: 10, y: 10)) === root)
    #expect(tree.hitTest(CGPoint(x: 200, y: 10)) == nil)
  }
}

import QuartzCore
import Testing

/// `convertTime` against numbers measured on Apple's class.
@Suite struct TimeConversionTests {
  private func layer(_ speed: Float, _ offset: Double, _ begin: Double = 0) -> CALayer {
    let layer = CALayer()
    layer.speed = speed
    layer.timeOffset = offset
    layer.beginTime = begin
    return layer
  }

  private func tree(_ root: CALayer, _ children: CALayer...) -> CALayer {
    root.sublayers = children
    return root
  }

  @Test func nestedLayers() {
    let child = layer(4, 5)
    let root = tree(layer(2, 3), child)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(root.convertTime(10, from: child) == 1.25)
  }

  @Test func beginTimes() {
    let child = layer(4, 5, 6)
    let root = tree(layer(2, 3, 1), child)
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(child.convertTime(10, to: nil) == 3.125)
  }

  @Test func siblings() {
    let first = layer(4, 5, 6)
    let second = layer(0.5, 7, 8)
    let root = tree(layer(2, 3, 1), first, second)
    #expect(first.convertTime(10, from: root) == 21)
    #expect(root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
    #expect(second.convertTime(7, from: root) == 0)
    #expect(second.convertTime(8, from: root) == 7)
    #expect(second.convertTime(10, from: root) == 8)
    #expect(first.convertTime(10, to: second) == second.convertTime(10, from: first))
  }

  @Test func pausedLayersAreNotInverted() {
    let child = layer(0, 7, 8)
    let root = tree(layer(2, 3, 1), child)
    #expect(child.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: child) == 0)
    #expect(child.convertTime(10, to: nil) == -0.5)
  }

  @Test func threeLevels() {
    let leaf = layer(2, 0.5, 1)
    let mid = tree(layer(3, 0.25, 2), leaf)
    let root = tree(CALayer(), mid)
    #expect(leaf.convertTime(10, from: mid) == 18.5)
    #expect(leaf.convertTime(10, from: root) == 47)
    #expect(leaf.convertTime(10, to: mid) == 5.75)
    #expect(abs(leaf.convertTime(10, to: root) - 23.0 / 6) < 1e-12)
    #expect(leaf.convertTime(10, from: nil) == 47)
  }

  @Test func pauseAndResume() {
    let tree = LiveTree(root: CALayer())
    let layer = CALayer()
    tree.root.addSublayer(layer)
    tree.advance(to: 3)
    tree.perform {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
      #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 3)
    }
    tree.advance(to: 8)
    tree.perform {
      #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 3)
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 3)
    }
    tree.advance(to: 10)
    tree.perform { #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 5) }
  }
}

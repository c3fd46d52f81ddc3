import QuartzCore
import Testing

@Suite struct TreeTests {
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(_ layer: CALayer) -> [String] { layer.sublayers?.map { $0.name ?? "" } ?? [] }

  @Test func insertionPlaces() {
    let root = CALayer()
    let (a, b, c) = (named("a"), named("b"), named("c"))
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    #expect(names(root) == ["b", "a"])
    root.insertSublayer(c, above: b)
    #expect(names(root) == ["b", "c", "a"])
    root.insertSublayer(a, below: b)
    #expect(names(root) == ["a", "b", "c"])
    root.insertSublayer(b, at: 99)
    #expect(names(root) == ["a", "c", "b"])
    root.insertSublayer(b, at: 1)
    #expect(names(root) == ["a", "b", "c"])
    let d = named("d")
    root.replaceSublayer(b, with: d)
    #expect(names(root) == ["a", "d", "c"])
    #expect(b.superlayer == nil && d.superlayer === root)
    root.replaceSublayer(a, with: c)
    #expect(names(root) == ["c", "d"])
    d.removeFromSuperlayer()
    #expect(names(root) == ["c"])
    root.sublayers = nil
    #expect(root.sublayers == nil && c.superlayer == nil)
  }

  @Test func layersHaveOneParent() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers == nil && child.superlayer === second)
    first.mask = child
    #expect(second.sublayers == nil && first.mask === child && child.superlayer === first)
    #expect(first.sublayers == nil)
    second.addSublayer(child)
    #expect(first.mask == nil && child.superlayer === second)
    first.sublayers = [child, named("x"), child]
    #expect(names(first) == ["x", ""])
  }

  @Test func cyclesAreRefused() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    child.addSublayer(root)
    root.addSublayer(root)
    child.mask = root
    child.sublayers = [root]
    #expect(root.superlayer == nil && child.sublayers == nil && child.mask == nil)
    #expect(root.sublayers?.count == 1)
  }

  @Test func hitTests() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let back = named("back")
    back.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    let front = named("front")
    front.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    root.sublayers = [back, front]
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
    #expect(root.hitTest(CGPoint(x: 70, y: 70)) === root)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === root)
    front.frame = CGRect(x: 90, y: 90, width: 40, height: 40)
    #expect(root.hitTest(CGPoint(x: 120, y: 120)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 120, y: 120)) == nil)
    #expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil)
    #expect(root.hitTest(CGPoint(x: 0, y: 0)) === root)
  }

  @Test func transformLayersPassHitsThrough() {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) == nil)
    let child = CALayer()
    child.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    layer.addSublayer(child)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) === child)
  }

  @Test func scrolling() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 50, y: 60, width: 100, height: 100)
    layer.scroll(to: CGRect(x: 200, y: 200, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 110, y: 110))
    layer.bounds.origin = .zero
    layer.scroll(to: CGRect(x: 20, y: 20, width: 400, height: 400))
    #expect(layer.bounds.origin == CGPoint(x: 20, y: 20))
    layer.scroll(to: CGRect(x: 30, y: 30, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 20, y: 20))
    layer.scrollMode = .horizontally
    layer.scroll(to: CGPoint(x: 5, y: 6))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 20))
    layer.scrollMode = CAScrollLayerScrollMode(rawValue: "sideways")
    layer.scroll(to: CGPoint(x: 50, y: 60))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 20))
  }

  @Test func layersScrollTheNearestScrollLayerAbove() {
    let (outer, inner) = (CAScrollLayer(), CAScrollLayer())
    outer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let mark = CALayer()
    mark.frame = CGRect(x: 150, y: 160, width: 20, height: 20)
    outer.addSublayer(inner)
    inner.addSublayer(content)
    content.addSublayer(mark)
    #expect(outer.masksToBounds && inner.masksToBounds)
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(mark.visibleRect == .zero)
    mark.scrollRectToVisible(mark.bounds)
    #expect(inner.bounds.origin == CGPoint(x: 70, y: 80) && outer.bounds.origin == .zero)
    #expect(content.visibleRect == CGRect(x: 70, y: 80, width: 100, height: 100))
    #expect(mark.visibleRect == mark.bounds)
    mark.scroll(CGPoint(x: -10, y: 5))
    #expect(inner.bounds.origin == CGPoint(x: 140, y: 165))
    #expect(mark.visibleRect == CGRect(x: 0, y: 5, width: 20, height: 15))
    // Without a scroll layer above all shows, and nothing scrolls.
    outer.scroll(CGPoint(x: 9, y: 9))
    #expect(outer.visibleRect == outer.bounds && outer.bounds.origin == .zero)
  }

  @Test func layoutRunsFromTheTopmostDueLayer() {
    final class Row: CALayer {
      var log: (String) -> Void = { _ in }
      override func layoutSublayers() { log(name ?? "") }
    }
    var log: [String] = []
    let (root, child) = (Row(), Row())
    root.name = "root"
    child.name = "child"
    for layer in [root, child] { layer.log = { log.append($0) } }
    root.addSublayer(child)
    root.layoutIfNeeded()
    log = []
    child.setNeedsLayout()
    root.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(log == ["root", "child"])
    child.layoutIfNeeded()
    #expect(log == ["root", "child"])
    child.bounds.size = CGSize(width: 1, height: 1)
    #expect(child.needsLayout())
  }
}

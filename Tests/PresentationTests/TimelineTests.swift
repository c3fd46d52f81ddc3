import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Presentation

/// What a compiled tree says about its layers at a time.
@Suite struct TimelineTests {
  /// A layer whose opacity goes from 0 to 1 in a second, changed by a closure.
  private func fading(_ change: (CABasicAnimation) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    change(animation)
    layer.addFromDocument(animation, forKey: "fade")
    return layer
  }

  private func opacity(of layer: CALayer, at time: Double) -> Double {
    Timeline(layer).presentation(at: time).nodes[0].state.opacity
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 0.25), (0.999, 0.999), (1.0, 1.0), (5.0, 1.0)])
  func anAnimationRunsAndLeavesTheModelValue(time: Double, expected: Double) {
    #expect(abs(opacity(of: fading(), at: time) - expected) < 1e-9)
  }

  @Test func modelValuesComeBackWhenTheAnimationIsOver() {
    let layer = fading()
    layer.opacity = 0.3
    let timeline = Timeline(layer)
    var tree = timeline.presentation(at: 0.5)
    #expect(abs(tree.nodes[0].state.opacity - 0.5) < 1e-9)
    timeline.update(&tree, to: 2)
    #expect(abs(tree.nodes[0].state.opacity - 0.3) < 1e-6)
    timeline.update(&tree, to: 0.5)
    #expect(abs(tree.nodes[0].state.opacity - 0.5) < 1e-9)
  }

  @Test func layerAndAnimationSpeedMultiply() {
    let layer = fading { $0.speed = 0.1 }
    layer.speed = 2
    #expect(abs(opacity(of: layer, at: 2.5) - 0.5) < 1e-6)
  }

  @Test func aLayersTimeOffsetStartsItsAnimationPartWayIn() {
    let layer = fading()
    layer.timeOffset = 0.5
    #expect(abs(opacity(of: layer, at: 0) - 0.5) < 1e-9)
    #expect(abs(opacity(of: layer, at: 0.25) - 0.75) < 1e-9)
    #expect(opacity(of: layer, at: 0.5) == 1)
  }

  @Test func timeIsCarriedThroughTheTree() {
    let root = CALayer()
    root.speed = 2
    let middle = CALayer()
    middle.beginTime = 0.5
    middle.fillMode = .both
    let leaf = fading()
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    let timeline = Timeline(root)
    // At 0.5 s the root is at 1 s and the middle at 0.5 s.
    #expect(abs(timeline.presentation(at: 0.5).nodes[2].state.opacity - 0.5) < 1e-9)
  }

  @Test func componentsOfOnePropertyMerge() {
    let layer = CALayer()
    layer.position = CGPoint(x: 1, y: 2)
    for (keyPath, to) in [("position.x", 11.0), ("position.y", 22), ("transform.rotation.z", 1)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = to
      animation.duration = 1
      layer.addFromDocument(animation, forKey: keyPath)
    }
    let state = Timeline(layer).presentation(at: 0.5).nodes[0].state
    #expect(abs(state.geometry.position.x - 6) < 1e-9)
    #expect(abs(state.geometry.position.y - 12) < 1e-9)
    #expect(abs(state.geometry.transform.m12 - CGFloat(sin(0.5))) < 1e-9)
  }

  @Test func contentsOfALayerWithoutContentsCanBeAnimated() throws {
    let size = try #require(PixelSize(width: 1, height: 1))
    let images = [1, 2, 3].map { CGImage(pixmap: Pixmap(size: size, filledWith: UInt32($0))) }
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.calculationMode = .discrete
    animation.duration = 3
    layer.addFromDocument(animation, forKey: nil)
    let timeline = Timeline(layer)
    var tree = timeline.presentation(at: 0)
    for (time, expected) in [(0.5, images[0]), (1.5, images[1]), (2.5, images[2])] {
      timeline.update(&tree, to: time)
      #expect(tree.nodes[0].state.contents.image == expected)
    }
    timeline.update(&tree, to: 4)
    #expect(tree.nodes[0].state.contents.image == nil)
  }

  @Test(
    arguments: [
      (CAMediaTimingFillMode.removed, false, false), (.backwards, true, false),
      (.forwards, false, true), (.both, true, true),
    ])
  func aLayerIsDrawnInItsActiveDurationOnly(
    fillMode: CAMediaTimingFillMode, before: Bool, after: Bool
  ) {
    let layer = CALayer()
    layer.beginTime = 1
    layer.duration = 2
    layer.fillMode = fillMode
    let timeline = Timeline(layer)
    #expect(timeline.presentation(at: 0.5).nodes[0].isInEffect == before)
    #expect(timeline.presentation(at: 1).nodes[0].isInEffect)
    #expect(timeline.presentation(at: 2.999).nodes[0].isInEffect)
    #expect(timeline.presentation(at: 3).nodes[0].isInEffect == after)
  }

  @Test func anUnknownKeyPathIsADiagnosticThatNamesTheLayer() {
    let root = CALayer()
    root.name = "stage"
    let layer = fading { $0.keyPath = "sparkle" }
    layer.name = "door"
    root.addSublayer(layer)
    let diagnostics = Timeline(root).diagnostics
    #expect(diagnostics.map(\.code) == ["animation-ignored"])
    #expect(diagnostics.first?.layerPath == "stage/door")
    #expect(diagnostics.first?.keyPath == "sparkle")
  }

  @Test func turningAlongAPathDoesNotAddUp() {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    layer.addFromDocument(animation, forKey: nil)
    let timeline = Timeline(layer)
    var tree = timeline.presentation(at: 0.9)
    for time in [0.1, 0.7, 0.3] { timeline.update(&tree, to: time) }
    let fresh = timeline.presentation(at: 0.3).nodes[0].state.geometry.transform
    #expect(tree.nodes[0].state.geometry.transform == fresh)
    timeline.update(&tree, to: 2)
    #expect(tree.nodes[0].state.geometry.transform == CATransform3DIdentity)
  }

  @Test func anAnimationReachesLayersBelowInItsOwnLayersTime() {
    let root = CALayer()
    root.speed = 2
    let child = CALayer()
    child.name = "leaf"
    // The child's own time does not count: the animation runs in the root's.
    child.speed = 0
    root.addSublayer(CALayer())
    root.addSublayer(child)
    root.mask = CALayer()
    for keyPath in ["sublayers.leaf.opacity", "mask.opacity", "sublayers.none.opacity"] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      root.addFromDocument(animation, forKey: keyPath)
    }
    let timeline = Timeline(root)
    let tree = timeline.presentation(at: 0.2)
    #expect(abs(tree.nodes[1].state.opacity - 0.4) < 1e-9, "the mask")
    #expect(tree.nodes[2].state.opacity == 1)
    #expect(abs(tree.nodes[3].state.opacity - 0.4) < 1e-9, "the sublayer")
    #expect(timeline.diagnostics.map(\.code).contains("animation-ignored"))
    #expect(timeline.presentation(at: 3).nodes[3].state.opacity == 1)
  }

  @Test func aMaskIsNoSublayer() {
    let layer = CALayer()
    layer.mask = CALayer()
    layer.addSublayer(CALayer())
    let tree = Timeline(layer).presentation(at: 0)
    #expect(tree.nodes[0].mask == 1)
    var sublayers: [Int] = []
    tree.forEachSublayer(of: 0) { sublayers.append($0) }
    #expect(sublayers == [2])
  }

  @Test func changingTheLayersAfterwardsChangesNothing() {
    let layer = fading()
    let timeline = Timeline(layer)
    layer.opacity = 0
    layer.removeAllAnimations()
    #expect(abs(timeline.presentation(at: 0.5).nodes[0].state.opacity - 0.5) < 1e-9)
  }
}

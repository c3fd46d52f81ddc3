import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import Presentation

/// Copies of a replicator: how many, in which colours, and at which time each.
@Suite struct ReplicatorTests {
  /// A replicator with one sublayer that fades from 1 to 0 in a second, model value 0.25.
  private func fading(count: Int, delay: Double, _ change: (CABasicAnimation) -> Void = { _ in })
    -> CAReplicatorLayer
  {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = count
    replicator.instanceDelay = delay
    let dot = CALayer()
    dot.name = "dot"
    dot.opacity = 0.25
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    change(fade)
    dot.addFromDocument(fade, forKey: "fade")
    replicator.addSublayer(dot)
    return replicator
  }

  /// The opacity of each copy's only sublayer.
  private func opacities(_ tree: PresentationTree) -> [Double] {
    [tree.nodes[1].state.opacity] + tree.nodes[0].copies.map { $0.nodes[1].state.opacity }
  }

  @Test(arguments: [
    (1.0, 1), (0, 0), (-3, 0), (2.4, 2), (2.5, 3), (1e300, 100_000), (.nan, 0),
    (.infinity, 100_000),
    (-.infinity, 0),
  ]) func countsAreRoundedAndBounded(_ count: Double, _ expected: Int) {
    var state = ReplicatorState()
    state.count = count
    #expect(state.instances == expected)
  }

  @Test func coloursMultiplyAndAreClamped() {
    // Apple's example: a white square of which green and blue lose a fifth with each copy.
    var state = ReplicatorState()
    state.offsets = SIMD4(0, -0.2, -0.2, 0)
    for (copy, expected) in [1, 0.8, 0.6, 0.4, 0.2, 0, 0].enumerated() {
      let factors = state.factors(ofCopy: copy)
      #expect(factors.x == 1 && factors.w == 1)
      #expect(abs(factors.y - expected) < 1e-12 && factors.y == factors.z)
    }
    state.color = RGBA(0.5, 2, -1, .nan)
    state.offsets = SIMD4(0.25, 0, 0.5, .infinity)
    #expect(state.factors(ofCopy: 0) == SIMD4(0.5, 1, 0, 0))
    #expect(state.factors(ofCopy: 3).x == 1)
    #expect(state.factors(ofCopy: 3).z == 0.5)
  }

  @Test func aReplicatorsDefaultsAreApples() {
    let state = LayerState(CAReplicatorLayer())
    guard case .replicator(let replicator) = state.payload else {
      Issue.record("no replicator")
      return
    }
    #expect(replicator.instances == 1 && replicator.delay == 0 && !replicator.preservesDepth)
    #expect(replicator.factors(ofCopy: 7) == SIMD4(repeating: 1))
    #expect(replicator.transform == CATransform3D())
    let layer = CAReplicatorLayer()
    layer.instanceColor = nil
    guard case .replicator(let colourless) = LayerState(layer).payload else { return }
    #expect(colourless.factors(ofCopy: 0) == SIMD4(repeating: 1))
  }

  @Test func copiesShareOneEvaluationUnlessTimeMakesADifference() {
    #expect(Timeline(fading(count: 5, delay: 0)).presentation(at: 0.5).nodes[0].copies.isEmpty)
    #expect(Timeline(fading(count: 1, delay: 1)).presentation(at: 0.5).nodes[0].copies.isEmpty)
    #expect(Timeline(fading(count: 5, delay: 1)).presentation(at: 0.5).nodes[0].copies.count == 4)
    #expect(Timeline(fading(count: 0, delay: 1)).presentation(at: 0.5).nodes[0].copies.isEmpty)
    let still = CAReplicatorLayer()
    still.instanceCount = 5
    still.instanceDelay = 1
    still.addSublayer(CALayer())
    #expect(Timeline(still).presentation(at: 0.5).nodes[0].copies.isEmpty)
    still.sublayers?[0].duration = 2
    #expect(Timeline(still).presentation(at: 0.5).nodes[0].copies.count == 4)
    // The replicator's own animation is no business of what is below it.
    let own = CABasicAnimation(keyPath: "instanceAlphaOffset")
    own.toValue = -0.1
    still.sublayers?[0].duration = .infinity
    still.addFromDocument(own, forKey: nil)
    #expect(Timeline(still).presentation(at: 0.1).nodes[0].copies.isEmpty)
  }

  @Test func eachCopyHasItsOwnTime() {
    // Apple's example: thirty dots, a thirtieth of a second each, a fade of one second.
    let replicator = fading(count: 30, delay: 1.0 / 30) { $0.repeatCount = .infinity }
    let timeline = Timeline(replicator)
    for time in [0.0, 0.4, 1, 1.7, 12.35] {
      for (copy, opacity) in opacities(timeline.presentation(at: time)).enumerated() {
        let own = time - Double(copy) / 30
        let expected = own < 0 ? 0.25 : 1 - (own + 1e-9).truncatingRemainder(dividingBy: 1)
        #expect(abs(opacity - expected) < 1e-6, "copy \(copy) at \(time)")
      }
    }
  }

  @Test func beforeItsTurnACopyShowsTheModelOrWhatIsFilled() {
    let plain = opacities(Timeline(fading(count: 3, delay: 0.5)).presentation(at: 0.25))
    #expect(plain == [0.75, 0.25, 0.25])
    let filled = fading(count: 3, delay: 0.5) { $0.fillMode = .backwards }
    #expect(opacities(Timeline(filled).presentation(at: 0.25)) == [0.75, 1, 1])
    let early = opacities(Timeline(fading(count: 3, delay: -0.5)).presentation(at: 0.25))
    #expect(early[0] == 0.75 && early[1] == 0.25 && early[2] == 0.25)
  }

  @Test func delaysOfNestedReplicatorsAddUp() {
    let outer = CAReplicatorLayer()
    outer.instanceCount = 3
    outer.instanceDelay = 0.3
    outer.addSublayer(fading(count: 4, delay: 0.1) { $0.fillMode = .backwards })
    let tree = Timeline(outer).presentation(at: 0.8)
    let inner = [tree.nodes[1]] + tree.nodes[0].copies.map { $0.nodes[1] }
    #expect(inner.count == 3)
    for (row, node) in inner.enumerated() {
      #expect(node.copies.count == 3)
      for (column, copy) in node.copies.enumerated() {
        let own = max(0.8 - 0.3 * Double(row) - 0.1 * Double(column + 1), 0)
        #expect(abs(copy.nodes[1].state.opacity - (1 - own)) < 1e-9)
      }
    }
  }

  @Test func layersOfACopyKeepTheirOwnTiming() {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceDelay = 1
    let middle = CALayer()
    middle.speed = 2
    middle.timeOffset = 0.5
    replicator.addSublayer(middle)
    let tree = Timeline(fadingBelow(middle, in: replicator)).presentation(at: 1.1)
    #expect(abs(tree.nodes[1].localTime - 2.7) < 1e-9)
    #expect(abs(tree.nodes[0].copies[0].nodes[1].localTime - 0.7) < 1e-9)
    #expect(abs(tree.nodes[0].copies[0].nodes[2].state.opacity - 0.3) < 1e-6)
  }

  private func fadingBelow(_ middle: CALayer, in root: CALayer) -> CALayer {
    let dot = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    dot.addFromDocument(fade, forKey: nil)
    middle.addSublayer(dot)
    return root
  }

  @Test func animationsFromOutsideKnowNoDelay() {
    let replicator = fading(count: 3, delay: 0.5)
    let dot = replicator.sublayers?[0]
    dot?.removeAllAnimations()
    dot?.speed = 0.5
    let fade = CABasicAnimation(keyPath: "sublayers.dot.opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    replicator.addFromDocument(fade, forKey: nil)
    #expect(opacities(Timeline(replicator).presentation(at: 0.25)) == [0.75, 0.75, 0.75])
  }

  @Test func everyPropertyIsAnimatable() throws {
    let turn = CABasicAnimation(keyPath: "instanceTransform.rotation")
    turn.byValue = 2.0
    let cases: [(CABasicAnimation, (ReplicatorState) -> Double, Double)] = [
      (animation("instanceCount", 1, 6), { Double($0.instances) }, 4),
      (animation("instanceDelay", 0, 1), { $0.delay }, 0.5),
      (animation("instanceRedOffset", 0, -0.2), { $0.offsets.x }, -0.1),
      (animation("instanceGreenOffset", 0, -0.2), { $0.offsets.y }, -0.1),
      (animation("instanceBlueOffset", 0, -0.2), { $0.offsets.z }, -0.1),
      (animation("instanceAlphaOffset", 0, -0.2), { $0.offsets.w }, -0.1),
      (animation("instanceTransform.rotation", 0, 2), { Double($0.transform.m12) }, sin(1)),
      (turn, { Double($0.transform.m12) }, sin(1)),
      (animation("instanceTransform.translation.x", 0, 30), { Double($0.transform.m41) }, 15),
    ]
    for (animation, read, expected) in cases {
      let replicator = CAReplicatorLayer()
      animation.duration = 1
      replicator.addFromDocument(animation, forKey: nil)
      let timeline = Timeline(replicator)
      #expect(timeline.diagnostics.isEmpty, "\(animation.keyPath ?? "")")
      guard case .replicator(let state) = timeline.presentation(at: 0.5).nodes[0].state.payload
      else { continue }
      #expect(abs(read(state) - expected) < 1e-6, "\(animation.keyPath ?? "")")
    }
    let replicator = CAReplicatorLayer()
    let color = CABasicAnimation(keyPath: "instanceColor")
    color.fromValue = CGColor.white
    color.toValue = CGColor.black
    color.duration = 1
    replicator.addFromDocument(color, forKey: nil)
    guard
      case .replicator(let state) = Timeline(replicator).presentation(at: 0.5).nodes[0].state
        .payload
    else { return }
    #expect(abs(state.color.red - 0.5) < 1e-9)
  }

  private func animation(_ keyPath: String, _ from: Double, _ to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  @Test func aTreeThatIsUpdatedEqualsAFreshOne() {
    let replicator = fading(count: 3, delay: 0.2) { $0.repeatCount = .infinity }
    replicator.addFromDocument(animation("instanceCount", 0, 9), forKey: "count")
    let delay = animation("instanceDelay", -0.4, 0.4)
    delay.duration = 0.7
    replicator.addFromDocument(delay, forKey: "delay")
    let outer = CAReplicatorLayer()
    outer.instanceCount = 3
    outer.instanceDelay = 0.11
    outer.addSublayer(replicator)
    let timeline = Timeline(outer)
    var tree = timeline.presentation(at: 0)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let time = Double.random(in: 0...1.2, using: &generator)
      timeline.update(&tree, to: time)
      #expect(summary(tree) == summary(timeline.presentation(at: time)))
    }
  }

  /// The opacities and local times of all layers and copies.
  private func summary(_ tree: PresentationTree) -> [Double] {
    tree.nodes.flatMap { node in
      [node.state.opacity, node.localTime, node.isInEffect ? 1 : 0]
        + node.copies.flatMap { summary($0) }
    }
  }

  @Test func tooManyCopiesAreReported() {
    func codes(_ layer: CALayer) -> [String] { Timeline(layer).diagnostics.map(\.code) }
    #expect(codes(fading(count: 1000, delay: 0.1)).isEmpty)
    #expect(codes(fading(count: .max, delay: 0)) == ["instances-limited"])
    #expect(codes(fading(count: 60_000, delay: 0.1)) == ["instances-limited"])
    #expect(codes(fading(count: .min, delay: 0.1)).isEmpty)
    let outer = CAReplicatorLayer()
    outer.instanceCount = 90_000
    outer.addSublayer(fading(count: 90_000, delay: 0))
    let found = Timeline(outer).diagnostics
    #expect(found.map(\.code) == ["instances-limited"])
    #expect(found.first?.keyPath == "instanceCount")
  }

  @Test func evaluatedCopiesAreBounded() {
    let outer = CAReplicatorLayer()
    outer.instanceCount = 3000
    outer.instanceDelay = 0.001
    outer.addSublayer(fading(count: 3000, delay: 0.001))
    func count(_ tree: PresentationTree) -> Int {
      tree.nodes.reduce(0) { $0 + 1 + $1.copies.reduce(0) { $0 + count($1) } }
    }
    #expect(count(Timeline(outer).presentation(at: 1)) <= ReplicatorState.evaluationLimit + 3)
  }

  @Test func copiesThatRunEarlyOrLateAreSeen() {
    // The first copy's animation is over before the range; the fifth's is not.
    let late = Timeline(fading(count: 5, delay: 0.5))
    #expect(late.diagnostics(during: 2...2.5).isEmpty)
    #expect(late.diagnostics(during: 3.5...4).count == 1)
    let early = Timeline(fading(count: 5, delay: -0.5) { $0.beginTime = 2 })
    #expect(early.diagnostics(during: 0...0.5).isEmpty)
    #expect(
      Timeline(fading(count: 1, delay: -0.5) { $0.beginTime = 2 })
        .diagnostics(during: 0...0.5).count == 1)
  }
}

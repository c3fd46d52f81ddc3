import CoreGraphics
import Foundation
import Interpolation
import QuartzCore
import Testing

@testable import Presentation

/// Transitions: what was before, and how far they have come.
@Suite struct TransitionTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func transition(_ change: (CATransition) -> Void = { _ in }) -> CATransition {
    let transition = CATransition()
    transition.duration = 1
    change(transition)
    return transition
  }

  private func state(_ live: LiveTimeline, at time: Double, _ node: Int = 0) -> TransitionState? {
    live.current.presentation(at: time).nodes[node].transition
  }

  private func before(_ live: LiveTimeline, at time: Double, _ node: Int = 0) -> RGBA? {
    state(live, at: time, node)?.program.before?.nodes[0].state.backgroundColor
  }

  private func running(_ root: CALayer) -> LiveTimeline {
    root.backgroundColor = red
    let live = LiveTimeline(LiveTree(root: root))
    live.tree.advance(to: 2)
    return live
  }

  @Test(arguments: [true, false]) func theOrderInATransactionDoesNotMatter(_ first: Bool) {
    let live = running(CALayer())
    let root = live.tree.root
    live.tree.perform {
      CATransaction.setDisableActions(true)
      if first { root.add(transition(), forKey: "any") }
      root.backgroundColor = blue
      if !first { root.add(transition(), forKey: nil) }
    }
    live.tree.commit()
    #expect(root.animationKeys() == ["transition"])
    #expect(before(live, at: 2.5) == red.rgba)
    #expect(live.current.presentation(at: 2.5).nodes[0].state.backgroundColor == blue.rgba)
    #expect(abs((state(live, at: 2.5)?.progress ?? 0) - 0.5) < 1e-9)
    #expect(state(live, at: 1.9) == nil && state(live, at: 3) == nil)
  }

  @Test func whatWasBeforeStaysThroughLaterChanges() {
    let live = running(CALayer())
    let root = live.tree.root
    live.tree.perform {
      root.add(transition { $0.duration = 10 }, forKey: nil)
      CATransaction.setDisableActions(true)
      root.backgroundColor = blue
    }
    live.tree.advance(to: 5)
    live.tree.perform {
      CATransaction.setDisableActions(true)
      root.backgroundColor = .black
    }
    live.tree.advance(to: 6)
    #expect(before(live, at: 6) == red.rgba)
    #expect(live.current.presentation(at: 6).nodes[0].state.backgroundColor == RGBA.black)
  }

  @Test func whatWasBeforeIsTheTreeAtTheMomentOfTheChange() throws {
    let root = CALayer()
    let child = CALayer()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 10
    child.addFromDocument(move, forKey: nil)
    root.addSublayer(child)
    let live = running(root)
    live.tree.perform {
      root.add(transition { $0.duration = 4 }, forKey: nil)
      child.removeFromSuperlayer()
    }
    live.tree.commit()
    for time in [2.0, 3, 4] {
      let tree = try #require(state(live, at: time)?.program.before)
      #expect(tree.nodes.count == 2)
      #expect(abs(tree.nodes[1].state.geometry.position.x - 20) < 1e-9)
    }
    #expect(live.current.layerCount == 1)
  }

  @Test func onlyTheLayersOwnSubtreeIsKept() throws {
    let root = CALayer()
    let (first, second) = (CALayer(), CALayer())
    first.mask = CALayer()
    second.backgroundColor = red
    second.mask = CALayer()
    second.addSublayer(CALayer())
    root.addSublayer(first)
    root.addSublayer(second)
    let live = running(root)
    live.tree.perform {
      second.add(transition(), forKey: nil)
      CATransaction.setDisableActions(true)
      second.backgroundColor = blue
      root.addSublayer(CALayer())
    }
    live.tree.commit()
    let tree = try #require(state(live, at: 2, 3)?.program.before)
    #expect(tree.nodes.count == 3 && tree.nodes[0].subtreeEnd == 3)
    #expect(tree.nodes[0].mask == 1 && tree.nodes[1].isMask)
    #expect(tree.nodes[0].state.backgroundColor == red.rgba)
  }

  @Test func aLayerThatWasNotThereComesFromNothing() {
    let live = running(CALayer())
    let new = CALayer()
    live.tree.perform {
      live.tree.root.addSublayer(new)
      new.add(transition(), forKey: nil)
    }
    live.tree.commit()
    #expect(state(live, at: 2.5, 1) != nil && state(live, at: 2.5, 1)?.program.before == nil)
    let still = CALayer()
    still.addFromDocument(
      transition {
        $0.fillMode = .backwards; $0.beginTime = 1
      }, forKey: nil)
    let tree = Timeline(still).presentation(at: 0.5)
    #expect(tree.nodes[0].transition?.progress == 0)
    #expect(tree.nodes[0].transition?.program.before == nil)
  }

  @Test func actionsMayBeTransitions() {
    let root = CALayer()
    root.actions = ["contents": transition { $0.type = .push }, "sublayers": transition()]
    let live = running(root)
    live.tree.perform { root.contents = "a picture" }
    live.tree.commit()
    #expect(root.animationKeys() == ["transition"])
    #expect(state(live, at: 2.5)?.program.kind == .push)
    live.tree.advance(to: 4)
    live.tree.perform { root.addSublayer(CALayer()) }
    live.tree.commit()
    #expect(state(live, at: 4.5)?.program.kind == .fade)
    #expect(state(live, at: 4.5)?.program.before?.nodes.count == 1)
  }

  @Test(arguments: [true, false]) func theFadeOfContentsMakesRoom(_ first: Bool) throws {
    let size = try #require(PixelSize(width: 1, height: 1))
    let (one, other) = (CGImage(pixmap: Pixmap(size: size)), CGImage(pixmap: Pixmap(size: size)))
    let root = CALayer()
    root.contents = one
    let live = running(root)
    live.tree.perform {
      if first { root.add(transition(), forKey: nil) }
      root.contents = other
      if !first { root.add(transition(), forKey: nil) }
    }
    live.tree.commit()
    #expect(root.animationKeys() == ["transition"])
    live.tree.advance(to: 5)
    live.tree.perform { root.contents = one }
    #expect(root.animationKeys() == ["contents"])
  }

  @Test func progressFollowsTimingAndItsEnds() {
    let cases: [((CATransition) -> Void, Double, Double?)] = [
      ({ _ in }, 0.25, 0.25),
      (
        {
          $0.startProgress = 0.25; $0.endProgress = 0.75
        }, 0.5, 0.5
      ),
      (
        {
          $0.startProgress = 0.25; $0.endProgress = 0.75
        }, 0.1, 0.3
      ),
      (
        {
          $0.startProgress = 1; $0.endProgress = 0
        }, 0.1, 0.9
      ),
      ({ $0.autoreverses = true }, 1.75, 0.25),
      ({ $0.repeatCount = 2 }, 1.75, 0.75),
      ({ $0.speed = 2 }, 0.25, 0.5),
      ({ $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, -1, 0.5, 2) }, 0.5, 0.5),
      ({ _ in }, 1, nil),
      ({ $0.fillMode = .forwards }, 1, nil),
      (
        {
          $0.fillMode = .forwards; $0.isRemovedOnCompletion = false
        }, 9, 1
      ),
      (
        {
          $0.endProgress = 0.5; $0.fillMode = .both; $0.isRemovedOnCompletion = false
        }, 9, 0.5
      ),
    ]
    for (index, (change, time, expected)) in cases.enumerated() {
      let layer = CALayer()
      layer.addFromDocument(transition(change), forKey: nil)
      let progress = Timeline(layer).presentation(at: time).nodes[0].transition?.progress
      #expect((progress == nil) == (expected == nil), "case \(index)")
      #expect(abs((progress ?? 0) - (expected ?? 0)) < 1e-6, "case \(index)")
    }
  }

  @Test func namesThatAreNotKnown() {
    let layer = CALayer()
    layer.addFromDocument(
      transition {
        $0.type = CATransitionType(rawValue: "cube")
        $0.subtype = CATransitionSubtype(rawValue: "fromSomewhere")
      }, forKey: nil)
    let timeline = Timeline(layer)
    #expect(timeline.diagnostics.map(\.code) == ["transition-unknown"])
    let program = timeline.presentation(at: 0).nodes[0].transition?.program
    #expect(program?.kind == .fade && program?.edge == .left)
    let space = CATransformLayer()
    space.addFromDocument(transition(), forKey: nil)
    #expect(Timeline(space).diagnostics.map(\.code) == ["transition-ignored"])
    #expect(Timeline(space).presentation(at: 0).nodes[0].transition == nil)
  }

  @Test func transitionsThatInterruptEachOther() throws {
    let live = running(CALayer())
    let root = live.tree.root
    for step in 0..<50 {
      live.tree.advance(to: 2 + Double(step) / 100)
      live.tree.perform {
        CATransaction.setDisableActions(true)
        root.add(transition(), forKey: nil)
        root.backgroundColor = step.isMultiple(of: 2) ? blue : red
      }
    }
    live.tree.advance(to: 2.5)
    let last = try #require(state(live, at: 2.5))
    #expect(last.program.depth == TransitionProgram.depthLimit)
    let inner = try #require(last.program.before?.nodes[0].transition)
    #expect(abs(inner.progress - 0.01) < 1e-6)
  }

  @Test func copiesMayBeInTransition() {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    let dot = CALayer()
    dot.addFromDocument(transition { $0.fillMode = .backwards }, forKey: nil)
    replicator.addSublayer(dot)
    let tree = Timeline(replicator).presentation(at: 0.75)
    let progress = [tree.nodes[1]] + tree.nodes[0].copies.map { $0.nodes[1] }
    #expect(progress.map { $0.transition?.progress } == [0.75, 0.5, 0.25])
  }
}

import CoreGraphics
import Foundation
import Interpolation
import MediaTiming
import QuartzCore
import TestSupport
import Testing

@testable import Presentation

/// What a timeline says about its animations at a time.
@Suite struct ExplanationTests {
  /// The articles' example: it waits 0.3 s, starts in the middle, and runs twice as fast.
  private func slide() -> CALayer {
    let layer = CALayer()
    layer.name = "square"
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 0
    slide.toValue = 100
    slide.duration = 1
    slide.beginTime = 0.3
    slide.speed = 2
    slide.timeOffset = 0.5
    layer.addFromDocument(slide, forKey: "slide")
    return layer
  }

  private func only(_ layer: CALayer, at time: Double) throws -> AnimationExplanation {
    let all = Timeline(layer).explanation(at: time).animations
    return try #require(all.count == 1 ? all.first : nil)
  }

  private func number(_ value: AnimatableValue?) -> Double? {
    if case .number(let number) = value { return number }
    return nil
  }

  @Test(
    arguments: [
      (0.0, 0.5, TimingPhase.before, nil, 0), (0.2, 0.5, .before, nil, 0),
      (0.3, 0.5, .active, 0.5, 0), (0.4, 0.7, .active, 0.7, 0), (0.5, 0.9, .active, 0.9, 0),
      (0.6, 1.1, .active, 0.1, 1), (0.7, 1.3, .active, 0.3, 1), (0.8, 1.5, .after, nil, 0),
      (1.3, 2.5, .after, nil, 0),
    ] as [(Double, Double, TimingPhase, Double?, Double)])
  func theArticlesExample(
    _ time: Double, _ local: Double, _ phase: TimingPhase, _ progress: Double?, _ iteration: Double
  ) throws {
    let explanation = try only(slide(), at: time)
    #expect(explanation.layerPath == "square" && explanation.key == "slide")
    #expect(explanation.levels.map(\.kind) == [.layer, .animation])
    let level = try #require(explanation.levels.last)
    #expect(abs(level.localTime - local) < 1e-9)
    #expect(level.phase == phase && level.isInForce == (progress != nil))
    #expect(explanation.isInForce == (progress != nil))
    #expect(number(explanation.before) == 0)
    guard let progress else {
      #expect(level.progress == nil && explanation.after == explanation.before)
      return
    }
    #expect(abs((level.progress ?? -1) - progress) < 1e-9)
    #expect(abs((level.basic?.time ?? -1) - progress) < 1e-9)
    #expect(level.basic?.iteration == iteration)
    #expect(abs((number(explanation.after) ?? -1) - 100 * progress) < 1e-9)
  }

  @Test func saysHowLongUntilItBeginsAndSinceItEnded() throws {
    guard case .notBegun(1, let remaining) = try only(slide(), at: 0.1).obstacles.first else {
      Issue.record("it has not begun")
      return
    }
    #expect(abs(remaining - 0.2) < 1e-9)
    guard case .ended(1, let since) = try only(slide(), at: 1).obstacles.first else {
      Issue.record("it has ended")
      return
    }
    #expect(abs(since - 0.2) < 1e-9)
  }

  @Test func followsTheLayersFromTheRoot() throws {
    let root = CALayer()
    root.speed = 2
    let middle = CALayer()
    middle.name = "middle"
    middle.beginTime = 0.5
    let leaf = slide()
    leaf.timeOffset = 0.25
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    let explanation = try only(root, at: 0.5)
    #expect(explanation.layerPath == "root/middle/square")
    #expect(
      explanation.levels.map(\.name) == [
        "root", "root/middle", "root/middle/square", "position.x",
      ])
    let expected = [(0.5, 1.0), (1, 0.5), (0.5, 0.75), (0.75, 1.4)]
    for (level, (parent, local)) in zip(explanation.levels, expected) {
      #expect(abs(level.parentTime - parent) < 1e-9)
      #expect(abs(level.localTime - local) < 1e-6)
    }
    #expect(abs((explanation.levels.last?.progress ?? -1) - 0.4) < 1e-6)
  }

  /// A group of a second from 1 s on, with one child changed by a closure.
  private func grouped(_ change: (CABasicAnimation) -> Void) -> CALayer {
    let layer = CALayer()
    let child = CABasicAnimation(keyPath: "opacity")
    child.fromValue = 0
    child.duration = 0.5
    change(child)
    let group = CAAnimationGroup()
    group.animations = [child]
    group.beginTime = 1
    group.duration = 1
    layer.addFromDocument(group, forKey: "group")
    return layer
  }

  @Test func followsGroups() throws {
    let explanation = try only(grouped { _ in }, at: 1.25)
    #expect(explanation.levels.map(\.kind) == [.layer, .group, .animation])
    #expect(explanation.levels.map(\.parentTime) == [1.25, 1.25, 0.25])
    #expect(explanation.levels.last?.progress == 0.5)
    #expect(number(explanation.after) == 0.5)
  }

  @Test func aGroupThatIsNotInForceEndsTheChain() throws {
    let early = try only(grouped { _ in }, at: 0.5)
    #expect(early.levels.map(\.kind) == [.layer, .group])
    #expect(early.obstacles == [.notBegun(level: 1, remaining: 0.5)])
    let late = try only(grouped { $0.duration = 3 }, at: 2.5)
    #expect(late.obstacles == [.ended(level: 1, since: 0.5), .cutOff(group: 1, rest: 2)])
    let within = try only(grouped { _ in }, at: 2.5)
    #expect(within.obstacles == [.ended(level: 1, since: 0.5)])
  }

  @Test func anAnimationThatItsGroupNeverReaches() throws {
    let explanation = try only(grouped { $0.beginTime = 1.5 }, at: 1.25)
    #expect(
      explanation.obstacles == [
        .notBegun(level: 2, remaining: 1.25), .beginsAfterGroup(level: 2, group: 1),
      ])
  }

  @Test func aLayerThatStandsStill() throws {
    let layer = slide()
    layer.speed = 0
    let explanation = try only(layer, at: 5)
    #expect(explanation.obstacles.map(\.code) == ["not-begun", "stands-still"])
  }

  @Test func whatIsNotSeen() throws {
    let root = CALayer()
    root.isHidden = true
    let layer = slide()
    layer.duration = 0.4
    root.addSublayer(layer)
    let explanation = try only(root, at: 0.5)
    #expect(explanation.isInForce)
    #expect(
      explanation.obstacles == [.layerHidden("root"), .layerOutOfEffect("root/square")])
    #expect(try abs((number(only(root, at: 0.5).after) ?? 0) - 90) < 1e-9)
  }

  @Test func whatHasNoEffect() throws {
    let layer = CALayer()
    let unknown = CABasicAnimation(keyPath: "nothing")
    unknown.toValue = 1
    unknown.duration = 1
    layer.addFromDocument(unknown, forKey: "a")
    let point = CABasicAnimation(keyPath: "opacity")
    point.fromValue = CGPoint(x: 0, y: 1)
    point.toValue = CGPoint(x: 1, y: 1)
    point.duration = 1
    layer.addFromDocument(point, forKey: "b")
    let mixed = CABasicAnimation(keyPath: "cornerRadius")
    mixed.fromValue = 1
    mixed.toValue = CGPoint(x: 1, y: 1)
    mixed.duration = 1
    layer.addFromDocument(mixed, forKey: "c")
    let explanation = Timeline(layer).explanation(at: 0.5)
    #expect(explanation.animations.map(\.keyPath) == ["opacity", "cornerRadius", "nothing"])
    #expect(
      explanation.animations.map(\.obstacles) == [
        [.wrongKind(.point, expected: .number)], [.noValue([.incompatibleValues])], [.notDrawn],
      ])
    #expect(explanation.animations.allSatisfy { !$0.isInForce })
  }

  @Test func valuesAddUpInTheOrderOfApplication() throws {
    let layer = slide()
    let second = CABasicAnimation(keyPath: "position.x")
    second.byValue = 10
    second.isAdditive = true
    second.duration = 1
    layer.addFromDocument(second, forKey: "nudge")
    let both = Timeline(layer).explanation(at: 0.4).animations
    #expect(both.map(\.key) == ["slide", "nudge"])
    #expect(abs((number(both.first?.after) ?? 0) - 70) < 1e-9)
    #expect(both.last?.before == both.first?.after)
    #expect(abs((number(both.last?.after) ?? 0) - 74) < 1e-9)
  }

  @Test func onlyTheLayersThatAreAskedFor() {
    let root = CALayer()
    let one = slide()
    let other = slide()
    other.name = "square2"
    one.addSublayer(slide())
    root.addSublayer(one)
    root.addSublayer(other)
    let timeline = Timeline(root)
    #expect(
      timeline.layerPaths == ["root", "root/square", "root/square/square", "root/square2"])
    #expect(timeline.explanation(at: 0, below: "root/square").animations.count == 2)
    #expect(timeline.explanation(at: 0, below: "root/square2").animations.count == 1)
    #expect(timeline.explanation(at: 0).animations.count == 3)
  }

  @Test func agreesWithThePresentation() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let layer = CALayer()
      layer.speed = [1, 2, 0.5, -1, 0].randomElement(using: &generator) ?? 1
      layer.timeOffset = Double.random(in: 0...2, using: &generator)
      for index in 0..<3 {
        let fade = CABasicAnimation(keyPath: "zPosition")
        fade.fromValue = Double.random(in: -5...5, using: &generator)
        fade.toValue = Double.random(in: -5...5, using: &generator)
        fade.duration = Double.random(in: 0.1...2, using: &generator)
        fade.beginTime = Double.random(in: -1...1, using: &generator)
        fade.speed = [1, 0.25, -2].randomElement(using: &generator) ?? 1
        fade.repeatCount = [0, 1.5, 3].randomElement(using: &generator) ?? 0
        fade.autoreverses = Bool.random(using: &generator)
        fade.isAdditive = index > 0
        fade.fillMode = [.both, .removed].randomElement(using: &generator) ?? .both
        layer.addFromDocument(fade, forKey: nil)
      }
      let timeline = Timeline(layer)
      for _ in 0..<10 {
        let time = Double.random(in: 0...4, using: &generator)
        let shown = timeline.presentation(at: time).nodes[0].state.geometry.zPosition
        let explained = timeline.explanation(at: time).animations.last?.after
        #expect(number(explained) == Double(shown))
      }
    }
  }

  @Test func transitionsAreListedWithTheirProgress() throws {
    let layer = CALayer()
    layer.name = "page"
    let push = CATransition()
    push.type = .push
    push.subtype = .fromTop
    push.startProgress = 0.25
    push.endProgress = 0.75
    push.beginTime = 0.5
    push.duration = 2
    layer.addFromDocument(push, forKey: nil)
    let explanation = try only(layer, at: 1)
    #expect(explanation.keyPath == "transition" && explanation.key == "transition")
    #expect(
      explanation.transition
        == TransitionSummary(
          kind: .push, edge: .top, startProgress: 0.25, endProgress: 0.75, hasPictureBefore: false))
    #expect(number(explanation.after) == 0.375 && explanation.before == nil)
    #expect(explanation.levels.last?.progress == 0.25 && explanation.isInForce)
    let early = try only(layer, at: 0.2)
    #expect(early.obstacles == [.notBegun(level: 1, remaining: 0.3)] && early.after == nil)
    #expect(try only(layer, at: 3).obstacles.map(\.code) == ["ended"])
    #expect(Timeline(layer).explanation(at: 1, below: "other").animations.isEmpty)

    let curves = try #require(Timeline(layer).curves(over: 0...3, count: 7).first)
    #expect(curves.keyPath == "transition" && curves.transition == explanation.transition)
    #expect(curves.markers.map { ($0.time * 100).rounded() } == [50, 250])
    let middle = curves.samples.first { $0.time == 1.5 }
    #expect(number(middle?.value) == 0.5 && middle?.isInForce == true)
    #expect(curves.samples.first?.value == nil)
  }
}

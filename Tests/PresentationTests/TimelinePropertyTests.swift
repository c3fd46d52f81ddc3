import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import Presentation

/// What holds for every tree, tried on trees from seeded numbers.
@Suite struct TimelinePropertyTests {
  private func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    Double.random(in: range, using: &random)
  }

  private func animation(_ random: inout SeededGenerator) -> CABasicAnimation {
    let keyPaths = [
      "position.x", "opacity", "transform.rotation.y", "transform.scale", "bounds.size.width",
    ]
    let animation = CABasicAnimation(keyPath: keyPaths.randomElement(using: &random))
    animation.fromValue = number(0...1, &random)
    animation.toValue = number(0...1, &random)
    animation.duration = number(0.1...2, &random)
    animation.beginTime = number(-1...1, &random)
    animation.timeOffset = Bool.random(using: &random) ? number(0...1, &random) : 0
    animation.speed = Float(number(-2...2, &random))
    animation.repeatCount = Float(number(0...3, &random))
    animation.autoreverses = Bool.random(using: &random)
    animation.isAdditive = Bool.random(using: &random)
    animation.fillMode =
      [.removed, .forwards, .backwards, .both].randomElement(using: &random) ?? .removed
    animation.isRemovedOnCompletion = Bool.random(using: &random)
    if Bool.random(using: &random) {
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    return animation
  }

  private func tree(_ random: inout SeededGenerator, depth: Int = 3) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.speed = Float(number(-1...2, &random))
    layer.timeOffset = number(0...1, &random)
    layer.beginTime = number(-1...1, &random)
    layer.fillMode = .both
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      layer.addFromDocument(animation(&random), forKey: nil)
    }
    if depth > 0 {
      for _ in 0..<2 { layer.addSublayer(tree(&random, depth: depth - 1)) }
    }
    return layer
  }

  /// The bits of what a tree shows.
  private func bits(_ tree: PresentationTree) -> [UInt64] {
    tree.nodes.flatMap { node -> [UInt64] in
      let geometry = node.state.geometry
      let (r1, r2, r3, r4) = geometry.transform.rows
      let values = [
        node.localTime, Double(geometry.position.x), Double(geometry.position.y),
        Double(geometry.bounds.width), node.state.opacity, node.isInEffect ? 1 : 0,
        r1.x, r1.y, r1.z, r1.w, r2.x, r2.y, r2.z, r2.w, r3.x, r3.y, r3.z, r3.w, r4.x, r4.y,
      ]
      return values.map(\.bitPattern)
    }
  }

  @Test func seekingGivesTheSameBitsInAnyOrder() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let timeline = Timeline(tree(&random))
      let times = (0..<12).map { _ in number(-1...4, &random) }
      let fresh = times.map { bits(timeline.presentation(at: $0)) }
      var kept = timeline.presentation(at: 9)
      for index in times.indices.shuffled(using: &random) + Array(times.indices) {
        timeline.update(&kept, to: times[index])
        #expect(bits(kept) == fresh[index])
      }
    }
  }

  @Test func compilingTwiceGivesTheSameBits() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20 {
      let root = tree(&random)
      let copy = root.treeCopy()
      for time in [0, 0.4, 1.7] {
        #expect(
          bits(Timeline(root).presentation(at: time))
            == bits(Timeline(copy).presentation(at: time)))
      }
    }
  }

  @Test func plainParentsChangeNothing() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<100 {
      let layer = tree(&random, depth: 0)
      let flat = Timeline(layer)
      var outer = layer.treeCopy()
      for _ in 0..<3 {
        let parent = CALayer()
        parent.addSublayer(outer)
        outer = parent
      }
      let nested = Timeline(outer)
      for _ in 0..<8 {
        // Before 0 a parent stands at its offset, so time does not pass through it.
        let time = number(0...4, &random)
        #expect(
          bits(nested.presentation(at: time)).suffix(20) == bits(flat.presentation(at: time))[...])
      }
    }
  }

  @Test func conversionIsInverseWhereTimeRuns() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<100 {
      let root = tree(&random)
      var layers: [CALayer] = []
      root.forEachLayer { layer in
        // Time runs, and has begun everywhere.
        layer.speed = Float(number(0.1...2, &random))
        layer.beginTime = number(-1...0, &random)
        layers.append(layer)
      }
      for layer in layers {
        let other = layers.randomElement(using: &random) ?? root
        let scene = number(0...9, &random)
        let time = layer.convertTime(scene, from: nil)
        #expect(abs(layer.convertTime(time, to: nil) - scene) < 1e-9)
        let there = layer.convertTime(time, to: other)
        #expect(abs(there - other.convertTime(scene, from: nil)) < 1e-9)
        #expect(abs(layer.convertTime(there, from: other) - time) < 1e-9)
      }
    }
  }

  @Test func thePresentationCopyShowsWhatTheTimelineSays() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<60 {
      let root = tree(&random, depth: 1)
      let timeline = Timeline(root)
      let time = number(0...3, &random)
      let clock = SceneClock(time: time)
      let shown = SceneClock.$current.withValue(clock) { root.presentation() }
      let nodes = timeline.presentation(at: time).nodes
      var index = 0
      shown?.forEachLayer { layer in
        let position = Double(nodes[index].state.geometry.position.x)
        // What is removed on completion is removed by a live tree only.
        let isHeld = layer.model().attachedAnimations.contains {
          $0.animation.isRemovedOnCompletion && $0.animation.fillMode != .removed
        }
        if !isHeld { #expect(abs(Double(layer.position.x) - position) < 1e-9) }
        index += 1
      }
      #expect(index == nodes.count)
    }
  }
}

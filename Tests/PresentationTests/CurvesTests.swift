import Foundation
import Interpolation
import QuartzCore
import Testing

@testable import Presentation

/// The samples that timing graphs are drawn from.
@Suite struct CurvesTests {
  private func curves(
    _ range: ClosedRange<Double>, _ change: (CABasicAnimation) -> Void
  ) throws -> AnimationCurves {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    change(animation)
    layer.addFromDocument(animation, forKey: nil)
    return try #require(Timeline(layer).curves(over: range, count: 11).first)
  }

  private func number(_ sample: AnimationCurves.Sample?) -> Double {
    if case .number(let number) = sample?.value { return number }
    return -1
  }

  @Test func jumpsHaveASampleOnBothSides() throws {
    let curves = try curves(0...2) {
      $0.beginTime = 0.3
      $0.speed = 2
      $0.timeOffset = 0.5
    }
    #expect(curves.markers.map(\.isBegin) == [true, false])
    #expect(zip(curves.markers, [0.3, 0.8]).allSatisfy { abs($0.time - $1) < 2e-7 })
    #expect(!curves.isActiveAtStart)
    let runs = curves.samples.indices.filter { curves.samples[$0].startsRun }
    #expect(runs.count == 4, "the start, the beginning, the wrap at 0.55 and the end")
    for (run, (before, after)) in zip(runs.dropFirst(), [(1.0, 0.5), (1, 0), (0.5, 1)]) {
      #expect(abs(number(curves.samples[run - 1]) - before) < 1e-6)
      #expect(abs(number(curves.samples[run]) - after) < 1e-6)
      #expect(curves.samples[run].time - curves.samples[run - 1].time < 2e-7)
    }
  }

  @Test func manyIterationsBetweenSamplesAreNoTrouble() throws {
    let curves = try curves(0...1) {
      $0.duration = 0.001
      $0.repeatCount = .infinity
    }
    #expect(curves.samples.count < 11 + 2 * 4 * 10 + 1)
    #expect(curves.isActiveAtStart && curves.markers.isEmpty)
  }

  @Test func parentTimeIsTheLayersOrTheGroups() throws {
    let layer = CALayer()
    layer.speed = 2
    layer.timeOffset = 0.25
    let child = CABasicAnimation(keyPath: "opacity")
    child.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [child]
    group.duration = 3
    let alone = CABasicAnimation(keyPath: "zPosition")
    alone.toValue = 5
    layer.addFromDocument(group, forKey: "g")
    layer.addFromDocument(alone, forKey: "a")
    let curves = Timeline(layer).curves(over: 0...2, count: 3)
    #expect(curves.map(\.parentRange) == [0...3, 0.25...4.25])
    #expect(curves.map(\.key) == ["g", "a"])
    #expect(curves.first?.link.timing.duration == 3)
  }

  @Test func segmentsAreOneCurve() throws {
    let layer = CALayer()
    let before = Timeline(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.beginTime = 0.5
    layer.addFromDocument(fade, forKey: "fade")
    let during = Timeline(layer)
    layer.opacity = 0.25
    var scene = SceneTimeline(before)
    scene.append(during, from: 0.5)
    scene.append(Timeline(layer), from: 1)
    let curves = try #require(scene.curves(over: 0...2, count: 21).first)
    #expect(curves.samples.first?.time == 0.5)
    #expect(curves.samples.last?.time == 2 && number(curves.samples.last) == 0.25)
    #expect(curves.markers.map(\.isBegin) == [true, false])
    #expect(zip(curves.markers, [0.5, 1.5]).allSatisfy { abs($0.time - $1) < 2e-7 })
    #expect(scene.explanation(at: 0.2).animations.isEmpty)
    #expect(scene.explanation(at: 1.2).animations.count == 1)
    #expect(scene.diagnostics(during: 0...2).isEmpty)
    #expect(scene.diagnostics(during: 1.6...2).map(\.code) == ["animation-unseen"])
    #expect(scene.layerPaths == ["root"])
  }
}

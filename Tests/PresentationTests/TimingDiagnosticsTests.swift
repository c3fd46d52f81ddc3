import CoreGraphics
import Foundation
import MediaTiming
import QuartzCore
import TestSupport
import Testing

@testable import Presentation

/// What a timeline finds undefined or pointless.
@Suite struct TimingDiagnosticsTests {
  private func layer(_ animation: CAAnimation) -> CALayer {
    let layer = CALayer()
    layer.addFromDocument(animation, forKey: "a")
    return layer
  }

  private func fade(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    change(fade)
    return fade
  }

  private func codes(_ layer: CALayer) -> [String] { Timeline(layer).diagnostics.map(\.code) }

  @Test func nothingAboutWhatIsWell() { #expect(codes(layer(fade())) == []) }

  @Test func bothRepeats() {
    let both = fade {
      $0.repeatCount = 2
      $0.repeatDuration = 3
    }
    #expect(codes(layer(both)) == ["repeat-ambiguous"])
    let group = CAAnimationGroup()
    group.animations = [fade(), fade()]
    group.repeatCount = 2
    group.repeatDuration = 3
    #expect(codes(layer(group)) == ["repeat-ambiguous"])
    let owner = CALayer()
    owner.repeatCount = 2
    owner.repeatDuration = 3
    #expect(codes(owner) == ["repeat-ambiguous"])
  }

  @Test func aFillThatIsRemoved() {
    #expect(codes(layer(fade { $0.fillMode = .both })) == ["fill-removed"])
    #expect(codes(layer(fade { $0.fillMode = .backwards })) == [])
    let kept = fade {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(codes(layer(kept)) == [])
  }

  @Test(arguments: [[0, 0.5], [0, 0.7, 0.5], [0.1, 0.5, 1], [0, 0.5, 2]])
  func invalidKeyTimes(_ times: [Double]) {
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.values = [0, 1, 0.5]
    keyframes.keyTimes = times.map { NSNumber(value: $0) }
    keyframes.duration = 1
    let found = Timeline(layer(keyframes)).diagnostics
    #expect(found.map(\.code) == ["key-times-invalid"])
    #expect(found.first?.keyPath == "opacity" && found.first?.layerPath == "root")
  }

  @Test func valuesThatDoNotFit() {
    #expect(codes(layer(fade { $0.toValue = CGPoint(x: 1, y: 1) })) == ["values-incompatible"])
    let points = fade {
      $0.fromValue = CGPoint(x: 0, y: 1)
      $0.toValue = CGPoint(x: 1, y: 1)
    }
    #expect(codes(layer(points)) == ["value-kind"])
    let empty = CAKeyframeAnimation(keyPath: "opacity")
    empty.duration = 1
    #expect(codes(layer(empty)) == ["values-missing"])
    #expect(codes(layer(fade { $0.keyPath = "nothing" })) == ["animation-ignored"])
  }

  @Test(
    arguments: [
      (0, 0.0, 1.0, true), (2, 0, 1, false), (1, 0, 1, true), (0, 1, 2, false), (0, 0.9, 2, true),
      (-3, 0, 1, false),
    ] as [(Double, Double, Double, Bool)])
  func animationsOutsideTheRange(_ begin: Double, _ from: Double, _ to: Double, _ isSeen: Bool) {
    let timeline = Timeline(layer(fade { $0.beginTime = begin }))
    #expect(
      timeline.diagnostics(during: from...to).map(\.code) == (isSeen ? [] : ["animation-unseen"]))
  }

  @Test func theRangeIsSeenThroughLayersAndGroups() {
    let slow = layer(fade { $0.beginTime = 2 })
    slow.speed = 0.5
    #expect(Timeline(slow).diagnostics(during: 0...3).count == 1)
    #expect(Timeline(slow).diagnostics(during: 0...5).isEmpty)
    let group = CAAnimationGroup()
    group.animations = [fade(), fade { $0.beginTime = 3 }, fade { $0.beginTime = 1.5 }]
    group.duration = 2
    #expect(Timeline(layer(group)).diagnostics(during: 0...10).count == 1)
    #expect(Timeline(layer(group)).diagnostics(during: 0...1.2).count == 2)
    #expect(Timeline(layer(group)).diagnostics(during: 5...10).count == 3)
  }

  @Test func whatIsCalledUnseenIsNeverInForce() {
    var generator = SeededGenerator(seed: 11)
    var unseen = 0
    for _ in 0..<300 {
      let child = fade {
        $0.beginTime = Double.random(in: -1...4, using: &generator)
        $0.duration = Double.random(in: 0.1...1, using: &generator)
        $0.speed = [1, 2, -1].randomElement(using: &generator) ?? 1
        $0.fillMode =
          [.removed, .removed, .forwards, .backwards].randomElement(using: &generator)
          ?? .removed
      }
      let group = CAAnimationGroup()
      group.animations = [child]
      group.beginTime = Double.random(in: -2...3, using: &generator)
      group.duration = Double.random(in: 0.5...3, using: &generator)
      group.repeatCount = [0, 2.5].randomElement(using: &generator) ?? 0
      group.autoreverses = Bool.random(using: &generator)
      group.speed = [1, 0.5, -1].randomElement(using: &generator) ?? 1
      let owner = layer(group)
      owner.speed = [1, 2, -1, 0].randomElement(using: &generator) ?? 1
      owner.beginTime = [0, 1].randomElement(using: &generator) ?? 0
      let from = Double.random(in: 0...2, using: &generator)
      let range = from...from + Double.random(in: 0.1...2, using: &generator)
      let timeline = Timeline(owner)
      guard !timeline.diagnostics(during: range).isEmpty else { continue }
      unseen += 1
      for step in 0...200 {
        let time = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 200
        let isInForce = timeline.explanation(at: time).animations.contains(where: \.isInForce)
        #expect(!isInForce)
      }
    }
    #expect(unseen > 50)
  }
}

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Presentation

/// Faults of timing that people met elsewhere, each as a test of its whole kind.
@Suite struct ReportedTimingTests {
  /// A layer with a linear animation of a second on `position.x` from 0 to 100, changed by a
  /// closure.
  private func slide(_ change: (CABasicAnimation) -> Void) -> CALayer {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    change(animation)
    layer.addFromDocument(animation, forKey: "slide")
    return layer
  }

  /// Where the last layer of a tree is at a time.
  private func x(_ root: CALayer, _ time: Double) -> Double {
    let nodes = Timeline(root).presentation(at: time).nodes
    return Double(nodes[nodes.count - 1].state.geometry.position.x)
  }

  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(a - b) <= tolerance
  }

  /// Exported files write a tiny begin time for "at the very start", because zero means "now".
  @Test(arguments: [0, 1e-100, 1e-12], [1.0, 2, 0.5])
  func tinyBeginTimesAreTheStart(_ begin: Double, _ speed: Float) {
    let layer = slide {
      $0.beginTime = begin
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    layer.speed = speed
    for time in [0, 0.25, 0.5, 1, 2] {
      #expect(near(x(layer, time), min(time * Double(speed), 1) * 100))
    }
  }

  /// A scrubbed tree shows the presentation, not the model, at every time.
  @Test(arguments: [0, 0.25, 0.5, 0.999], [0, 0.3, 7, 1000.0])
  func scrubbedLayersStand(_ offset: Double, _ time: Double) {
    let parent = CALayer()
    parent.speed = 0
    parent.timeOffset = offset
    parent.addSublayer(slide { $0.beginTime = 1e-100 })
    #expect(near(x(parent, time), offset * 100))
  }

  /// Backwards play begins at the end, wherever the animation begins.
  @Test(arguments: [0, 1, 20.0], [1.0, 2, 3])
  func negativeSpeedPlaysBackwards(_ begin: Double, _ duration: Double) {
    let layer = slide {
      $0.duration = duration
      $0.speed = -1
      $0.timeOffset = duration
      $0.beginTime = begin
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    for share in [0.25, 0.5, 0.75, 1] {
      #expect(near(x(layer, begin + share * duration), 100 - share * 100))
    }
  }

  /// The end value of repeats that reverse is where the last of them stops.
  @Test(
    arguments: [
      (1, 0, 0.0), (1.5, 0, 100), (0.5, 0, 100), (2, 0, 0), (0.25, 0, 50), (0, 2.5, 50),
      (0, 1, 100), (0, 3.75, 25),
    ] as [(Float, Double, Double)])
  func reversingRepeatsEndWhereTheyStop(_ count: Float, _ length: Double, _ expected: Double) {
    let layer = slide {
      $0.autoreverses = true
      $0.repeatCount = count
      $0.repeatDuration = length
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    let end = length > 0 ? length : 2 * Double(count)
    #expect(near(x(layer, end), expected) && near(x(layer, end + 9), expected))
    #expect(near(x(layer, end - 1e-4), expected, 0.02))
  }

  @Test func aBoundaryBetweenRepeatsIsActive() {
    let layer = slide {
      $0.autoreverses = true
      $0.repeatCount = 2
    }
    layer.position.x = 7
    #expect(x(layer, 2) == 0)
    #expect(x(layer, 4) == 7)
  }

  /// What is removed when it completes holds nothing afterwards, whatever its fill mode.
  @Test(arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both], [true, false])
  func removedAnimationsLeaveTheModel(_ fillMode: CAMediaTimingFillMode, _ removed: Bool) {
    let layer = slide {
      $0.beginTime = 0.5
      $0.fillMode = fillMode
      $0.isRemovedOnCompletion = removed
    }
    layer.position.x = 7
    let holds = !removed && (fillMode == .forwards || fillMode == .both)
    let fillsBefore = fillMode == .backwards || fillMode == .both
    #expect(x(layer, 0.25) == (fillsBefore ? 0 : 7))
    #expect(near(x(layer, 1.499), 99.9))
    #expect(x(layer, 1.5) == (holds ? 100 : 7))
    #expect(x(layer, 2) == (holds ? 100 : 7))
    // A layer that stands still never lets an animation complete.
    layer.speed = 0
    layer.timeOffset = 3
    #expect(x(layer, 9) == (fillMode == .forwards || fillMode == .both ? 100 : 7))
  }

  /// A longer group makes a pause between the repeats of its child.
  @Test(arguments: [1, 2, 5.0])
  func groupsPauseBetweenRepeats(_ rest: Double) {
    let child = CABasicAnimation(keyPath: "position.x")
    child.fromValue = 0
    child.toValue = 310
    child.duration = 1
    child.autoreverses = true
    child.fillMode = .forwards
    let group = CAAnimationGroup()
    group.animations = [child]
    group.duration = 2 + rest
    group.repeatCount = .infinity
    let layer = CALayer()
    layer.position.x = 50
    layer.addFromDocument(group, forKey: nil)
    for cycle in [0, 1, 7.0] {
      let start = cycle * (2 + rest)
      for (time, expected) in [(0.5, 155.0), (1, 310), (1.5, 155), (2, 0), (2 + rest * 0.9, 0)] {
        #expect(near(x(layer, start + time), expected))
      }
    }
  }

  /// Begin times in the past give phases; the period is exact for any count that means for ever.
  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude, 3.4e38], [0, -0.8, -1.2, -8])
  func phasesAreKept(_ count: Float, _ begin: Double) {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "transform.translation")
    animation.values = [CGSize(width: 0, height: 0), CGSize(width: 40, height: 20)]
    animation.duration = 1.6
    animation.repeatCount = count
    animation.beginTime = begin
    layer.addFromDocument(animation, forKey: nil)
    let timeline = Timeline(layer)
    func offset(_ time: Double) -> Double {
      Double(timeline.presentation(at: time).nodes[0].state.geometry.transform.m41)
    }
    let phase = (-begin / 1.6).truncatingRemainder(dividingBy: 1)
    #expect(near(offset(0), phase * 40))
    for time in [0, 0.1, 0.77, 1.5] { #expect(near(offset(time), offset(time + 1.6), 1e-9)) }
  }

  /// Frames are at their own times, not at sums of rounded delays.
  @Test(arguments: [24, 30, 60, 1000.0])
  func frameTimesDoNotDrift(_ rate: Double) {
    let layer = slide {
      $0.toValue = 600
      $0.duration = 2
    }
    let timeline = Timeline(layer)
    var tree = timeline.presentation(at: 0)
    for frame in 0..<Int(2 * rate) {
      timeline.update(&tree, to: Double(frame) / rate)
      let exact = 300 * Double(frame) / rate
      #expect(near(Double(tree.nodes[0].state.geometry.position.x), exact))
    }
  }

  /// Discrete values share the time evenly, or begin at their key times: one for each value, or one
  /// more for the end.
  @Test(
    arguments: [
      (nil, [0.5, 1.5, 2.5, 3.5]), ([0, 0.1, 0.2, 0.3, 1], [0.2, 0.6, 1, 1.2]),
      ([0, 0.1, 0.2, 0.3, 1], [0.39, 0.79, 1.19, 3.99]), ([0, 0.25, 0.5, 0.75], [0, 1, 2, 3]),
    ] as [([Double]?, [Double])])
  func discreteValuesShowTheirWholeTime(_ keyTimes: [Double]?, _ times: [Double]) {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [1, 2, 3, 4]
    animation.calculationMode = .discrete
    animation.keyTimes = keyTimes?.map { NSNumber(value: $0) }
    animation.duration = 4
    layer.addFromDocument(animation, forKey: nil)
    #expect(times.map { x(layer, $0) } == [1, 2, 3, 4])
  }
}

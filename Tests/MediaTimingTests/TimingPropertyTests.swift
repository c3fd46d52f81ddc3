import Foundation
import MediaTiming
import TestSupport
import Testing

/// What must hold for any timing, over seeded random ones.
struct TimingPropertyTests {
  func randomTiming(_ random: inout SeededGenerator) -> MediaTiming {
    MediaTiming(
      beginTime: .random(in: -3...3, using: &random),
      timeOffset: Bool.random(using: &random) ? 0 : .random(in: -5...5, using: &random),
      speed: [1, 1, 2, 0.5, -1, -0.3, 0].randomElement(using: &random) ?? 1,
      duration: [0, 0.25, 1, 1.6, 3, .infinity].randomElement(using: &random) ?? 1,
      repeatCount: [0, 1, 2.5, 7, .infinity].randomElement(using: &random) ?? 0,
      repeatDuration: [0, 0, 0, 2.2].randomElement(using: &random) ?? 0,
      autoreverses: .random(using: &random),
      fillMode: FillMode.allCases.randomElement(using: &random) ?? .removed)
  }

  @Test func progressStaysInUnitRange() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let timing = randomTiming(&random)
      let time = Double.random(in: -10...10, using: &random)
      for includingEnd in [false, true] {
        let sample = timing.sample(at: time, includingEnd: includingEnd)
        #expect((0...1).contains(sample.basic.fraction), "\(timing) at \(time)")
        #expect(sample.progress == timing.progress(at: time, includingEnd: includingEnd))
        #expect((sample.progress == nil) == !sample.isInForce)
        if timing.duration.isFinite {
          #expect((0...max(timing.duration, 0)).contains(sample.basicTime))
        }
      }
    }
  }

  @Test func conversionIsInverse() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let chain = (0..<4).map { _ in randomTiming(&random) }.filter { $0.speed != 0 }
      let space = TimeSpace(chain)
      let local = Double.random(in: -10...10, using: &random)
      let absolute = TimeSpace.absolute.convert(local, from: space)
      // Going down clamps at each beginning, so only compare where nothing is clamped.
      var time = absolute
      var clamped = false
      for timing in chain {
        clamped = clamped || time < timing.beginTime
        time = timing.convertFromParent(time)
      }
      if !clamped { #expect(agree(space.convert(absolute, from: .absolute), local, within: 1e-6)) }
    }
  }

  @Test func plainParentsChangeNothing() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let timing = randomTiming(&random)
      let time = Double.random(in: 0...10, using: &random)
      let parents = TimeSpace(Array(repeating: .layerDefault, count: 5))
      let local = parents.activeLocalTime(atAbsoluteTime: time)
      #expect(timing.sample(at: local) == timing.sample(at: time))
    }
  }

  @Test func offsetNeverChangesTheWindow() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      var timing = randomTiming(&random)
      let time = Double.random(in: -10...10, using: &random)
      let phase = timing.phase(at: time)
      timing.timeOffset = .random(in: -9...9, using: &random)
      #expect(timing.phase(at: time) == phase)
    }
  }

  /// The last instants of an animation are its last picture, however short they are.
  @Test(arguments: [0.01, 0.25, 1, 3, 10, 1000], [1.0, 2, 7])
  func nothingWrapsJustBeforeItsEnd(_ duration: Double, _ count: Double) throws {
    var timing = MediaTiming()
    timing.duration = duration
    timing.repeatCount = count
    for exponent in stride(from: -5, to: -14, by: -0.25) {
      let time = duration * count - pow(10, exponent)
      guard timing.phase(at: time) == .active else { continue }
      let progress = try #require(timing.progress(at: time))
      #expect(progress > 0.99, "\(pow(10, exponent)) s before the end")
    }
  }
}

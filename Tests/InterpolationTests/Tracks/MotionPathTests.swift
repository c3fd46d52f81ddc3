import CoreGraphics
import Interpolation
import MediaTiming
import Testing

struct MotionPathTests {
  static let corner = polyline([[0, 0], [10, 0], [10, 90]])

  static let arch: Path = {
    var path = Path()
    path.move(to: [0, 0])
    path.addCubic(to: [100, 0], control1: [0, 100], control2: [100, 100])
    return path
  }()

  @Test(arguments: [
    (CalculationMode.linear, 0.25, [5.0, 0]), (.paced, 0.25, [10, 15]), (.paced, 0.5, [10, 40]),
    (.discrete, 0.75, [10, 0]), (.discrete, 1, [10, 90]),
  ])
  func lines(mode: CalculationMode, t: Double, expected: [Double]) {
    let track = PropertyTrack.keyframes(along: Self.corner, options: KeyframeOptions(mode: mode))
    #expect(agree(track.numbers(at: t), expected))
  }

  @Test func keyTimes() {
    let track = PropertyTrack.keyframes(
      along: Self.corner, options: KeyframeOptions(keyTimes: [0, 0.8, 1]))
    #expect(agree(track.numbers(at: 0.25), [3.125, 0]))
    let invalid = PropertyTrack.keyframes(
      along: Self.corner, options: KeyframeOptions(keyTimes: [0, 1]))
    #expect(invalid.issues == [.invalidKeyTimes] && agree(invalid.numbers(at: 0.25), [5, 0]))
  }

  @Test func segmentFunction() {
    let track = PropertyTrack.keyframes(
      along: Self.corner, options: KeyframeOptions(timingFunctions: [.easeIn]))
    #expect(agree(track.numbers(at: 0.25), [3.153568, 0], within: 1e-6))
  }

  /// Linear is even in the curve's parameter, paced in its length.
  @Test func curve() {
    let linear = PropertyTrack.keyframes(along: Self.arch)
    #expect(agree(linear.numbers(at: 0.25), [15.625, 56.25]))
    let paced = PropertyTrack.keyframes(along: Self.arch, options: KeyframeOptions(mode: .paced))
    // Apple's own length is an approximation: measured within 0.15 of the exact place.
    #expect(agree(paced.numbers(at: 0.25), [10.647822, 48.460465], within: 0.15))
    #expect(agree(paced.numbers(at: 0.5), [50, 75], within: 1e-6))
  }

  @Test func moveStartsAgainWithoutTravel() {
    var path = polyline([[0, 0], [10, 0]])
    path.append(polyline([[100, 100], [110, 100]]))
    let track = PropertyTrack.keyframes(along: path)
    #expect(agree(track.numbers(at: 0.25), [5, 0]))
    #expect(agree(track.numbers(at: 0.5), [100, 100]))
  }

  @Test func closeTravelsBack() {
    let track = PropertyTrack.keyframes(
      along: polyline([[0, 0], [10, 0], [10, 10], [0, 10]], closed: true))
    #expect(agree(track.numbers(at: 0.875), [0, 5]))
    #expect(agree(track.numbers(at: 1), [0, 0]))
  }

  @Test func emptyPath() {
    #expect(PropertyTrack.keyframes(along: Path()).issues == [.noValues])
    #expect(PropertyTrack.keyframes(along: Path()).numbers(at: 0.5).isEmpty)
  }

  @Test func rotation() throws {
    let options = KeyframeOptions(mode: .linear)
    let auto = PropertyTrack.keyframes(along: Self.corner, options: options, rotation: .auto)
    #expect(auto.pathRotation(at: TrackPosition(progress: 0.25)) == 0)
    #expect(auto.pathRotation(at: TrackPosition(progress: 0.75)) == .pi / 2)
    let reverse = PropertyTrack.keyframes(
      along: Self.corner, options: options, rotation: .autoReverse)
    #expect(reverse.pathRotation(at: TrackPosition(progress: 0.25)) == .pi)
    let upright = PropertyTrack.keyframes(along: Self.corner, options: options)
    #expect(upright.pathRotation(at: TrackPosition(progress: 0.25)) == nil)
    // The first control point lies on the start: the direction nearby.
    var cusp = Path()
    cusp.move(to: [0, 0])
    cusp.addCubic(to: [0, 100], control1: [0, 0], control2: [0, 50])
    let turned = PropertyTrack.keyframes(along: cusp, options: options, rotation: .auto)
    let angle = try #require(turned.pathRotation(at: TrackPosition(progress: 0)))
    #expect(abs(angle - .pi / 2) < 1e-9)
  }
}

import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct GradientTests {
  private func stops(_ random: inout SeededRandom, _ count: Int) -> [GradientStop] {
    var locations = (0..<count).map { _ in random.float(-0.1...1.1) }.sorted()
    // Hard stops too.
    for index in 1..<count where index % 3 == 2 { locations[index] = locations[index - 1] }
    return locations.map {
      GradientStop(
        location: $0,
        color: SIMD4(
          random.float(0...1), random.float(0...1), random.float(0...1), random.float(0...1)))
    }
  }

  private func map(_ random: inout SeededRandom, tilted: Bool) -> Homography {
    func number(_ limit: Float) -> Double { Double(random.float(-limit...limit)) }
    let tilt = tilted ? 0.004 : 0
    return Homography(
      x: SIMD3(number(0.03), number(0.03), number(1) * tilt),
      y: SIMD3(number(0.03), number(0.03), number(1) * tilt), one: SIMD3(number(1), number(1), 1))
  }

  @Test(
    arguments: [Gradient.Kind.axial, .radial, .conic], [false, true])
  func everyPixelIsWithinOneLevel(kind: Gradient.Kind, tilted: Bool) {
    var random = SeededRandom(tilted ? 3 : 4)
    for round in 0..<30 {
      var list = DisplayList(70, 50)
      list.gradients = [Gradient(kind: kind, stops: stops(&random, 2 + round % 6))]
      let paint = GradientPaint(
        gradient: 0, deviceToGradient: map(&random, tilted: tilted),
        opacity: round % 2 == 0 ? 1 : random.float(0...1))
      list.fill([rect(0, 0, 70, 50)], .gradient(paint))
      let pixmap = list.rendered()
      var different = 0
      for (index, expected) in ReferencePainter(list).render().enumerated() {
        let actual = unpacked(pixmap.pixels[index])
        let difference = (0..<4).map { abs(actual[$0] - expected[$0]) }.max() ?? 0
        if difference > 1 { different += 1 }
      }
      // A pixel on a hard stop, or on the ray where a conic gradient starts anew, may take either
      // side.
      #expect(different <= 1)
    }
  }

  @Test func stepsAreOneLevelAlongARamp() {
    var list = DisplayList(1200, 1)
    list.gradients = [
      Gradient(
        kind: .axial,
        stops: [
          GradientStop(location: 0, color: SIMD4(0, 0, 0, 1)),
          GradientStop(location: 1, color: SIMD4(1, 0.5, 0.25, 1)),
        ])
    ]
    let map = Homography(x: SIMD3(1.0 / 1200, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(0, 0, 1))
    list.fill(
      [rect(0, 0, 1200, 1)],
      .gradient(GradientPaint(gradient: 0, deviceToGradient: map, opacity: 1)))
    let row = list.rendered().pixels.map { Int($0 & 255) }
    #expect(row.first == 0 && row.last == 255)
    for x in 1..<1200 { #expect((0...1).contains(row[x] - row[x - 1])) }
  }

  @Test func aHardStopJumpsFromTheFirstColourToTheLast() {
    var list = DisplayList(10, 1)
    let colors = [SIMD4<Float>(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1)]
    list.gradients = [
      Gradient(
        kind: .axial, stops: colors.map { GradientStop(location: 0.5, color: $0) })
    ]
    let map = Homography(x: SIMD3(0.1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(0, 0, 1))
    list.fill(
      [rect(0, 0, 10, 1)],
      .gradient(GradientPaint(gradient: 0, deviceToGradient: map, opacity: 1)))
    let row = list.rendered().pixels
    #expect(
      row == [UInt32](repeating: 0xFF00_00FF, count: 5) + [UInt32](repeating: 0xFFFF_0000, count: 5)
    )
  }

  @Test func badGradientsDrawNothingOrPlainColours() {
    var list = DisplayList(20, 20)
    let red = SIMD4<Float>(1, 0, 0, 1)
    list.gradients = [
      Gradient(kind: .axial, stops: []),
      Gradient(kind: .conic, stops: [GradientStop(location: .nan, color: red)]),
      Gradient(
        kind: .radial,
        stops: [
          GradientStop(location: .infinity, color: red),
          GradientStop(location: -.infinity, color: red),
        ]),
    ]
    let broken = Homography(x: SIMD3(.nan, 0, 1), y: SIMD3(), one: SIMD3())
    for (index, map) in [(0, Homography.identity), (9, .identity), (1, broken), (2, broken)] {
      list.fill(
        [rect(0, 0, 20, 20)],
        .gradient(
          GradientPaint(gradient: Int32(index), deviceToGradient: map, opacity: 1)))
    }
    #expect(list.rendered().pixels.allSatisfy { $0 == 0xFF00_00FF })
  }
}

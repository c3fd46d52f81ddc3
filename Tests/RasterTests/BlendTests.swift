import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct BlendTests {
  /// Random premultiplied pixels and all pairs of limits.
  private func pairs(_ random: inout SeededRandom) -> [(UInt32, UInt32)] {
    let limits: [UInt32] = [
      0, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF, 0x8080_8080, 0x8000_0000, 0x0101_0101, 0xFEFE_FEFE,
      0x7F00_7F00, 0xFF80_7F40,
    ]
    var pairs = limits.flatMap { s in limits.map { (s, $0) } }
    for _ in 0..<2000 {
      func pixel() -> UInt32 { Pixel.premultiply(.random(in: 0...UInt32.max, using: &random)) }
      pairs.append((pixel(), pixel()))
    }
    return pairs
  }

  @Test(arguments: BlendMode.allCases)
  func everyModeIsWithinOneLevel(mode: BlendMode) {
    var random = SeededRandom(17)
    let pairs = pairs(&random)
    for coverage in [255, 0, 1, 100, 254] as [UInt32] {
      let source = pairs.map(\.0)
      var backdrop = pairs.map(\.1)
      var masked = backdrop
      let mask = pairs.map { _ in coverage * 0x0001_0001 }
      backdrop.withUnsafeMutableBufferPointer { b in
        masked.withUnsafeMutableBufferPointer { m in
          guard let b = b.baseAddress, let m = m.baseAddress else { return }
          blend(
            mode, source, onto: b, count: source.count, RowCoverage(mask: nil, value: coverage))
          mask.withUnsafeBufferPointer {
            blend(mode, source, onto: m, count: source.count, RowCoverage(mask: $0.baseAddress))
          }
        }
      }
      #expect(backdrop == masked)
      var worst = 0.0
      for (index, pair) in pairs.enumerated() {
        let b = unpacked(pair.1)
        let expected =
          ReferenceBlend.blend(
            mode, unpacked(pair.0) / 255, b / 255, covered: Double(coverage) / 255) * 255
        let actual = unpacked(backdrop[index])
        for channel in 0..<4 { worst = max(worst, abs(actual[channel] - expected[channel])) }
      }
      #expect(worst <= 1.01)
      if coverage == 0 { #expect(backdrop == pairs.map(\.1)) }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func fillsAndGroupsBlend(mode: BlendMode) {
    var random = SeededRandom(23)
    for round in 0..<4 {
      var list = DisplayList(40, 60, over: random.color(alpha: 0...1))
      let clip = list.clip([random.quad(center: SIMD2(20, 30), radius: 8...20)])
      list.fill(
        [random.quad(center: SIMD2(15, 30), radius: 5...25)], .solid(random.color()), blend: mode)
      list.commands.append(
        .beginGroup(
          Group(
            bounds: DeviceRect(minX: 2, minY: 3, maxX: 37, maxY: 55), opacity: 204.0 / 255,
            blend: mode, clip: round % 2 == 0 ? clip : -1)))
      list.fill([random.quad(center: SIMD2(20, 35), radius: 5...25)], .solid(random.color()))
      list.fill(
        [random.quad(center: SIMD2(20, 35), radius: 5...25)], .solid(random.color()), blend: mode)
      list.commands.append(.endGroup)
      let reference = ReferencePainter(list, roundsBuffers: true)
      // These two divide by what may be small: a level that an earlier command is off by counts
      // more than once. One step of each is within a level (above).
      let limit = mode == .colorDodge || mode == .hue ? 4.0 : 2
      #expect(reference.largestDifference(list.rendered()) <= limit, "round \(round)")
    }
  }

  @Test func imagesAndGradientsBlendToo() {
    var random = SeededRandom(29)
    for mode in [BlendMode.multiply, .screen, .difference, .sourceOver] {
      var list = DisplayList(40, 30, over: SIMD4(0.2, 0.4, 0.6, 1))
      list.images = [random.smoothImage(40, 30)]
      list.gradients = [
        Gradient(
          kind: .axial,
          stops: [
            GradientStop(location: 0, color: SIMD4(1, 0, 0, 0.5)),
            GradientStop(location: 1, color: SIMD4(0, 1, 0.5, 1)),
          ])
      ]
      list.fill(
        [random.quad(center: SIMD2(20, 15), radius: 8...20)],
        .image(
          ImagePaint(
            image: 0, deviceToImage: .identity,
            source: ImageRect(minX: 0, minY: 0, maxX: 40, maxY: 30), opacity: 1)), blend: mode)
      list.fill(
        [random.quad(center: SIMD2(20, 15), radius: 8...20)],
        .gradient(
          GradientPaint(
            gradient: 0,
            deviceToGradient: Homography(
              x: SIMD3(0.02, 0, 0), y: SIMD3(0.01, 0, 0), one: SIMD3(0, 0, 1)), opacity: 1)),
        blend: mode)
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }
}

import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct FilterTests {
  /// A group over the whole list with content in its middle.
  private func list(_ random: inout SeededRandom, _ group: Group) -> DisplayList {
    var list = DisplayList(120, 100, over: SIMD4(1, 1, 1, 1))
    list.commands.append(.beginGroup(group))
    list.fill([random.quad(center: SIMD2(60, 50), radius: 8...20)], .solid(random.color()))
    list.fill([rect(55, 30, 56, 70)], .solid(random.color(alpha: 1...1)))
    list.fill([random.quad(center: SIMD2(66, 44), radius: 4...15)], .solid(random.color()))
    list.commands.append(.endGroup)
    return list
  }

  private let frame = DeviceRect(minX: 0, minY: 0, maxX: 120, maxY: 100)

  @Test(
    arguments: [0, 0.1, 0.4, 1, 1.9, 2.5, 4.1, 4.3, 6, 8.4, 8.6, 12] as [Float])
  func blurredGroupsMatchAGaussian(sigma: Float) {
    var random = SeededRandom(41)
    for other in [sigma, 0, 5] {
      let list = list(
        &random,
        Group(
          bounds: frame, opacity: 1,
          filters: [.gaussianBlur(SIMD2(sigma, other))]))
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test(arguments: [0, 0.3, 1, 2.5, 4.5, 9] as [Float])
  func shadowsOfGroupsMatchAGaussian(sigma: Float) {
    var random = SeededRandom(43)
    for offset in [SIMD2<Float>(0, 0), SIMD2(3, -4), SIMD2(-2.4, 5.7)] {
      for isAlone in [false, true] {
        // Shifts by parts of pixels and narrow Gaussians do not have one right answer.
        if sigma > 0 && sigma < 1 && offset.x != offset.x.rounded() { continue }
        let list = list(
          &random,
          Group(
            bounds: frame, opacity: 0.8,
            shadow: GroupShadow(
              color: SIMD4(0.1, 0.2, 0, 0.6), offset: offset, sigma: SIMD2(sigma, sigma),
              isAlone: isAlone)))
        #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
      }
    }
  }

  @Test(arguments: [1, 3, 7] as [Float])
  func backdropsAreFilteredWithinTheGroup(sigma: Float) {
    var random = SeededRandom(47)
    for round in 0..<4 {
      var list = DisplayList(90, 100, over: SIMD4(1, 1, 1, 1))
      list.images = [random.smoothImage(90, 100)]
      list.fill(
        [rect(0, 0, 90, 100)],
        .image(
          ImagePaint(
            image: 0, deviceToImage: .identity,
            source: ImageRect(minX: 0, minY: 0, maxX: 90, maxY: 100), opacity: 1)))
      list.fill([random.quad(center: SIMD2(45, 50), radius: 20...40)], .solid(random.color()))
      let clip = list.clip([random.quad(center: SIMD2(45, 50), radius: 20...40)])
      if round > 1 {
        list.commands.append(
          .beginGroup(
            Group(bounds: DeviceRect(minX: 0, minY: 0, maxX: 90, maxY: 90), opacity: 0.8)))
        list.fill([random.quad(center: SIMD2(45, 50), radius: 20...40)], .solid(random.color()))
      }
      list.commands.append(
        .beginGroup(
          Group(
            bounds: DeviceRect(minX: 10, minY: 12, maxX: 80, maxY: 90),
            opacity: round % 2 == 0 ? 1 : 0.6, clip: clip,
            backdropFilters: [
              .gaussianBlur(SIMD2(sigma, sigma)),
              .colorMatrix([
                0.9, 0, 0.1, 0, 0, 0, 0.8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
              ]),
            ])))
      list.fill([random.quad(center: SIMD2(45, 50), radius: 5...20)], .solid(random.color()))
      list.commands.append(.endGroup)
      if round > 1 { list.commands.append(.endGroup) }
      list.fill([random.quad(center: SIMD2(25, 50), radius: 5...20)], .solid(random.color()))
      let reference = ReferencePainter(list, roundsBuffers: true)
      #expect(reference.largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func colourMatricesChangeStraightColours() {
    var random = SeededRandom(53)
    for _ in 0..<20 {
      let numbers = (0..<20).map { _ in random.float(-0.6...1) }
      var pixels = (0..<500).map { _ in
        Pixel.premultiply(.random(in: 0...UInt32.max, using: &random))
      }
      let before = pixels
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        ColorMatrix(numbers)?.apply(
          to: Surface(base: base, stride: 50, originX: -5, originY: 7),
          in: DeviceRect(minX: -5, minY: 7, maxX: 45, maxY: 17))
      }
      for (old, new) in zip(before, pixels) {
        let expected = ReferencePainter.matrix(numbers, unpacked(old))
        let actual = unpacked(new)
        for channel in 0..<4 { #expect(abs(expected[channel] - actual[channel]) <= 1) }
      }
    }
    #expect(ColorMatrix([1, 2]) == nil)
    #expect(ColorMatrix([Float](repeating: .nan, count: 20)) == nil)
  }

  @Test func groupsAreFilteredInOrder() {
    var random = SeededRandom(54)
    let invert: [Float] = [
      -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
    ]
    for filters in [
      [PixelFilter.colorMatrix(invert)], [.colorMatrix(invert), .gaussianBlur(SIMD2(3, 3))],
    ] {
      let list = list(&random, Group(bounds: frame, opacity: 0.7, filters: filters))
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func contentOutsideOfTheFrameIsBlurredIntoIt() {
    var list = DisplayList(40, 40)
    let bounds = DeviceRect(minX: -60, minY: -60, maxX: 80, maxY: 80)
    list.commands.append(
      .beginGroup(Group(bounds: bounds, opacity: 1, filters: [.gaussianBlur(SIMD2(6, 6))])))
    let (contours, _) = list.add([rect(-60, -60, 0, 80)])
    list.commands.append(.fill(Fill(contours: contours, paint: white, bounds: bounds)))
    list.commands.append(.endGroup)
    let pixmap = list.rendered()
    for x in 0..<30 {
      let expected = 255 * (1 - GaussianIntegral.shared((Float(x) + 0.5) / 6))
      #expect(abs(Float(pixmap[x, 20] >> 24) - expected) <= 2)
    }
  }

  @Test func limitsOfBlurs() {
    var list = DisplayList(40, 40, over: SIMD4(0, 0, 0, 1))
    let huge = DeviceRect(
      minX: .min / 2, minY: .min / 2, maxX: .max / 2, maxY: .max / 2)
    for sigma in [SIMD2<Float>(.nan, -3), SIMD2(.infinity, 0), SIMD2(1e9, 1e9), SIMD2(0, 300)] {
      list.commands.append(
        .beginGroup(
          Group(
            bounds: huge, opacity: 1, filters: [.gaussianBlur(sigma), .colorMatrix([1, 2])],
            backdropFilters: [.gaussianBlur(sigma)],
            shadow: GroupShadow(
              color: SIMD4(0, 0, 0, 1), offset: SIMD2(.nan, 1e12), sigma: sigma))))
      list.fill([rect(10, 10, 30, 30)], white)
      list.commands.append(.endGroup)
    }
    #expect(list.rendered().pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func thePixelsDoNotDependOnBands() {
    var random = SeededRandom(59)
    var list = list(
      &random,
      Group(
        bounds: frame, opacity: 0.9, blend: .multiply, filters: [.gaussianBlur(SIMD2(5, 3))],
        backdropFilters: [.gaussianBlur(SIMD2(2, 2))],
        shadow: GroupShadow(
          color: SIMD4(0, 0, 0.2, 0.5), offset: SIMD2(3, 4), sigma: SIMD2(2, 2))))
    list.commands.append(
      .shadow(
        ShadowFill(
          rect: ImageRect(minX: 20, minY: 30, maxX: 70, maxY: 80),
          radii: SIMD4(repeating: 12), deviceToShape: .identity, sigma: SIMD2(6, 6),
          color: SIMD4(0, 0, 0, 0.7), bounds: frame)))
    let expected = list.rendered()
    let rasterizer = Rasterizer()
    for shift in [3, 4, 5, 6, 8] as [Int32] {
      rasterizer.forcedBandShift = shift
      var pixmap = Pixmap(size: list.size, filledWith: 7)
      rasterizer.render(list, into: &pixmap)
      #expect(pixmap == expected)
    }
  }
}

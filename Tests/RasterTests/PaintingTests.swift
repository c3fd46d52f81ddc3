import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct PaintingTests {
  @Test func clipsMultiplyCoverage() {
    var random = SeededRandom(31)
    for round in 0..<24 {
      var list = DisplayList(48, 40, over: SIMD4(0, 0, 0, 1))
      var clip = list.clip([random.quad(center: SIMD2(22, 20), radius: 8...20)])
      if round % 2 == 0 {
        clip = list.clip([random.contour(6, 0...45)], rule: .evenOdd, parent: clip)
      }
      if round % 3 == 0 { clip = list.clip([rect(5, 7, 40, 33)], parent: clip) }
      list.fill([random.quad(center: SIMD2(25, 18), radius: 8...30)], white, clip: clip)
      // Two coverages of 8 bits are multiplied: one more rounding.
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 1)
    }
  }

  @Test func wholePixelClipsAreBounds() {
    var list = DisplayList(48, 40)
    let clip = list.clip([rect(5, 7, 40, 33)])
    list.fill([rect(-10, -10, 100, 100)], white, clip: clip)
    var plain = DisplayList(48, 40)
    plain.fill([rect(5, 7, 40, 33)], white)
    #expect(list.rendered() == plain.rendered())
  }

  @Test func groupsCompositeTheirBuffers() {
    var random = SeededRandom(8)
    for round in 0..<12 {
      var list = DisplayList(40, 70, over: random.color(alpha: 0...1))
      let frame = DeviceRect(minX: 0, minY: 0, maxX: 40, maxY: 70)
      let clip = list.clip([random.quad(center: SIMD2(20, 30), radius: 8...20)])
      list.commands.append(
        .beginGroup(
          Group(bounds: frame, opacity: 128.0 / 255, clip: round % 2 == 0 ? clip : -1)))
      list.fill([random.quad(center: SIMD2(15, 30), radius: 5...15)], .solid(random.color()))
      list.commands.append(
        .beginGroup(
          Group(bounds: DeviceRect(minX: 3, minY: 4, maxX: 33, maxY: 44), opacity: 51.0 / 255)))
      list.fill([random.quad(center: SIMD2(20, 35), radius: 5...15)], .solid(random.color()))
      list.commands.append(.endGroup)
      list.fill([random.quad(center: SIMD2(25, 40), radius: 5...15)], .solid(random.color()))
      list.commands.append(.endGroup)
      // Each buffer rounds once.
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func groupOfFullOpacityOverNothingIsItsContent() {
    var random = SeededRandom(3)
    var plain = DisplayList(30, 30)
    plain.fill([random.contour(5, 0...30)], .solid(random.color()))
    var grouped = plain
    grouped.commands.insert(
      .beginGroup(
        Group(bounds: DeviceRect(minX: 0, minY: 0, maxX: 30, maxY: 30), opacity: 1)), at: 0)
    grouped.commands.append(.endGroup)
    #expect(grouped.rendered() == plain.rendered())
    // An end that is missing or too many changes nothing.
    grouped.commands.removeLast()
    #expect(grouped.rendered() == plain.rendered())
    plain.commands.append(.endGroup)
    #expect(grouped.rendered() == plain.rendered())
  }

  @Test func thePixelsDoNotDependOnBandsOrEarlierFrames() {
    var random = SeededRandom(99)
    let rasterizer = Rasterizer()
    for _ in 0..<6 {
      var list = DisplayList(90, 150, over: SIMD4(0.5, 0.5, 0.5, 1))
      let clip = list.clip([random.contour(6, 0...120)])
      list.images = [random.image(20, 30, opaque: false)]
      list.fill([random.contour(9, -30...160)], .solid(random.color()), rule: .evenOdd, clip: clip)
      list.commands.append(
        .beginGroup(
          Group(bounds: DeviceRect(minX: 9, minY: 9, maxX: 80, maxY: 140), opacity: 0.7)))
      list.fill(
        [random.contour(4, -30...160)],
        .image(
          ImagePaint(
            image: 0,
            deviceToImage: Homography(
              x: SIMD3(0.2, 0.03, 0.001), y: SIMD3(0.01, 0.2, 0.002), one: SIMD3(1, 2, 1)),
            source: ImageRect(minX: 0, minY: 0, maxX: 20, maxY: 30), opacity: 0.9)))
      list.commands.append(.endGroup)
      let expected = list.rendered()
      for shift in [3, 4, 5, 6, 8] as [Int32] {
        rasterizer.forcedBandShift = shift
        var pixmap = Pixmap(size: list.size, filledWith: 7)
        rasterizer.render(list, into: &pixmap)
        #expect(pixmap == expected)
      }
    }
  }

  @Test func everySourceOverIsWithinOneLevel() {
    var worst = 0.0
    for alpha in stride(from: 0 as UInt32, through: 255, by: 5) {
      for cover in 0...255 as ClosedRange<UInt32> {
        for backdrop in [0, 1, 100, 254, 255] as [UInt32] {
          let channel = alpha / 2
          let source = channel | alpha << 24
          let result = over(backdrop | 0xFF00_0000, source, coverage: cover)
          let m = Double(cover) / 255
          let exact = Double(channel) * m + Double(backdrop) * (1 - Double(alpha) / 255 * m)
          worst = max(worst, abs(Double(result & 255) - exact))
          let four = over(
            lanes4(backdrop | 0xFF00_0000),
            even: lanes4(source & 0xFF00FF) &* lanes4(cover | cover << 16) &+ Lanes(repeating: 128),
            odd: lanes4(source >> 8 & 0xFF00FF) &* lanes4(cover | cover << 16)
              &+ Lanes(repeating: 128),
            keep: kept(alpha: lanes4(alpha | alpha << 16), coverage: lanes4(cover | cover << 16)))
          #expect(four == lanes4(result))
        }
      }
    }
    #expect(worst <= 1)
  }

  private func lanes4(_ word: UInt32) -> Lanes { splat(word) }
}

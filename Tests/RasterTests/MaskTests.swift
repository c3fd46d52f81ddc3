import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct MaskTests {
  private let frame = DeviceRect(minX: 0, minY: 0, maxX: 40, maxY: 90)

  @Test func masksMultiplyTheirGroup() {
    var random = SeededRandom(5)
    for round in 0..<8 {
      var list = DisplayList(40, 90, over: SIMD4(1, 1, 1, 1))
      list.commands.append(
        .beginGroup(Group(bounds: frame, opacity: round % 2 == 0 ? 1 : 102.0 / 255)))
      list.fill([random.quad(center: SIMD2(20, 45), radius: 15...40)], .solid(random.color()))
      list.commands.append(
        .beginMask(Mask(bounds: DeviceRect(minX: 5, minY: 20, maxX: 36, maxY: 66))))
      list.fill([random.quad(center: SIMD2(20, 45), radius: 10...30)], .solid(random.color()))
      list.fill([random.quad(center: SIMD2(20, 45), radius: 10...30)], .solid(random.color()))
      list.commands.append(.endMask)
      list.commands.append(.endGroup)
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func anEmptyMaskHidesItsGroup() {
    var list = DisplayList(40, 90)
    list.commands.append(.beginGroup(Group(bounds: frame, opacity: 1)))
    list.fill([rect(0, 0, 40, 90)], white)
    list.commands.append(.beginMask(Mask(bounds: DeviceRect(minX: 9, minY: 9, maxX: 9, maxY: 9))))
    list.commands.append(.endMask)
    list.commands.append(.endGroup)
    #expect(list.rendered().pixels.allSatisfy { $0 == 0 })
    // Ends that are missing or belong to nothing change nothing.
    list.commands.removeLast(2)
    #expect(list.rendered().pixels.allSatisfy { $0 == 0 })
    list.commands.insert(.endMask, at: 0)
    list.commands.insert(.endGroup, at: 2)
    list.commands.insert(.endMask, at: 2)
    #expect(list.rendered().pixels.allSatisfy { $0 == 0xFFFF_FFFF || $0 == 0 })
  }

  @Test func masksWithinMasksAndFilteredMasks() {
    var random = SeededRandom(7)
    var list = DisplayList(40, 90, over: SIMD4(0, 0, 0, 1))
    list.commands.append(.beginGroup(Group(bounds: frame, opacity: 1)))
    list.fill([rect(2, 2, 38, 80)], .solid(random.color(alpha: 1...1)))
    list.commands.append(.beginMask(Mask(bounds: frame)))
    list.commands.append(
      .beginGroup(Group(bounds: frame, opacity: 1, filters: [.gaussianBlur(SIMD2(3, 2))])))
    list.fill([random.quad(center: SIMD2(20, 45), radius: 10...20)], white)
    list.commands.append(.beginMask(Mask(bounds: frame)))
    list.fill([random.quad(center: SIMD2(20, 45), radius: 10...20)], white)
    list.commands.append(contentsOf: [.endMask, .endGroup, .endMask, .endGroup])
    #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
  }
}

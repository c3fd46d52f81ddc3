import DisplayList
import Testing

@Suite struct DeviceRegionTests {
  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> DeviceRect {
    DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test func rectanglesNeverOverlapAndHoldWhatWasAdded() {
    var state: UInt32 = 5
    func next(_ limit: UInt32) -> Int32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int32(state >> 8) % Int32(limit)
    }
    for _ in 0..<50 {
      var region = DeviceRegion()
      var added: [DeviceRect] = []
      for _ in 0..<20 {
        let one = rect(next(300), next(300), 1 + next(60), 1 + next(60))
        added.append(one)
        region.add(one)
        #expect(region.rects.count <= 6)
        for (index, a) in region.rects.enumerated() {
          for b in region.rects[(index + 1)...] { #expect(a.intersection(b).isEmpty) }
        }
        for old in added { #expect(region.rects.contains { $0.union(old) == $0 }) }
      }
    }
  }

  @Test func emptyRectanglesAddNothing() {
    var region = DeviceRegion()
    region.add(rect(5, 5, 0, 9))
    #expect(region.isEmpty && region.area == 0)
    region.add(rect(5, 5, 2, 9))
    #expect(region.area == 18 && region.intersects(rect(6, 13, 1, 1)))
    #expect(!region.intersects(rect(7, 5, 3, 3)))
  }
}

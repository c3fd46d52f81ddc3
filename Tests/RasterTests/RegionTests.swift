import CoreGraphics
import DisplayList
import Testing

@testable import Raster

/// Drawing over the parts that changed gives the same bytes as drawing all of a frame.
@Suite struct RegionTests {
  @Test(arguments: 0..<30) func windowsAreDrawnAsTheWholeIs(seed: UInt64) {
    let list = RandomScene(seed: seed, count: seed % 2 == 0 ? 14 : 7).list
    let whole = list.rendered()
    var random = SeededRandom(seed + 1)
    let rasterizer = Rasterizer()
    for _ in 0..<4 {
      let (x, y) = (Int32(random.float(-10...140)), Int32(random.float(-10...110)))
      var window = DeviceRegion()
      window.add(
        DeviceRect(
          minX: x, minY: y, maxX: x + Int32(random.float(1...60)),
          maxY: y + Int32(random.float(1...50))
        ).intersection(DeviceRect(minX: 0, minY: 0, maxX: 150, maxY: 120)))
      // What is drawn whole or not at all.
      for command in list.commands + list.commands + list.commands {
        if case .beginGroup(let group) = command, !group.backdropFilters.isEmpty,
          window.intersects(group.bounds)
        {
          window.add(group.bounds)
        }
      }
      var pixmap = Pixmap(size: list.size, filledWith: 0xDEAD_BEEF)
      rasterizer.render(list, into: &pixmap, within: window.rects)
      for y in 0..<120 {
        for x in 0..<150 {
          let pixel = DeviceRect(
            minX: Int32(x), minY: Int32(y), maxX: Int32(x) + 1, maxY: Int32(y) + 1)
          let expected = window.intersects(pixel) ? whole[x, y] : 0xDEAD_BEEF
          guard pixmap[x, y] == expected else {
            Issue.record("seed \(seed), pixel \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<30) func threadsDrawTheSame(seed: UInt64) {
    let list = RandomScene(seed: seed, count: seed % 2 == 0 ? 14 : 7).list
    let whole = list.rendered()
    for count in [1, 2, 5] {
      var pixmap = Pixmap(size: list.size, filledWith: 0xDEAD_BEEF)
      Rasterizer().render(list, into: &pixmap, with: (1..<count).map { _ in Rasterizer() })
      #expect(pixmap == whole, "\(count) threads")
    }
  }

  /// What happens from one frame to the next.
  private static let edits: [(changed: Set<Int>, missing: Set<Int>)] = [
    ([], []), ([3], []), ([0, 13], []), ([5, 6, 7], []), ([], [4]), ([2], [9]), ([], [0, 13]),
    ([1, 4, 8, 11], []), ([10], []), ([12], [12]),
  ]

  @Test(arguments: 0..<30) func changesHoldAllThatDiffers(seed: UInt64) {
    let rasterizer = Rasterizer()
    var before = RandomScene(seed: seed).list
    var pixmap = before.rendered()
    var skipped = 0
    for edit in Self.edits {
      let after = RandomScene(seed: seed, changed: edit.changed, missing: edit.missing).list
      let changes = after.changes(since: before)
      rasterizer.render(after, into: &pixmap, within: changes?.rects)
      #expect(pixmap == after.rendered(), "seed \(seed), \(edit)")
      if changes == nil { skipped += 1 }
      before = after
    }
    #expect(skipped < Self.edits.count)
    #expect(before.changes(since: before)?.isEmpty == true)
  }

  @Test func aSmallMoveIsASmallRegion() throws {
    var lists: [DisplayList] = []
    for step in 0..<2 {
      var list = RandomScene(seed: 1, count: 9).list
      let x = Float(100 + step * 3)
      list.fill([rect(x, 90.5, x + 10, 99.5)], white)
      lists.append(list)
    }
    let region = try #require(lists[1].changes(since: lists[0]))
    #expect(region.area == 130 || region.rects.count > 1)
  }
}

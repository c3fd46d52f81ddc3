import Testing

@testable import ImageFiles

struct ChangedPixelsTests {
  /// Random rectangles of larger pictures against the plain definition.
  @Test(arguments: 0..<60) func changesAreThosePixelsThatDiffer(_ seed: Int) {
    var random = SeededGenerator(UInt64(seed) + 40)
    let (width, height) = (Int.random(in: 1...40, using: &random), 9)
    func picture() -> [UInt32] {
      (0..<width * height).map { _ in
        let level = Int.random(in: 0...(seed % 3 + 1), using: &random)
        return level == 3 ? 0 : opaque(level, 0, 0)
      }
    }
    let (pixels, base, next) = (picture(), picture(), picture())
    let left = Int.random(in: 0..<width, using: &random)
    let rect = GIFRect(x: left, y: 2, width: width - left, height: 5)
    let hole =
      seed % 4 == 0 ? GIFRect(x: rect.width / 3, y: 1, width: rect.width / 2, height: 3) : nil
    func rows(_ pixels: [UInt32]) -> PixelRows {
      PixelRows(pixels, width: width, rect: rect, isShared: seed % 2 == 0)
    }
    let isFirst = seed % 5 == 0
    let changes = ChangedPixels(
      rect, rows(pixels), base: isFirst ? nil : rows(base), next: seed % 7 == 0 ? nil : rows(next),
      cleared: hole)
    var expected: [(position: Int32, color: UInt32, lasting: UInt8)] = []
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let place = (rect.y + y) * width + rect.x + x
        let isBare = isFirst || hole?.contains(x: x, y: y) ?? false
        guard pixels[place] != 0, isBare || pixels[place] != base[place] else { continue }
        let after = seed % 7 == 0 ? pixels[place] : next[place]
        expected.append((Int32(y * rect.width + x), pixels[place], after == pixels[place] ? 1 : 0))
      }
    }
    #expect(changes.positions == expected.map(\.position))
    #expect(changes.colors == expected.map(\.color))
    #expect(changes.lasting == expected.map(\.lasting))
    #expect(rows(pixels).packed(rect).count == rect.width * rect.height)
    for (position, color) in zip(
      changes.positions, changes.spread(over: rect.width * rect.height).filter { $0 != 0 })
    {
      #expect(rows(pixels).packed(rect)[Int(position)] == color)
    }
  }
}

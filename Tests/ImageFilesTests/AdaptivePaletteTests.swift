import CoreGraphics
import Testing

@testable import ImageFiles

struct AdaptivePaletteTests {
  private func histogram(_ pixels: [UInt32]) -> ColorHistogram {
    ColorHistogram(pixels, weights: [UInt32](repeating: 1, count: pixels.count))
  }

  @Test(arguments: [1, 2, 7, 8, 9, 100, 255, 256])
  func theNearestPointIsFound(_ count: Int) {
    var random = SeededGenerator(UInt64(count))
    func point() -> SIMD3<Float> {
      SIMD3(
        Float(Int.random(in: 0...255, using: &random)),
        Float(Int.random(in: 0...60, using: &random)) * 4,
        Float.random(in: 0...255, using: &random))
    }
    let points = (0..<count).map { _ in point() }
    let finder = NearestPoint(points)
    func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
      let d = a - b
      return d.x * d.x + d.y * d.y + d.z * d.z
    }
    for _ in 0..<2000 {
      let target = point()
      let found = finder.nearest(to: target)
      let hint = Int.random(in: 0..<count, using: &random)
      #expect(finder.nearest(to: target, hint: hint) == found)
      #expect(distance(points[found], target) == points.map { distance($0, target) }.min())
    }
  }

  @Test func fewColorsAreKeptExactly() {
    let pixels = (0..<100).map { opaque($0 % 10 * 25, 200 - $0 % 10 * 20, 255) }
    let palette = AdaptivePalette.colors(of: histogram(pixels), count: 256)
    #expect(Set(palette) == Set(pixels))
  }

  @Test func largeFlatAreasKeepTheirColor() {
    var random = SeededGenerator(5)
    var pixels = [UInt32](repeating: opaque(255, 255, 255), count: 100_000)
    pixels += (0..<20_000).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
    }
    let palette = AdaptivePalette.colors(of: histogram(pixels), count: 255)
    #expect(palette.count == 255)
    #expect(palette.contains(opaque(255, 255, 255)))
  }

  @Test func coloursOfThePaletteKeepTheirOwnIndex() {
    let palette = (0..<256).map { opaque(255 - $0 % 4, 255 - $0 / 4 % 4, 200 + $0 / 16) }
    var map = PaletteMap(palette)
    for (index, color) in palette.enumerated() {
      #expect(map.index(of: color) == UInt8(index))
    }
  }

  @Test func ditherStandsStillAndBalances() {
    let pattern = OrderedDither(paletteCount: 255)
    let offsets = (0..<1024).map { pattern.offset(x: $0 % 32, y: $0 / 32) }
    #expect(offsets.min() == -pattern.reach)
    #expect(offsets.max() == pattern.reach)
    #expect(abs(offsets.reduce(0, +)) <= 512)
    #expect(pattern.offset(x: 3, y: 5) == pattern.offset(x: 35, y: 69))
  }

  @Test func blueNoiseHasEveryRankOnceAndNoClusters() {
    let side = BlueNoise.side
    #expect(BlueNoise.ranks.sorted() == (0..<UInt16(side * side)).map { $0 })
    // Of the eighth of cells that light up first, no two touch along an edge.
    let lit = BlueNoise.ranks.map { Int($0) < side * side / 8 }
    for y in 0..<side {
      for x in 0..<side where lit[y * side + x] {
        #expect(!lit[y * side + (x + 1) % side])
        #expect(!lit[(y + 1) % side * side + x])
      }
    }
  }
}

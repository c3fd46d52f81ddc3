import CoreGraphics
import Testing

@testable import ImageFiles

struct AdaptivePaletteTests {
  private func histogram(_ pixels: [UInt32]) -> ColorHistogram {
    ColorHistogram(pixels)
  }

  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 100, 255, 256])
  func theNearestColorIsFound(_ count: Int) {
    var random = SeededGenerator(UInt64(count))
    func color() -> UInt32 {
      opaque(
        Int.random(in: 0...255, using: &random), Int.random(in: 0...60, using: &random) * 4,
        Int.random(in: 0...255, using: &random))
    }
    let colors = (0..<count).map { _ in color() }
    let finder = NearestColor(colors)
    for _ in 0..<2000 {
      let target = color()
      let distances = colors.map { Pixel.distance($0, target) }
      let found = finder.nearest(to: target, hint: Int.random(in: 0..<count, using: &random))
      #expect(found == distances.firstIndex(of: distances.min() ?? 0))
    }
  }

  @Test func fewColorsAreKeptExactly() {
    let pixels = (0..<100).map { opaque($0 % 10 * 25, 200 - $0 % 10 * 20, 255) }
    let palette = AdaptivePalette(histogram(pixels), count: 256).colors
    #expect(Set(palette) == Set(pixels))
  }

  @Test func largeFlatAreasKeepTheirColor() {
    var random = SeededGenerator(5)
    var pixels = [UInt32](repeating: opaque(255, 255, 255), count: 100_000)
    pixels += (0..<20_000).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
    }
    let palette = AdaptivePalette(histogram(pixels), count: 255).colors
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

  @Test func everyPixelGetsItsNearestColor() {
    var random = SeededGenerator(77)
    let pixels = (0..<30_000).map { _ in
      opaque(
        Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
        Int.random(in: 0...60, using: &random))
    }
    let palette = AdaptivePalette(histogram(Array(pixels.prefix(2000))), count: 255)
    var map = PaletteMap(palette)
    for pixel in pixels {
      let found = Pixel.distance(palette.colors[Int(map.index(of: pixel))], pixel)
      #expect(found == palette.colors.map { Pixel.distance($0, pixel) }.min())
    }
    // Black and white are colours like others.
    var two = PaletteMap([opaque(255, 255, 255), opaque(0, 0, 0)])
    #expect(two.index(of: opaque(0, 0, 0)) == 1)
    #expect(two.index(of: opaque(255, 255, 255)) == 0)
  }

  @Test func theMeanOfAPatternIsThePixel() {
    let palette = [opaque(100, 0, 0), opaque(120, 40, 0), opaque(0, 0, 200)]
    var map = PaletteMap(palette)
    for (pixel, share) in [
      (opaque(100, 0, 0), 0.0), (opaque(105, 10, 0), 0.25), (opaque(110, 20, 0), 0.5),
      (opaque(117, 34, 0), 0.85), (opaque(120, 40, 0), 1),
    ] {
      let seen = BlueNoise.ranks.map { map.index(of: pixel, threshold: Int32($0)) }
      #expect(!seen.contains(2))
      #expect(abs(Double(seen.count { $0 == 1 }) / Double(seen.count) - share) < 0.002)
    }
  }

  @Test func substitutesAreNearAndSorted() throws {
    let palette = [opaque(0, 0, 0), opaque(3, 0, 0), opaque(0, 2, 0), opaque(90, 90, 90)]
    let near = try #require(PaletteNeighbours(palette, within: 10))
    #expect((0..<near.count(0)).map { near[0, $0] } == [2, 1])
    #expect(near.count(3) == 0)
    #expect(PaletteNeighbours(palette, within: 3) == nil)
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

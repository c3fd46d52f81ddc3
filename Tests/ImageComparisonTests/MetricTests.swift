import CoreGraphics
import TestSupport
import Testing

@testable import ImageComparison

@Suite struct MetricTests {
  private func one(_ channels: [UInt8]) -> UInt32 {
    Pixel.pack(channels[0], channels[1], channels[2], channels[3])
  }

  /// A picture of noise.
  private func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> StraightPixmap {
    var random = SeededGenerator(seed: seed)
    let size = try #require(PixelSize(width: width, height: height))
    let pixels = (0..<size.area).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    return try #require(StraightPixmap(size: size, pixels: pixels))
  }

  @Test(
    arguments: [
      ([0, 0, 0, 255], [13, 13, 13, 255], false), ([0, 0, 0, 255], [36, 36, 36, 255], true),
      ([0, 0, 0, 255], [35, 35, 35, 255], false), ([0, 0, 0, 0], [255, 255, 255, 0], false),
      ([41, 56, 157, 255], [41, 56, 0, 255], true),
    ] as [([UInt8], [UInt8], Bool)])
  func pixelmatchJudgesAsItsRuleSays(_ a: [UInt8], _ b: [UInt8], _ differs: Bool) {
    // Greys differ by 0.5053 d squared, of at most 352.15 at threshold 0.1: d = 26.4 levels.
    let distance = PixelmatchDistance(threshold: a == [0, 0, 0, 255] && differs ? 0.1 : 0.135)
    #expect(distance.exceeds(one(a), one(b), at: 0) == differs)
  }

  @Test(
    arguments: [
      ([0, 128, 255, 255], [0, 128, 255]), ([0, 128, 255, 0], [255, 255, 255]),
      ([0, 128, 255, 5], [250, 252.51, 255]), ([0, 128, 255, 51], [204, 229.6, 255]),
      ([0, 128, 255, 128], [127, 191.25, 255]),
    ] as [([UInt8], [Double])])
  func odiffBlendsOverWhite(_ pixel: [UInt8], _ expected: [Double]) {
    let (red, green, blue) = OdiffDistance.overWhite(one(pixel))
    for (found, wanted) in zip([red, green, blue], expected) {
      #expect(abs(Double(found) / 4096 - wanted) < 0.51)
    }
  }

  @Test func okLabIsOneFromBlackToWhite() {
    let (black, white) = (one([0, 0, 0, 255]), one([255, 255, 255, 255]))
    #expect(abs(OKLabDistance.distance(black, white) - 1) < 1e-3)
    #expect(OKLabDistance.distance(black, one([1, 1, 1, 255])) < 0.09)
    #expect(OKLabDistance.distance(0, white) > 0.99, "white over black and nothing over black")
    // Ottosson's published coordinates of sRGB red: L 0.628, a 0.225, b 0.126.
    let red = OKLabDistance.distance(one([255, 0, 0, 255]), black)
    #expect(abs(red - (0.628 * 0.628 + 0.225 * 0.225 + 0.126 * 0.126).squareRoot()) < 2e-3)
  }

  @Test func scoresOfKnownPictures() throws {
    let size = try #require(PixelSize(width: 16, height: 16))
    let grey = StraightPixmap(Pixmap(size: size, filledWith: 0xff80_8080))
    let other = StraightPixmap(Pixmap(size: size, filledWith: 0xff81_8181))
    // The mean squared error is 3/4 with alpha: 10 log10(65025 / 0.75).
    let score = try #require(PeakSignalToNoise.score(grey, other))
    #expect(abs(score - 49.38) < 0.01)
    #expect(PeakSignalToNoise.score(grey, grey) == .infinity)
    #expect(StructuralSimilarity.score(grey, grey) == 1)
    let similar = try #require(StructuralSimilarity.score(grey, other))
    #expect(similar > 0.999 && similar < 1)
    let a = try noise(64, 64, seed: 1)
    let b = try noise(64, 64, seed: 2)
    #expect(try #require(StructuralSimilarity.score(a, b)) < 0.2)
  }

  /// The census, band by band and in parallel, against one plain loop.
  @Test(arguments: [1, 2, 3])
  func countsAsAPlainLoopDoes(_ seed: UInt64) throws {
    let a = try noise(61, 400, seed: seed)
    var pixels = a.pixels
    var random = SeededGenerator(seed: seed + 100)
    for _ in 0..<500 {
      let index = Int.random(in: 0..<pixels.count, using: &random)
      pixels[index] ^= UInt32(random.next() & 7) << 8
    }
    let b = try #require(StraightPixmap(size: a.size, pixels: pixels))
    for levels in [0, 1, 4] {
      var options = ComparisonOptions()
      options.threshold = Double(levels)
      let found = PixelComparison(expected: a, actual: b, options: options).difference
      var wanted = 0
      for (one, other) in zip(a.pixels, b.pixels) {
        let (c, d) = (Pixel.unpack(one), Pixel.unpack(other))
        let pairs = [(c.0, d.0), (c.1, d.1), (c.2, d.2), (c.3, d.3)]
        if pairs.contains(where: { abs(Int($0.0) - Int($0.1)) > levels }) { wanted += 1 }
      }
      #expect(found.differing == wanted)
      #expect(found.matches == (wanted == 0))
    }
  }

  @Test func transparentColoursAreNoDifference() throws {
    let size = try #require(PixelSize(width: 2, height: 1))
    let a = try #require(StraightPixmap(size: size, pixels: [0x0012_3456, 0xff00_0000]))
    let b = try #require(StraightPixmap(size: size, pixels: [0, 0xff00_0000]))
    #expect(PixelComparison(expected: a, actual: b).difference.isIdentical)
  }

  @Test func masksAndRectanglesAllowDifferences() throws {
    let size = try #require(PixelSize(width: 4, height: 1))
    let a = StraightPixmap(Pixmap(size: size, filledWith: 0xff00_0000))
    let b = StraightPixmap(Pixmap(size: size, filledWith: 0xff00_0014))
    var options = ComparisonOptions()
    // Black compares, 19 allows too little, 20 enough, white ignores.
    options.mask = StraightPixmap(
      size: size, pixels: [0xff00_0000, 0xff13_1313, 0xff14_1414, 0xffff_ffff])
    let masked = PixelComparison(expected: a, actual: b, options: options)
    #expect(masked.difference.differing == 2 && masked.difference.unequal == 3)
    #expect(masked.difference.box == PixelRect(x: 0, y: 0, width: 2, height: 1))
    options.ignored = [PixelRect(x: 0, y: 0, width: 2, height: 1)]
    #expect(PixelComparison(expected: a, actual: b, options: options).difference.matches)
  }

  @Test func ignoredRectanglesAreRectangles() throws {
    let size = try #require(PixelSize(width: 100, height: 60))
    let a = StraightPixmap(Pixmap(size: size, filledWith: 0xff00_0000))
    var options = ComparisonOptions()
    options.ignored = [PixelRect(x: 70, y: 50, width: 21, height: 3)]
    for (x, y, isIgnored) in [
      (75, 50, true), (80, 51, true), (85, 52, true), (70, 50, true), (90, 52, true),
      (10, 51, false), (10, 52, false), (10, 50, false), (91, 50, false), (75, 53, false),
    ] {
      var pixmap = Pixmap(size: size, filledWith: 0xff00_0000)
      pixmap[x, y] = 0xffff_ffff
      let comparison = PixelComparison(
        expected: a, actual: StraightPixmap(pixmap), options: options)
      #expect(comparison.difference.matches == isIgnored, "\(x),\(y)")
    }
  }

  @Test func theDensestWindowIsFoundAnywhere() throws {
    let size = try #require(PixelSize(width: 30, height: 20))
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20 {
      let verdicts = (0..<size.area).map { _ in UInt8(random.next() % 9 == 0 ? 3 : 0) }
      let map = DifferenceMap(size: size, verdicts: verdicts)
      for side in [1, 4, 7, 20, 25, 99] {
        let (wide, high) = (min(side, 30), min(side, 20))
        var most = 0
        for top in 0...20 - high {
          for left in 0...30 - wide {
            var count = 0
            for y in top..<top + high {
              count += verdicts[y * 30 + left..<y * 30 + left + wide].filter { $0 == 3 }.count
            }
            most = max(most, count)
          }
        }
        #expect(map.densest(side: side) == most, "\(side)")
      }
    }
  }

  @Test func antialiasedEdgesCanBeIgnored() throws {
    // A slope of coverage between two even areas, a quarter of a pixel apart.
    let size = try #require(PixelSize(width: 20, height: 20))
    func edge(_ offset: Double) -> StraightPixmap {
      var pixmap = Pixmap(size: size)
      for y in 0..<20 {
        for x in 0..<20 {
          let cover = min(max(Double(x) - Double(y) * 0.5 - 3 + offset, 0), 1)
          let level = UInt8(255 * cover)
          pixmap[x, y] = Pixel.pack(level, level, level, 255)
        }
      }
      return StraightPixmap(pixmap)
    }
    for metric in [DifferenceMetric.exact, .pixelmatch, .odiff, .oklab] {
      var options = ComparisonOptions()
      options.metric = metric
      let strict = PixelComparison(expected: edge(0), actual: edge(0.25), options: options)
      #expect(strict.difference.differing > 10, "\(metric)")
      options.ignoresAntialiasing = true
      let lenient = PixelComparison(expected: edge(0), actual: edge(0.25), options: options)
      #expect(lenient.difference.differing < strict.difference.differing / 2, "\(metric)")
      #expect(
        lenient.difference.antialiased + lenient.difference.differing
          == strict.difference.differing)
    }
  }
}

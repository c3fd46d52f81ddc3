import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct CoverageTests {
  @Test(arguments: [FillRule.nonZero, .evenOdd], [3, 4, 7, 12])
  func randomContoursMatchExactAreas(rule: FillRule, vertices: Int) {
    var random = SeededRandom(UInt64(vertices) + (rule == .nonZero ? 0 : 100))
    for _ in 0..<12 {
      var list = DisplayList(37, 29)
      let contours = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        random.contour(vertices, -15...50)
      }
      list.fill(contours, white, rule: rule)
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 1)
    }
  }

  @Test func thinAndShallowTrianglesMatchExactAreas() {
    var random = SeededRandom(5)
    for _ in 0..<60 {
      var list = DisplayList(200, 40)
      let y = random.float(2...38)
      list.fill(
        [
          [
            SIMD2(random.float(-20...20), y),
            SIMD2(random.float(150...230), y + random.float(-2...2)),
            SIMD2(random.float(0...200), y + random.float(-1...1)),
          ]
        ], white)
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 1)
    }
  }

  @Test func translucentFillsOverEachOtherMatch() {
    var random = SeededRandom(77)
    for _ in 0..<20 {
      var list = DisplayList(40, 30, over: random.color(alpha: 0...1))
      list.fill([random.contour(5, -5...45)], .solid(random.color()))
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 1)
    }
  }

  @Test func areaOfATurnedSquare() {
    // 100 x 100 about (100, 100), turned by 60 degrees about y without perspective.
    var list = DisplayList(200, 200)
    list.fill([rect(75, 50, 125, 150)], white)
    let sum = list.rendered().pixels.reduce(0) { $0 + Int($1 >> 24) }
    #expect(sum == 5000 * 255)
  }

  @Test func areaUnderPerspective() {
    // 100 x 100 about (100, 100), turned by 30 degrees about y, seen from 500: 8703.7 pixels.
    func project(_ x: Float, _ y: Float) -> SIMD2<Float> {
      let w = 1 + x * 0.5 / 500
      return SIMD2(100 + x * 0.866_025_4 / w, 100 + y / w)
    }
    var list = DisplayList(200, 200)
    list.fill([[project(-50, -50), project(50, -50), project(50, 50), project(-50, 50)]], white)
    let pixmap = list.rendered()
    let sum = pixmap.pixels.reduce(0) { $0 + Int($1 >> 24) }
    #expect(abs(Double(sum) / 255 - 8703.7) < 2)
    for y in 0..<200 {
      let row = (0..<200).map { pixmap[$0, y] >> 24 }
      let peak = row.firstIndex(of: row.max() ?? 0) ?? 0
      for x in 1..<200 {
        #expect(x <= peak ? row[x] >= row[x - 1] : row[x] <= row[x - 1] || row[x] == row[peak])
      }
    }
  }

  @Test(arguments: [0.1, 0.37, 0.5, 0.9, 1.3] as [Float])
  func abuttingPolygonsLeaveNoSeam(slope: Float) {
    // Two fills that share an edge: each blends over what lies below, so a seam keeps at most a
    // quarter of the background (conflation), and coverage adds up to one.
    var list = DisplayList(64, 64, over: SIMD4(0, 0, 0, 1))
    let (a, b) = (SIMD2<Float>(20.3, -10), SIMD2<Float>(20.3 + slope * 84, 74))
    list.fill([[SIMD2(-10, -10), a, b, SIMD2(-10, 74)]], white)
    list.fill([[a, SIMD2(200, -10), SIMD2(200, 74), b]], white)
    let seam = list.rendered().pixels.map { $0 & 255 }.min() ?? 0
    #expect(seam >= 191)

    var left = DisplayList(64, 64)
    left.fill([[SIMD2(-10, -10), a, b, SIMD2(-10, 74)]], white)
    var right = DisplayList(64, 64)
    right.fill([[a, SIMD2(200, -10), SIMD2(200, 74), b]], white)
    for (l, r) in zip(left.rendered().pixels, right.rendered().pixels) {
      #expect((255...256).contains((l >> 24) + (r >> 24)))
    }
  }

  @Test func oneFillOfTwoAbuttingContoursHasNoSeamAtAll() {
    var list = DisplayList(64, 64)
    let (a, b) = (SIMD2<Float>(20.3, -10), SIMD2<Float>(50.1, 74))
    list.fill(
      [[SIMD2(-10, -10), a, b, SIMD2(-10, 74)], [a, SIMD2(200, -10), SIMD2(200, 74), b]], white)
    #expect(list.rendered().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test(arguments: [1e4, 1e7, 1e20, 3e38] as [Float])
  func farVerticesAreCutExactly(distance: Float) {
    var list = DisplayList(50, 50)
    list.fill([rect(-distance, -distance, 25, distance)], white)
    let pixmap = list.rendered()
    for y in 0..<50 {
      for x in 0..<50 { #expect(pixmap[x, y] == (x < 25 ? 0xFFFF_FFFF : 0)) }
    }
  }

  @Test func farSlantedVerticesMatchExactAreas() {
    var list = DisplayList(50, 50)
    list.fill([[SIMD2(-1e7, -1e7), SIMD2(1e7, 1e7), SIMD2(-1e7, 1e7)]], white)
    let pixmap = list.rendered()
    for y in 0..<50 {
      for x in 0..<50 where x != y { #expect(pixmap[x, y] == (x < y ? 0xFFFF_FFFF : 0)) }
    }
  }

  @Test func verticesThatAreNotFiniteAreLeftOut() {
    var list = DisplayList(20, 20)
    list.fill(
      [
        [
          SIMD2(.nan, 3), SIMD2(2, 2), SIMD2(.infinity, -.infinity), SIMD2(12, 2), SIMD2(12, 12),
          SIMD2(2, 12), SIMD2(0, .nan),
        ]
      ], white)
    list.fill([[SIMD2(.nan, .nan), SIMD2(.infinity, 0)]], white)
    var plain = DisplayList(20, 20)
    plain.fill([rect(2, 2, 12, 12)], white)
    #expect(list.rendered() == plain.rendered())
  }

  @Test func emptyInputDrawsTheBackground() {
    var list = DisplayList(3, 70, over: SIMD4(0.2, 0.4, 0.6, 1))
    let expected = Pixmap(size: list.size, filledWith: Pixel.pack(51, 102, 153, 255))
    #expect(list.rendered() == expected)
    list.fill([], white)
    list.fill([[]], white)
    list.fill([[SIMD2(1, 1)]], white)
    list.fill([[SIMD2(1, 1), SIMD2(2, 9)]], white)
    list.fill([[SIMD2(0, 1), SIMD2(3, 1), SIMD2(1, 1)]], white)
    list.fill([rect(0, 0, 3, 3)], .solid(SIMD4()))
    #expect(list.rendered() == expected)
  }
}

import CRaster
import CoreGraphics
import DisplayList
import Testing

@testable import Raster

/// Two fills in one pass give the pixels of two passes.
@Suite struct PairTests {
  /// A fill and a ring over it, whose outer contour is the fill's; `shared` says whether it stands in
  /// the list once.
  private func list(
    _ seed: UInt64, pairs: Int = 6, shared: Bool, clipped: Bool = false
  ) -> DisplayList {
    var random = SeededRandom(seed)
    var list = DisplayList(90, 70, over: random.color(alpha: 0...1))
    for _ in 0..<pairs {
      let center = SIMD2(random.float(-5...95), random.float(-5...75))
      let outer = random.quad(center: center, radius: 6...45)
      let width = random.float(0.02...0.4)
      let inner = outer.map { $0 + (center - $0) * width }
      let colors = [Paint.solid(random.color()), .solid(random.color())]
      let clip =
        clipped ? list.clip([random.quad(center: center, radius: 10...40)]) : -1
      let (fill, bounds) = list.add([outer])
      list.commands.append(
        .fill(Fill(contours: fill, paint: colors[0], clip: clip, bounds: bounds)))
      let (ring, _) =
        shared ? list.add([inner.reversed()]) : list.add([outer, inner.reversed()])
      list.commands.append(
        .fill(
          Fill(
            contours: (shared ? fill.lowerBound : ring.lowerBound)..<ring.upperBound,
            paint: colors[1], clip: clip, bounds: bounds)))
    }
    return list
  }

  @Test(arguments: 0..<20) func aFillAndItsRing(seed: Int) {
    let (one, two) = (list(UInt64(seed), shared: true), list(UInt64(seed), shared: false))
    #expect(one.rendered() == two.rendered())
    let single = list(UInt64(seed), pairs: 1, shared: true)
    #expect(ReferencePainter(single).largestDifference(single.rendered()) <= 2)
  }

  @Test(arguments: 0..<6) func clippedOnesTakeTwoPasses(seed: Int) {
    #expect(
      list(UInt64(seed), shared: true, clipped: true).rendered()
        == list(UInt64(seed), shared: false, clipped: true).rendered())
  }

  @Test(arguments: 0..<20) func aGroupOfTwo(seed: Int) {
    var random = SeededRandom(UInt64(seed) + 50)
    let fills = list(UInt64(seed), shared: seed % 2 == 0)
    // A third fill that shows nothing makes an ordinary group of it.
    func grouped(_ count: Int) -> DisplayList {
      var list = DisplayList(size: fills.size, background: fills.background)
      (list.vertices, list.contourEnds) = (fills.vertices, fills.contourEnds)
      for first in stride(from: 0, to: fills.commands.count, by: 2) {
        var bounds = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        var pair = Array(fills.commands[first..<first + 2])
        for case .fill(let fill) in pair { bounds = bounds.union(fill.bounds) }
        if count == 3 {
          let (nothing, _) = list.add([[SIMD2(1, 1), SIMD2(2, 2)]])
          pair.append(.fill(Fill(contours: nothing, paint: white, bounds: bounds)))
        }
        let opacity = random.float(0.1...1)
        list.commands.append(.beginGroup(Group(bounds: bounds, opacity: opacity)))
        list.commands += pair
        list.commands.append(.endGroup)
      }
      return list
    }
    let two = grouped(2)
    random = SeededRandom(UInt64(seed) + 50)
    #expect(two.rendered() == grouped(3).rendered())
  }

  @Test(arguments: 0..<10) func bandsAndWindowsDoNotMatter(seed: Int) {
    let list = list(UInt64(seed), shared: true)
    let whole = list.rendered()
    let rasterizer = Rasterizer()
    rasterizer.forcedBandShift = 2
    var pixmap = Pixmap(size: list.size)
    rasterizer.render(list, into: &pixmap)
    #expect(pixmap == whole)
    var part = whole
    for index in part.pixels.indices where index % 90 > 20 { part.pixels[index] = 0 }
    rasterizer.render(
      list, into: &part, within: [DeviceRect(minX: 21, minY: 0, maxX: 90, maxY: 70)])
    #expect(part == whole)
  }

  @Test func rowsAreTheSameInWiderRegisters() {
    var random = SeededRandom(9)
    for count in 0..<70 {
      let source = (0..<count).map { _ in
        Pixel.premultiply(UInt32.random(in: 0...UInt32.max, using: &random))
      }
      let backdrop = (0..<count).map { _ in
        Pixel.premultiply(UInt32.random(in: 0...UInt32.max, using: &random))
      }
      let mask = (0..<count).map { _ in
        UInt32.random(in: 0...255, using: &random) &* 0x0001_0001
      }
      let coverage = UInt32.random(in: 0...255, using: &random)
      func both(
        _ one: (UnsafeMutablePointer<UInt32>) -> Void,
        _ other: (UnsafeMutablePointer<UInt32>) -> Void
      ) {
        var (a, b) = (backdrop + [1], backdrop + [1])
        a.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { one(base) } }
        b.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { other(base) } }
        #expect(a == b)
      }
      both(
        { kinora_composite(source + [0], $0, count, coverage) },
        { compositeShort(source + [0], onto: $0, count: count, coverage: coverage) })
      both(
        { kinora_composite_masked(source + [0], $0, count, mask + [0]) },
        { compositeShort(source + [0], onto: $0, count: count, mask: mask + [0]) })
      let color = Pixel.premultiply(UInt32.random(in: 0...UInt32.max, using: &random))
      let even = (color & 0x00FF_00FF) &* coverage &+ 0x0080_0080
      let odd = (color >> 8 & 0x00FF_00FF) &* coverage &+ 0x0080_0080
      let keep = 255 - multiplied255(color >> 24, coverage)
      both(
        { kinora_blend_color($0, count, even, odd, keep) },
        { SolidPaint.blend($0, count, even: even, odd: odd, keep: keep) })
    }
  }
}

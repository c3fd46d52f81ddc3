import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct TintTests {
  /// A picture under a tint, enlarged and turned a little.
  private func list(
    _ seed: UInt64, tint: SIMD4<Float>, opacity: Float, blend: BlendMode, opaque: Bool
  ) -> DisplayList {
    var random = SeededRandom(seed)
    let image = random.image(9, 7, opaque: opaque)
    let map = Homography(
      x: SIMD3(0.31, 0.1, 0), y: SIMD3(-0.1, 0.31, 0), one: SIMD3(0.4, 0.2, 1))
    var list = DisplayList(40, 23, over: SIMD4(0.1, 0.2, 0.3, 1))
    list.images = [image]
    list.fill(
      [rect(2.5, 1.25, 33.75, 20.5)],
      .image(
        ImagePaint(
          image: 0, deviceToImage: map,
          source: ImageRect(minX: 0, minY: 0, maxX: 9, maxY: 7), opacity: opacity, tint: tint)),
      blend: blend)
    return list
  }

  @Test(
    arguments: [
      SIMD4<Float>(1, 0, 0, 1), SIMD4(0.5, 0.25, 0.75, 1), SIMD4(1, 1, 1, 0.5),
      SIMD4(0.9, 0.1, 0.4, 0.3), SIMD4(2, -1, 0.5, 1), SIMD4(0.3, 0.6, 0.9, 0),
    ], [BlendMode.sourceOver, .plusLighter])
  func aTintMultipliesColours(tint: SIMD4<Float>, blend: BlendMode) {
    for (seed, opacity) in [(UInt64(1), Float(1)), (2, 0.6)] {
      let list = list(seed, tint: tint, opacity: opacity, blend: blend, opaque: seed == 1)
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func whiteChangesNothing() {
    let plain = list(3, tint: SIMD4(repeating: 1), opacity: 0.7, blend: .sourceOver, opaque: false)
    let tinted = list(
      3, tint: SIMD4(1, 1, 1, 1.0001), opacity: 0.7, blend: .sourceOver, opaque: false)
    let (a, b) = (plain.rendered(), tinted.rendered())
    for y in 0..<23 {
      for x in 0..<40 {
        for shift in [0, 8, 16, 24] {
          let (p, q) = (Int(a[x, y] >> shift & 255), Int(b[x, y] >> shift & 255))
          #expect(abs(p - q) <= 1)
        }
      }
    }
  }
}

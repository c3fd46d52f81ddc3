import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct SpriteTests {
  /// Whether channels differ by one level at most: steps are rounded, so that a weight may differ.
  private func isLike(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1 }
  }

  /// Both samplers over a rectangle that reaches a little beyond the picture, in spans of all
  /// lengths.
  private func differ(_ map: Homography, _ source: ImageRect?, seed: UInt64) -> Bool? {
    var random = SeededRandom(seed)
    let image = random.image(19, 13, opaque: seed % 2 == 0)
    let pyramid = ImagePyramid(image)
    let paint = ImagePaint(
      image: 0, deviceToImage: map,
      source: source ?? ImageRect(minX: 0, minY: 0, maxX: 19, maxY: 13), opacity: 1)
    let rect = DeviceRect(minX: 3, minY: 5, maxX: 53, maxY: 40)
    var sampler = ImageSampler(paint, pyramid)
    guard let sprite = sampler.sprite(in: rect) else { return nil }
    var whole = [UInt32](repeating: 0, count: 50)
    var parts = whole
    for y in 5..<40 {
      whole.withUnsafeMutableBufferPointer { row in
        if let base = row.baseAddress { sampler.sample(3, y, count: 50, into: base) }
      }
      parts.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        var x = 0
        while x < 50 {
          let count = min(50 - x, Int.random(in: 1...17, using: &random))
          sprite.sample(x + 3, y, count: count, into: base + x)
          x += count
        }
      }
      if zip(whole, parts).contains(where: { !isLike($0, $1) }) { return true }
    }
    return false
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func aSpriteIsSampledAsAnyPicture(seed: UInt64) {
    var random = SeededRandom(seed)
    for round in 0..<12 {
      var a = Double(random.float(0.3...0.9))
      var b = round % 2 == 0 ? 0 : Double(random.float(-0.3...0.3))
      // One to one, at whole and at broken places; turned by a quarter; mirrored.
      if round % 4 == 2 { a = 1 }
      if round == 5 { (a, b) = (0, 1) }
      if round == 8 { a = -a }
      let map = Homography(
        x: SIMD3(a, b, 0), y: SIMD3(-b, abs(a), 0),
        one: SIMD3(Double(random.float(-4...2)), Double(random.float(-4...2)), 1))
      let source =
        round % 3 == 0 ? ImageRect(minX: 2.5, minY: 3, maxX: 17, maxY: 12) : nil
      #expect(differ(map, source, seed: seed) == false)
    }
  }

  @Test func onlyPlainMapsAreSprites() {
    let small = Homography(x: SIMD3(1.2, 0, 0), y: SIMD3(0, 1.2, 0), one: SIMD3(0, 0, 1))
    let deep = Homography(x: SIMD3(0.5, 0, 0.01), y: SIMD3(0, 0.5, 0), one: SIMD3(0, 0, 1))
    #expect(differ(small, nil, seed: 1) == nil)
    #expect(differ(deep, nil, seed: 1) == nil)
  }
}

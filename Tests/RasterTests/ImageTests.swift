import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import Raster

@Suite struct ImageTests {
  private func paint(
    _ map: Homography, _ image: CGImage, source: ImageRect? = nil, opacity: Float = 1,
    _ filter: ImageFilter = .linear
  ) -> Paint {
    .image(
      ImagePaint(
        image: 0, deviceToImage: map,
        source: source
          ?? ImageRect(minX: 0, minY: 0, maxX: Float(image.width), maxY: Float(image.height)),
        opacity: opacity, magnification: filter, minification: filter))
  }

  private func translation(_ x: Double, _ y: Double) -> Homography {
    Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(x, y, 1))
  }

  @Test(arguments: [true, false], [ImageFilter.linear, .nearest, .trilinear])
  func onWholePixelsAnImageIsReproducedExactly(opaque: Bool, filter: ImageFilter) {
    var random = SeededRandom(1)
    let image = random.image(37, 80, opaque: opaque)
    var list = DisplayList(50, 100)
    list.images = [image]
    list.fill([rect(5, 9, 42, 89)], paint(translation(-5, -9), image, filter))
    let pixmap = list.rendered()
    for y in 0..<100 {
      for x in 0..<50 {
        let inside = (5..<42).contains(x) && (9..<89).contains(y)
        #expect(pixmap[x, y] == (inside ? image.pixmap[x - 5, y - 9] : 0))
      }
    }
  }

  @Test func theGeneralSamplerIsExactOnWholePixelsToo() {
    var random = SeededRandom(2)
    let image = random.image(37, 20, opaque: false)
    let pyramid = ImagePyramid(image)
    guard case .image(let paint) = paint(translation(-5, -9), image) else { return }
    var sampler = ImageSampler(paint, pyramid)
    var row = [UInt32](repeating: 0, count: 37)
    for y in 0..<20 {
      row.withUnsafeMutableBufferPointer { row in
        if let base = row.baseAddress { sampler.sample(5, y + 9, count: 37, into: base) }
      }
      #expect(row == (0..<37).map { image.pixmap[$0, y] })
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func magnifiedImagesMatchTheReference(seed: UInt64) {
    var random = SeededRandom(seed)
    let image = random.image(9, 7, opaque: seed % 2 == 0)
    for round in 0..<8 {
      let a = Double(random.float(0.05...0.6))
      let b = Double(random.float(-0.3...0.3))
      let tilt = round % 2 == 0 ? 0 : Double(random.float(-0.004...0.004))
      let map = Homography(
        x: SIMD3(a, b, tilt), y: SIMD3(-b, a, tilt / 2), one: SIMD3(1.3, 2.1, 1))
      var list = DisplayList(60, 40, over: SIMD4(0, 0, 0, 1))
      list.images = [image]
      list.fill(
        [rect(-5, -5, 70, 70)],
        paint(map, image, opacity: round % 3 == 0 ? 0.6 : 1))
      // Weights of 8 bits and two roundings; neighbours differ by up to 255 levels.
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func samplingStaysInsideTheSource() {
    var random = SeededRandom(40)
    let image = random.image(16, 16, opaque: true)
    let source = ImageRect(minX: 3.25, minY: 4, maxX: 9.5, maxY: 12)
    for filter in [ImageFilter.linear, .nearest] {
      let map = Homography(
        x: SIMD3(0.31, 0.05, 0), y: SIMD3(-0.04, 0.28, 0), one: SIMD3(0.2, 0.1, 1))
      var list = DisplayList(70, 70)
      list.images = [image]
      list.fill([rect(0, 0, 70, 70)], paint(map, image, source: source, filter))
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func strongPerspectiveStaysWithinASixteenthOfATexel() {
    // One image pixel a level: the sampled red value is the position.
    var pixmap = Pixmap(size: pixels(256, 2))
    for x in 0..<256 {
      pixmap[x, 0] = Pixel.pack(UInt8(x), 0, 0, 255)
      pixmap[x, 1] = Pixel.pack(UInt8(x), 0, 0, 255)
    }
    let image = CGImage(pixmap: pixmap)
    for tilt in [0.0005, 0.002, 0.01, 0.05] {
      let map = Homography(x: SIMD3(1.2, 0, tilt), y: SIMD3(0, 1, 0), one: SIMD3(20, 0, 1))
      var list = DisplayList(200, 2)
      list.images = [image]
      list.fill([rect(0, 0, 200, 2)], paint(map, image, .nearest))
      let row = list.rendered()
      for x in 0..<200 {
        let position = (1.2 * (Double(x) + 0.5) + 20) / (tilt * (Double(x) + 0.5) + 1)
        let level = Double(row[x, 0] & 255)
        #expect(position - level > -1.0 / 16 && position - level < 1 + 1.0 / 16)
      }
    }
  }

  @Test func madeSmallerAnImageKeepsItsMean() {
    var random = SeededRandom(6)
    let image = random.image(64, 64, opaque: true)
    let mean = (0..<3).map { channel in
      image.pixmap.pixels.reduce(0.0) { $0 + Double($1 >> UInt32(8 * channel) & 255) } / 4096
    }
    for filter in [ImageFilter.linear, .trilinear] {
      for scale in [2.0, 3.1, 5.7, 8, 13, 64, 200] {
        let map = Homography(x: SIMD3(scale, 0, 0), y: SIMD3(0, scale, 0), one: SIMD3(0, 0, 1))
        let side = max(1, Int(64 / scale))
        var list = DisplayList(side, side)
        list.images = [image]
        list.fill([rect(0, 0, Float(side), Float(side))], paint(map, image, filter))
        let pixels = list.rendered().pixels
        for channel in 0..<3 {
          let sum = pixels.reduce(0.0) { $0 + Double($1 >> UInt32(8 * channel) & 255) }
          #expect(abs(sum / Double(pixels.count) - mean[channel]) < 16)
        }
      }
    }
  }

  @Test func aCheckerboardMadeSmallerDoesNotShimmer() {
    var pixmap = Pixmap(size: pixels(128, 128))
    for y in 0..<128 {
      for x in 0..<128 { pixmap[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }
    let image = CGImage(pixmap: pixmap)
    for step in 0..<20 {
      let scale = 2.2 + Double(step) * 0.13
      let map = Homography(
        x: SIMD3(scale, 0, 0), y: SIMD3(0, scale, 0), one: SIMD3(Double(step) * 0.21, 0, 1))
      var list = DisplayList(24, 24)
      list.images = [image]
      list.fill([rect(0, 0, 24, 24)], paint(map, image))
      #expect(list.rendered().pixels.allSatisfy { (126...130).contains($0 & 255) })
    }
  }

  @Test func pyramidLevelsAreMeansOfTheirAreas() {
    var random = SeededRandom(12)
    let image = random.image(7, 5, opaque: false)
    let pyramid = ImagePyramid(image)
    #expect(pyramid.levels.map { [$0.width, $0.height] } == [[7, 5], [3, 2], [1, 1]])
    let level = pyramid.levels[1]
    var sums = [0.0, 0.0]
    for y in 0..<5 {
      for x in 0..<7 { sums[0] += Double(image.pixmap[x, y] >> 24) / 35 }
    }
    for y in 0..<2 {
      for x in 0..<3 { sums[1] += Double(level.origin[y * level.stride + x] >> 24) / 6 }
    }
    #expect(abs(sums[0] - sums[1]) <= 0.5)
  }

  @Test func theCacheMakesAPyramidOnce() {
    var random = SeededRandom(13)
    let (first, second) = (random.image(40, 40, opaque: true), random.image(40, 40, opaque: true))
    let cache = ImagePyramidCache(limit: 3000)
    let pyramid = cache.pyramid(of: first)
    #expect(cache.pyramid(of: first) === pyramid)
    _ = cache.pyramid(of: second)
    #expect(cache.pyramid(of: first) !== pyramid)
  }

  /// A picture of its own is seen as an image of the same pixels is, and as the reference sees it.
  @Test func picturesAreSeenAsImagesAre() {
    var random = SeededRandom(71)
    for round in 0..<6 {
      var picture = DisplayList(30, 20)
      picture.fill([random.quad(center: SIMD2(15, 10), radius: 4...12)], .solid(random.color()))
      picture.commands.append(
        .beginGroup(
          Group(bounds: DeviceRect(minX: 2, minY: 2, maxX: 28, maxY: 18), opacity: 0.5)))
      picture.fill([random.quad(center: SIMD2(12, 8), radius: 3...10)], .solid(random.color()))
      picture.commands.append(.endGroup)
      let turn = Float(round) * 0.2
      let map = Homography(
        x: SIMD3(Double(cos(turn)) * 0.8, Double(sin(turn)) * 0.8, 0.001 * Double(round)),
        y: SIMD3(-Double(sin(turn)) * 0.8, Double(cos(turn)) * 0.8, 0), one: SIMD3(-4, 3, 1))
      func list(_ paint: (ImagePaint) -> Paint) -> DisplayList {
        var list = DisplayList(50, 40, over: SIMD4(0.9, 0.95, 1, 1))
        list.pictures = [picture]
        list.images = [CGImage(pixmap: picture.rendered())]
        list.fill(
          [[SIMD2(5, 5), SIMD2(45, 3), SIMD2(42, 36), SIMD2(3, 33)]],
          paint(
            ImagePaint(
              image: 0, deviceToImage: map,
              source: ImageRect(minX: 0, minY: 0, maxX: 30, maxY: 20), opacity: 0.8)))
        return list
      }
      let seen = list(Paint.picture).rendered()
      #expect(seen == list(Paint.image).rendered())
      #expect(ReferencePainter(list(Paint.picture)).largestDifference(seen) <= 2)
    }
  }
}

import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import Raster

/// Pictures that there are many of, drawn by the paths of their own.
@Suite struct ParticleTests {
  /// A picture turned about its middle, which lies at a place, in a size; the picture's pixels are
  /// `1 / size` of the device's.
  private func map(_ image: CGImage, _ place: SIMD2<Double>, size: Double, turn: Double)
    -> (toDevice: Homography, toImage: Homography)?
  {
    let (c, s) = (cos(turn) * size, sin(turn) * size)
    let (w, h) = (Double(image.width) / 2, Double(image.height) / 2)
    let there = Homography(
      x: SIMD3(c, s, 0), y: SIMD3(-s, c, 0),
      one: SIMD3(place.x - c * w + s * h, place.y - s * w - c * h, 1))
    return there.inverse.map { (there, $0) }
  }

  private func add(
    _ image: CGImage, at place: SIMD2<Double>, size: Double, turn: Double, opacity: Float = 1,
    tint: SIMD4<Float>, source: ImageRect? = nil, blend: BlendMode = .sourceOver, clip: Int32 = -1,
    minification: ImageFilter = .oneLevel, to list: inout DisplayList
  ) {
    guard let maps = map(image, place, size: size, turn: turn) else { return }
    let part =
      source
      ?? ImageRect(minX: 0, minY: 0, maxX: Float(image.width), maxY: Float(image.height))
    func corner(_ x: Float, _ y: Float) -> SIMD2<Float> {
      let p = maps.toDevice.homogeneous(Double(x), Double(y))
      return SIMD2(Float(p.x / p.z), Float(p.y / p.z))
    }
    list.fill(
      [
        [
          corner(part.minX, part.minY), corner(part.maxX, part.minY),
          corner(part.maxX, part.maxY), corner(part.minX, part.maxY),
        ]
      ],
      .image(
        ImagePaint(
          image: 0, deviceToImage: maps.toImage, source: part, opacity: opacity, tint: tint,
          minification: minification)), blend: blend, clip: clip)
  }

  private func list(
    _ seed: UInt64, turned: Bool, blend: BlendMode = .sourceOver, isClipped: Bool = false,
    count: Int = 12, width: Int = 70
  ) -> DisplayList {
    var random = SeededRandom(seed)
    var list = DisplayList(width, 50, over: SIMD4(0.2, 0.3, 0.1, 1))
    let image = random.image(13, 17, opaque: seed % 3 == 0)
    list.images = [image]
    let clip =
      isClipped ? list.clip([random.quad(center: SIMD2(35, 25), radius: 15...25)]) : -1
    for index in 0..<count {
      add(
        image,
        at: SIMD2(Double(random.float(-3...Float(width) + 3)), Double(random.float(-3...53))),
        size: index % 3 == 0 ? 1 : Double(random.float(1...2.5)),
        turn: turned ? Double(random.float(-4...4)) : [0, .pi, .pi / 2][index % 3],
        opacity: random.float(0.3...1),
        tint: index % 4 == 0
          ? SIMD4(repeating: 1)
          : SIMD4(random.float(0...1), random.float(0...1), 1, random.float(0.2...1)),
        source: index % 5 == 1 ? ImageRect(minX: 2.5, minY: 1, maxX: 9, maxY: 12.25) : nil,
        blend: blend, clip: clip, to: &list)
    }
    return list
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func particlesMatchTheReference(seed: UInt64) {
    for blend in [BlendMode.sourceOver, .plusLighter, .multiply] {
      for turned in [false, true] {
        // One at a time, since every layer of pixels rounds once more.
        for number in 1...10 {
          var scene = list(
            seed, turned: turned, blend: blend, isClipped: seed % 4 == 2, count: number)
          scene.commands.removeFirst(number - 1)
          let painter = ReferencePainter(scene, roundsBuffers: true)
          let difference = painter.largestDifference(scene.rendered())
          #expect(difference <= 2, "\(blend) \(turned) \(number)")
        }
      }
    }
  }

  /// What a band, a window or a narrow surface cuts off changes no pixel.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func pixelsDoNotDependOnBandsAndWindows(seed: UInt64) {
    for turned in [false, true] {
      let scene = list(seed, turned: turned, blend: seed % 2 == 0 ? .plusLighter : .sourceOver)
      let whole = scene.rendered()
      let rasterizer = Rasterizer()
      rasterizer.forcedBandShift = 3
      var pixmap = Pixmap(size: scene.size)
      rasterizer.render(scene, into: &pixmap)
      #expect(pixmap == whole)
      let windows = [
        DeviceRect(minX: 7, minY: 3, maxX: 31, maxY: 29),
        DeviceRect(minX: 31, minY: 9, maxX: 70, maxY: 50),
      ]
      var parts = Pixmap(size: scene.size)
      Rasterizer().render(scene, into: &parts, within: windows)
      for window in windows {
        for y in Int(window.minY)..<Int(window.maxY) {
          for x in Int(window.minX)..<Int(window.maxX) { #expect(parts[x, y] == whole[x, y]) }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7])
  func narrowFramesAreDrawnToTheirEdge(width: Int) {
    for seed: UInt64 in 1...4 {
      for number in 1...8 {
        var scene = list(seed, turned: false, count: number, width: width)
        scene.commands.removeFirst(number - 1)
        #expect(
          ReferencePainter(scene, roundsBuffers: true).largestDifference(scene.rendered()) <= 2)
      }
    }
  }

  @Test func anOpaquePictureStaysOpaque() {
    var random = SeededRandom(5)
    let image = random.image(16, 16, opaque: true)
    for turn in [0, 0.7] {
      var list = DisplayList(40, 40)
      list.images = [image]
      add(
        image, at: SIMD2(20.3, 20.6), size: 1.5, turn: turn, tint: SIMD4(0.5, 1, 0.2, 1), to: &list)
      let pixmap = list.rendered()
      #expect(pixmap[20, 20] >> 24 == 255)
      #expect(pixmap[14, 22] >> 24 == 255)
    }
  }

  /// Made smaller, a particle has the mean of its picture, whatever its size and turn.
  @Test func madeSmallerAParticleKeepsItsMean() {
    var random = SeededRandom(8)
    var pixmap = Pixmap(size: pixels(64, 64))
    for y in 0..<64 {
      for x in 0..<64 { pixmap[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }
    let image = CGImage(pixmap: pixmap)
    for _ in 0..<40 {
      let size = Double(random.float(0.1...0.65))
      let turn = random.float(0...1) < 0.3 ? 0 : Double(random.float(-3...3))
      var list = DisplayList(64, 64)
      list.images = [image]
      add(
        image, at: SIMD2(32.2, 32.4), size: size, turn: turn, tint: SIMD4(repeating: 1), to: &list)
      let drawn = list.rendered().pixels
      let sum = drawn.reduce(0.0) { $0 + Double($1 & 255) }
      let alpha = drawn.reduce(0.0) { $0 + Double($1 >> 24) }
      // All of the picture shows and half of it is white.
      #expect(abs(alpha / 255 / (4096 * size * size) - 1) < 0.02)
      #expect(abs(sum / alpha - 0.5) < 0.04)
    }
  }

  @Test func levelsLieAnEighthOfAnOctaveApart() {
    var random = SeededRandom(9)
    let pyramid = ImagePyramid(random.image(64, 40, opaque: false))
    #expect(FineLevels.number(for: 1) == 0)
    #expect(FineLevels.number(for: 0.9999) == 0)
    #expect(FineLevels.number(for: 1.1) == 1)
    #expect(FineLevels.number(for: 1.999) == 7)
    #expect(FineLevels.number(for: 2) == 8)
    #expect(FineLevels.number(for: 5.7) == 20)
    let sizes = [0, 1, 4, 8, 12, 47].map { number in
      pyramid.fineLevel(number).map { [$0.width, $0.height] } ?? []
    }
    #expect(sizes == [[64, 40], [59, 37], [45, 28], [32, 20], [23, 14], [1, 1]])
    #expect(pyramid.fineLevel(4)?.origin == pyramid.fineLevel(4)?.origin)
    #expect(pyramid.fineLevel(1000) == nil)
    let large = ImagePyramid(CGImage(pixmap: Pixmap(size: pixels(600, 600))))
    #expect(large.fineLevel(1) == nil)
    #expect(large.fineLevel(13)?.width == 195)
  }

  /// A rectangle that begins and ends within pixels covers them as its edges would.
  @Test func boxesCoverAsTheirEdgesDo() {
    var random = SeededRandom(10)
    for round in 0..<60 {
      let a = SIMD2(random.float(-5...30), random.float(-5...20))
      let size = round % 3 == 0 ? 0.02...1.5 : 1...25 as ClosedRange<Float>
      let b = a + SIMD2(random.float(size), random.float(size))
      var box = DisplayList(28, 20)
      let clip = round % 4 == 1 ? box.clip([random.quad(center: SIMD2(14, 10), radius: 4...9)]) : -1
      var edges = box
      box.fill([rect(a.x, a.y, b.x, b.y)], white, clip: clip)
      // A vertex more, and it is no rectangle to the eye.
      edges.fill(
        [[a, SIMD2(b.x, a.y), b, SIMD2((a.x + b.x) / 2, b.y), SIMD2(a.x, b.y)]], white, clip: clip)
      #expect(box.rendered() == edges.rendered())
    }
  }
}

import CoreGraphics
import DisplayList
import Raster

/// A size that is known to be legal.
func pixels(_ width: Int, _ height: Int) -> PixelSize {
  guard let size = PixelSize(width: width, height: height) else {
    preconditionFailure("\(width)x\(height) is not a legal size")
  }
  return size
}

extension DisplayList {
  /// A list of a size over black, white or nothing.
  init(_ width: Int, _ height: Int, over background: SIMD4<Float> = SIMD4()) {
    self.init(size: pixels(width, height), background: background)
  }

  /// Adds contours and answers their range and the pixels that they can touch.
  mutating func add(_ contours: [[SIMD2<Float>]]) -> (Range<Int32>, DeviceRect) {
    let first = Int32(contourEnds.count)
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for contour in contours {
      vertices += contour
      contourEnds.append(Int32(vertices.count))
      for v in contour where v.x.isFinite && v.y.isFinite {
        low = pointwiseMin(low, v)
        high = pointwiseMax(high, v)
      }
    }
    func limited(_ value: Float, _ limit: Int) -> Int32 { Int32(min(max(value, 0), Float(limit))) }
    let bounds = DeviceRect(
      minX: limited(low.x.rounded(.down), self.size.width),
      minY: limited(low.y.rounded(.down), self.size.height),
      maxX: limited(high.x.rounded(.up), self.size.width),
      maxY: limited(high.y.rounded(.up), self.size.height))
    return (first..<Int32(contourEnds.count), bounds)
  }

  /// Adds a fill.
  mutating func fill(
    _ contours: [[SIMD2<Float>]], _ paint: Paint, rule: FillRule = .nonZero,
    blend: BlendMode = .sourceOver, clip: Int32 = -1
  ) {
    let (range, bounds) = add(contours)
    commands.append(
      .fill(
        Fill(
          contours: range, rule: rule, paint: paint, blend: blend, clip: clip, bounds: bounds)))
  }

  /// Adds a clip and answers its index.
  mutating func clip(
    _ contours: [[SIMD2<Float>]], rule: FillRule = .nonZero, parent: Int32 = -1
  ) -> Int32 {
    let (range, bounds) = add(contours)
    clips.append(Clip(contours: range, rule: rule, parent: parent, bounds: bounds))
    return Int32(clips.count - 1)
  }

  /// Draws the list with a new rasterizer.
  func rendered() -> Pixmap {
    var pixmap = Pixmap(size: size, filledWith: 0xDEAD_BEEF)
    Rasterizer().render(self, into: &pixmap)
    return pixmap
  }
}

/// An axis-aligned rectangle as a contour.
func rect(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float) -> [SIMD2<Float>] {
  [SIMD2(x0, y0), SIMD2(x1, y0), SIMD2(x1, y1), SIMD2(x0, y1)]
}

/// Opaque white.
let white = Paint.solid(SIMD4(1, 1, 1, 1))

extension SeededRandom {
  /// A contour with random vertices in a square about the frame.
  mutating func contour(_ vertices: Int, _ range: ClosedRange<Float>) -> [SIMD2<Float>] {
    (0..<vertices).map { _ in SIMD2(float(range), float(range)) }
  }

  /// A convex quadrilateral about a centre.
  mutating func quad(center: SIMD2<Float>, radius: ClosedRange<Float>) -> [SIMD2<Float>] {
    let x = SIMD2(float(radius), float(-3...3))
    let y = SIMD2(float(-3...3), float(radius))
    return [center - x - y, center + x - y, center + x + y, center - x + y]
  }

  /// A premultiplied colour of whole levels.
  mutating func color(alpha: ClosedRange<Float> = 0.1...1) -> SIMD4<Float> {
    let a = (float(alpha) * 255).rounded() / 255
    func channel(_ random: inout SeededRandom) -> Float {
      (random.float(0...a) * 255).rounded() / 255
    }
    return SIMD4(channel(&self), channel(&self), channel(&self), a)
  }

  /// An image of random premultiplied pixels.
  mutating func image(_ width: Int, _ height: Int, opaque: Bool) -> CGImage {
    var pixmap = Pixmap(size: pixels(width, height))
    for index in pixmap.pixels.indices {
      let random = UInt32.random(in: 0...UInt32.max, using: &self)
      pixmap.pixels[index] = opaque ? random | 0xFF00_0000 : Pixel.premultiply(random)
    }
    return CGImage(pixmap: pixmap)
  }

  /// An image without jumps, where neighbours differ by a few levels.
  mutating func smoothImage(_ width: Int, _ height: Int) -> CGImage {
    var pixmap = Pixmap(size: pixels(width, height))
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = Pixel.pack(
          UInt8((x * 7 + y * 3) % 256 / 2 + 40), UInt8(128 + (x &* y) % 17),
          UInt8(y * 255 / height),
          255)
      }
    }
    return CGImage(pixmap: pixmap)
  }
}

/// A pixel's channels, 0...255.
func unpacked(_ pixel: UInt32) -> SIMD4<Double> {
  SIMD4<Double>(
    Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
}

import DisplayList

/// An axis-aligned rectangle with 10 fraction bits, as vertices of edges have them.
struct DeviceBox {
  let minX: Int32
  let minY: Int32
  let maxX: Int32
  let maxY: Int32

  /// A rectangle of whole pixels.
  init(_ rect: DeviceRect) {
    minX = rect.minX &<< Edge.fractionBits
    minY = rect.minY &<< Edge.fractionBits
    maxX = rect.maxX &<< Edge.fractionBits
    maxY = rect.maxY &<< Edge.fractionBits
  }

  /// The rectangle between two corners, rounded as `EdgeBuilder` rounds; nil where they lie too far
  /// away to be counted in fixed point.
  init?(_ a: SIMD2<Float>, _ b: SIMD2<Float>) {
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    guard low.x > -1_000_000, low.y > -1_000_000, high.x < 1_000_000, high.y < 1_000_000 else {
      return nil
    }
    func fixed(_ value: Float) -> Int32 {
      Int32((Double(value) * 1024).rounded(.toNearestOrEven))
    }
    (minX, minY, maxX, maxY) = (fixed(low.x), fixed(low.y), fixed(high.x), fixed(high.y))
  }

  /// The pixels that it touches.
  var pixels: DeviceRect {
    let bits = Edge.fractionBits
    return DeviceRect(
      minX: minX &>> bits, minY: minY &>> bits, maxX: (maxX &+ Edge.one &- 1) &>> bits,
      maxY: (maxY &+ Edge.one &- 1) &>> bits)
  }

  /// How much of a column lies in it, 0...1024.
  @inline(__always)
  func width(inColumn x: Int32) -> Int32 { Self.overlap(minX, maxX, x) }

  /// How much of a row lies in it, 0...1024.
  @inline(__always)
  func height(inRow y: Int32) -> Int32 { Self.overlap(minY, maxY, y) }

  @inline(__always)
  private static func overlap(_ low: Int32, _ high: Int32, _ pixel: Int32) -> Int32 {
    let start = pixel &<< Edge.fractionBits
    return max(0, min(high, start &+ Edge.one) &- max(low, start))
  }
}

extension Geometry {
  /// The axis-aligned rectangle that contours are, if they are one.
  func box(_ contours: Range<Int32>) -> DeviceBox? {
    rectangle(contours).flatMap { DeviceBox($0.0, $0.1) }
  }
}

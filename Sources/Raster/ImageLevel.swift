import CoreGraphics

/// One level of an image pyramid: premultiplied pixels with a border of one repeated pixel on
/// each side, so that four neighbours can be read anywhere in 0...width by 0...height.
struct ImageLevel {
  /// The pixel at column 0, row 0; column and row -1 are valid too.
  let origin: UnsafePointer<UInt32>
  /// Pixels from a row to the next.
  let stride: Int
  /// Columns without the border.
  let width: Int
  /// Rows without the border.
  let height: Int

  /// Copies pixels and repeats their border.
  init(width: Int, height: Int, pixels: UnsafePointer<UInt32>) {
    self.width = width
    self.height = height
    stride = width + 2
    // More than the border asks for: pixels are read in pairs and by fours.
    let count = Self.margin + stride * (height + 2) + Self.margin
    let start = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    start.update(repeating: 0, count: Self.margin)
    (start + count - Self.margin).update(repeating: 0, count: Self.margin)
    let base = start + Self.margin
    for row in -1...height {
      let from = pixels + min(max(row, 0), height - 1) * width
      let to = base + (row + 1) * stride
      to[0] = from[0]
      (to + 1).update(from: from, count: width)
      to[width + 1] = from[width - 1]
    }
    origin = UnsafePointer(base + stride + 1)
  }

  /// Gives the memory back.
  func deallocate() { (origin - stride - 1 - Self.margin).deallocate() }

  /// Pixels before and after all others that may be read, whatever they are.
  private static let margin = 6

  /// The pixels of the next level, without border: half the size, rounded down, each pixel the
  /// mean of exactly the area it stands for (two pixels a side, three weighted ones where a side
  /// is odd).
  func halved() -> (width: Int, height: Int, pixels: [UInt32]) {
    let (w, h) = (max(1, width / 2), max(1, height / 2))
    if width == 2 * w, height == 2 * h { return (w, h, halvedEvenly(w, h)) }
    return (w, h, means(w, h))
  }

  /// A smaller level, each pixel the mean of exactly the area it stands for.
  func reduced(to w: Int, _ h: Int) -> ImageLevel {
    means(w, h).withUnsafeBufferPointer { pixels in
      // There is at least one pixel, hence an address.
      ImageLevel(width: w, height: h, pixels: pixels.baseAddress ?? origin)
    }
  }

  /// The means of `w` times `h` equal parts.
  private func means(_ w: Int, _ h: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: w * h)
    let allColumns = (0..<w).map { Self.taps($0, of: w, from: width) }
    for y in 0..<h {
      let rows = Self.taps(y, of: h, from: height)
      for x in 0..<w {
        let columns = allColumns[x]
        var sum = SIMD4<UInt64>()
        for (row, rowWeight) in rows {
          for (column, weight) in columns {
            let p = origin[row * stride + column]
            let channels = SIMD4<UInt64>(
              UInt64(p & 255), UInt64(p >> 8 & 255), UInt64(p >> 16 & 255), UInt64(p >> 24))
            sum &+= channels &* SIMD4(repeating: rowWeight * weight)
          }
        }
        let total = UInt64(width * height)
        var packed: UInt32 = 0
        for channel in 0..<4 {
          packed |= UInt32((sum[channel] + total / 2) / total) << UInt32(8 * channel)
        }
        pixels[y * w + x] = packed
      }
    }
    return pixels
  }

  /// The same where both sides are even: two channels of four pixels are added at a time.
  private func halvedEvenly(_ w: Int, _ h: Int) -> [UInt32] {
    let mask: UInt32 = 0x00FF_00FF
    return [UInt32](unsafeUninitializedCapacity: w * h) { pixels, count in
      for y in 0..<h {
        let (upper, lower) = (origin + 2 * y * stride, origin + (2 * y + 1) * stride)
        for x in 0..<w {
          let (a, b) = (upper[2 &* x], upper[2 &* x &+ 1])
          let (c, d) = (lower[2 &* x], lower[2 &* x &+ 1])
          let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
          let odd =
            ((a &>> 8) & mask) &+ ((b &>> 8) & mask) &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask)
            &+ 0x0002_0002
          pixels[y &* w &+ x] = (even &>> 2) & mask | ((odd &>> 2) & mask) &<< 8
        }
      }
      count = w * h
    }
  }

  /// The pixels under the `index`th of `count` equal parts of `length` pixels, with weights that
  /// add up to `length`.
  private static func taps(_ index: Int, of count: Int, from length: Int) -> [(Int, UInt64)] {
    let start = index * length
    let end = start + length
    var taps: [(Int, UInt64)] = []
    for pixel in start / count...(end - 1) / count {
      let weight = min(end, (pixel + 1) * count) - max(start, pixel * count)
      taps.append((pixel, UInt64(weight)))
    }
    return taps
  }
}

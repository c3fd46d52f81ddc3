import CoreGraphics

/// Where and by how much two pictures of one size differ.
public struct PixmapDifference: Hashable, Codable, Sendable {
  /// Pixels that are not equal.
  public var pixels = 0
  /// The largest difference of red, green, blue and alpha, in levels.
  public var largest: [Int] = [0, 0, 0, 0]
  /// The smallest rectangle around all pixels that differ: x, y, width and height.
  public var box: [Int] = [0, 0, 0, 0]

  /// Compares two pictures; nil when their sizes differ.
  public init?(_ a: Pixmap, _ b: Pixmap) {
    guard a.size == b.size else { return nil }
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        pixels += 1
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
        for (channel, levels) in Self.levels(a[x, y], b[x, y]).enumerated() {
          largest[channel] = max(largest[channel], levels)
        }
      }
    }
    if pixels > 0 { box = [left, top, right - left + 1, bottom - top + 1] }
  }

  /// The two pictures as one: equal pixels pale, pixels that differ red, the more the stronger.
  public static func picture(_ a: Pixmap, _ b: Pixmap) -> Pixmap {
    guard a.size == b.size else { return b }
    var picture = Pixmap(size: a.size)
    for (index, (one, other)) in zip(a.pixels, b.pixels).enumerated() {
      if one == other {
        let (red, green, blue, alpha) = Pixel.unpack(one)
        let grey = (Int(red) + Int(green) + Int(blue)) / 3 + 255 - Int(alpha)
        let pale = UInt8(191 + min(grey, 255) / 4)
        picture.pixels[index] = Pixel.pack(pale, pale, pale, 255)
      } else {
        let most = levels(one, other).max() ?? 0
        picture.pixels[index] = Pixel.pack(UInt8(160 + most * 95 / 255), 0, 0, 255)
      }
    }
    return picture
  }

  private static func levels(_ a: UInt32, _ b: UInt32) -> [Int] {
    stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
  }
}

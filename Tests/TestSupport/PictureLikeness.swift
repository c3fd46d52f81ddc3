import CoreGraphics
import Foundation

/// How alike two opaque pictures of one size are, by red, green and blue.
public struct PictureLikeness: Sendable {
  /// Peak signal-to-noise ratio in dB; infinite for equal pictures.
  public let psnr: Double
  /// Share of pixels with a channel more than 8 levels apart, 0...1.
  public let shareApart: Double
  /// The largest difference of a channel, in levels.
  public let largest: Int
  /// The same over pixels that lie on no edge: around which neither picture spans more than
  /// `edgeSpan` levels in a block of 3 by 3 pixels.
  public let largestInside: Int

  /// Levels that make an edge.
  public static let edgeSpan = 24

  /// Compares two pictures; nil when their sizes differ.
  public init?(_ a: Pixmap, _ b: Pixmap) {
    guard a.size == b.size else { return nil }
    var squares = 0.0
    var (apart, largest, largestInside) = (0, 0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        var most = 0
        for shift in Self.shifts {
          let levels = abs(Self.level(a[x, y], shift) - Self.level(b[x, y], shift))
          squares += Double(levels * levels)
          most = max(most, levels)
        }
        if most > 8 { apart += 1 }
        largest = max(largest, most)
        if most > largestInside, Self.span(a, x, y) <= Self.edgeSpan,
          Self.span(b, x, y) <= Self.edgeSpan
        {
          largestInside = most
        }
      }
    }
    let mean = squares / Double(3 * a.size.area)
    psnr = mean > 0 ? 10 * log10(255 * 255 / mean) : .infinity
    shareApart = Double(apart) / Double(a.size.area)
    self.largest = largest
    self.largestInside = largestInside
  }

  private static let shifts: [UInt32] = [0, 8, 16]

  private static func level(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

  /// The widest span of a channel around a pixel.
  private static func span(_ picture: Pixmap, _ x: Int, _ y: Int) -> Int {
    let columns = max(x - 1, 0)...min(x + 1, picture.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, picture.height - 1)
    return shifts.map { shift in
      var (low, high) = (255, 0)
      for row in rows {
        for column in columns {
          let level = level(picture[column, row], shift)
          (low, high) = (min(low, level), max(high, level))
        }
      }
      return high - low
    }.max() ?? 0
  }
}

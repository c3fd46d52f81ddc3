import CoreGraphics
import Foundation

/// The peak signal-to-noise ratio of two pictures.
public enum PeakSignalToNoise {
  /// The ratio in decibels over the premultiplied channels of both pictures, alpha included;
  /// infinite for equal pictures, nil when the sizes differ.
  public static func score(_ a: StraightPixmap, _ b: StraightPixmap) -> Double? {
    guard a.size == b.size else { return nil }
    let width = a.width
    let sums = RowBands.map(rows: a.height) { rows in
      var sum: UInt64 = 0
      for index in rows.lowerBound * width..<rows.upperBound * width
      where a.pixels[index] != b.pixels[index] {
        let levels = ChannelDistance.levels(
          Pixel.premultiply(a.pixels[index]), Pixel.premultiply(b.pixels[index]))
        sum += UInt64((levels &* levels).wrappedSum())
      }
      return sum
    }
    let total = sums.reduce(0, +)
    if total == 0 { return .infinity }
    return 10 * log10(255 * 255 * Double(a.size.area) * 4 / Double(total))
  }
}

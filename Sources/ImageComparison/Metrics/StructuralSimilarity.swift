import CoreGraphics

/// Structural similarity (Wang, Bovik, Sheikh and Simoncelli, 2004) of the pictures' luma.
public enum StructuralSimilarity {
  /// The mean over windows of 8x8 pixels, 4 apart; 1 for equal pictures, nil when the sizes differ.
  ///
  /// Luma is that of the pictures over white and over black, in turn, and the lower mean counts.
  /// A picture smaller than a window is one window.
  public static func score(_ a: StraightPixmap, _ b: StraightPixmap) -> Double? {
    guard a.size == b.size else { return nil }
    if a == b { return 1 }
    let isOpaque =
      a.pixels.allSatisfy { $0 >> 24 == 255 } && b.pixels.allSatisfy { $0 >> 24 == 255 }
    let overBlack = mean(luma(a, 0), luma(b, 0), a.size)
    return isOpaque ? overBlack : min(overBlack, mean(luma(a, 255), luma(b, 255), a.size))
  }

  private static func luma(_ picture: StraightPixmap, _ ground: Double) -> [Float] {
    picture.pixels.map { pixel in
      let alpha = Double(pixel >> 24) / 255
      let value = YIQ.luma(
        Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
      return Float(value * alpha + ground * (1 - alpha))
    }
  }

  private static func mean(_ a: [Float], _ b: [Float], _ size: PixelSize) -> Double {
    let (wide, high) = (min(8, size.width), min(8, size.height))
    let columns = Array(stride(from: 0, through: size.width - wide, by: 4))
    let rows = Array(stride(from: 0, through: size.height - high, by: 4))
    let sums = RowBands.map(rows: rows.count, minimum: 16) { band in
      var sum = 0.0
      for row in rows[band] {
        for column in columns {
          sum += window(a, b, size.width, column..<column + wide, row..<row + high)
        }
      }
      return sum
    }
    return sums.reduce(0, +) / Double(columns.count * rows.count)
  }

  private static func window(
    _ a: [Float], _ b: [Float], _ stride: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Double {
    var (sumA, sumB, squareA, squareB, product) = (Float(0), Float(0), Float(0), Float(0), Float(0))
    for row in rows {
      for index in row * stride + columns.lowerBound..<row * stride + columns.upperBound {
        let (one, other) = (a[index], b[index])
        sumA += one
        sumB += other
        squareA += one * one
        squareB += other * other
        product += one * other
      }
    }
    let count = Double(columns.count * rows.count)
    let (meanA, meanB) = (Double(sumA) / count, Double(sumB) / count)
    let varianceA = Double(squareA) / count - meanA * meanA
    let varianceB = Double(squareB) / count - meanB * meanB
    let covariance = Double(product) / count - meanA * meanB
    // (0.01 * 255) squared and (0.03 * 255) squared, as the authors propose.
    let (c1, c2) = (6.5025, 58.5225)
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }
}

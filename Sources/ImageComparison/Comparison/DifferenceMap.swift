import CoreGraphics

/// What the comparison found at each pixel.
public struct DifferenceMap: Hashable, Sendable {
  /// What was found at one pixel.
  public enum Verdict: UInt8, Hashable, Sendable {
    /// Equal in every channel.
    case equal
    /// Not equal, but within the threshold or the mask's level, or in an ignored rectangle.
    case allowed
    /// Beyond the threshold on an antialiased edge, which was to be ignored.
    case antialiased
    /// Different.
    case different
  }

  /// Width and height in pixels: of both pictures together.
  public let size: PixelSize
  /// One verdict a pixel, row by row, as its raw value.
  public let verdicts: [UInt8]

  /// The verdict at a column and row.
  public subscript(x: Int, y: Int) -> Verdict {
    Verdict(rawValue: verdicts[y * size.width + x]) ?? .equal
  }

  /// The most different pixels in any square of a side, or the whole picture when it is smaller.
  public func densest(side: Int) -> Int {
    let (wide, high) = (min(max(side, 1), size.width), min(max(side, 1), size.height))
    // Sums over the last `high` rows of each column, slid down, and over `wide` of them, slid right.
    var columns = [Int](repeating: 0, count: size.width)
    var most = 0
    let different = Verdict.different.rawValue
    for row in 0..<size.height {
      for x in 0..<size.width {
        if verdicts[row * size.width + x] == different { columns[x] += 1 }
        if row >= high, verdicts[(row - high) * size.width + x] == different { columns[x] -= 1 }
      }
      var sum = 0
      for x in 0..<size.width {
        sum += columns[x]
        if x >= wide { sum -= columns[x - wide] }
        most = max(most, sum)
      }
    }
    return most
  }
}

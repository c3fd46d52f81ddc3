/// The colours of pixels gathered in cells of 8x8x8 levels: weights and weighted sums per cell.
struct ColorHistogram {
  /// Bits of each channel that name a cell.
  static let bits = 5

  /// One cell that holds at least one pixel.
  struct Cell {
    /// The pixels' weights added up.
    var count: UInt64
    /// Sums of the pixels' weighted levels.
    var red: UInt64, green: UInt64, blue: UInt64
  }

  /// The cells in order of first appearance.
  private(set) var cells: [Cell] = []

  /// Gathers opaque pixels, each counted by its weight.
  init(_ pixels: [UInt32], weights: [UInt32]) {
    var table = [Int32](repeating: -1, count: 1 << (3 * ColorHistogram.bits))
    var position = 0
    let end = min(pixels.count, weights.count)
    while position < end {
      let pixel = pixels[position]
      var count = weights[position]
      position &+= 1
      while position < end, pixels[position] == pixel {
        count &+= weights[position]
        position &+= 1
      }
      let key = ColorHistogram.key(pixel)
      var cell = Int(table[key])
      if cell < 0 {
        cell = cells.count
        table[key] = Int32(truncatingIfNeeded: cell)
        cells.append(Cell(count: 0, red: 0, green: 0, blue: 0))
      }
      let weight = UInt64(count)
      cells[cell].count &+= weight
      cells[cell].red &+= weight &* UInt64(pixel & 255)
      cells[cell].green &+= weight &* UInt64(pixel &>> 8 & 255)
      cells[cell].blue &+= weight &* UInt64(pixel &>> 16 & 255)
    }
  }

  /// The number of a colour's cell.
  static func key(_ pixel: UInt32) -> Int {
    Int(pixel &>> 3 & 0x1f | (pixel &>> 11 & 0x1f) &<< 5 | (pixel &>> 19 & 0x1f) &<< 10)
  }
}

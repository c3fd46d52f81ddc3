/// The colours of a picture gathered in cells of 4x4x4 levels: counts and sums per cell.
struct ColorHistogram {
  /// Bits of each channel that name a cell.
  static let bits = 6

  /// One cell that holds at least one pixel.
  struct Cell {
    /// Pixels in the cell.
    var count: UInt32
    /// Sums of the pixels' levels.
    var red: UInt32, green: UInt32, blue: UInt32
  }

  /// The cells in order of first appearance.
  private(set) var cells: [Cell] = []

  /// Counts every opaque pixel; 0 is left out.
  init(_ pixels: [UInt32]) {
    var table = [Int32](repeating: -1, count: 1 << (3 * ColorHistogram.bits))
    var position = 0
    let end = pixels.count
    while position < end {
      let pixel = pixels[position]
      var next = position &+ 1
      while next < end, pixels[next] == pixel { next &+= 1 }
      let count = UInt32(truncatingIfNeeded: next &- position)
      position = next
      if pixel == 0 { continue }
      let key = ColorHistogram.key(pixel)
      var cell = Int(table[key])
      if cell < 0 {
        cell = cells.count
        table[key] = Int32(truncatingIfNeeded: cell)
        cells.append(Cell(count: 0, red: 0, green: 0, blue: 0))
      }
      cells[cell].count &+= count
      cells[cell].red &+= count &* (pixel & 255)
      cells[cell].green &+= count &* (pixel &>> 8 & 255)
      cells[cell].blue &+= count &* (pixel &>> 16 & 255)
    }
  }

  /// The number of a colour's cell.
  static func key(_ pixel: UInt32) -> Int {
    Int(pixel &>> 2 & 0x3f | (pixel &>> 10 & 0x3f) &<< 6 | (pixel &>> 18 & 0x3f) &<< 12)
  }
}

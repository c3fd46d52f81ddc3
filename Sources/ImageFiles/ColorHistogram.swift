import CoreGraphics

/// The colours of pixels gathered in cells of the colour cube: weights and weighted sums per cell.
struct ColorHistogram {
  /// One cell that holds at least one pixel.
  struct Cell {
    /// The pixels' weights added up.
    var count: UInt64
    /// Sums of the pixels' weighted levels.
    var red: UInt64, green: UInt64, blue: UInt64
    /// One of its pixels.
    var sample: UInt32
  }

  /// The cells in order of first appearance.
  private(set) var cells: [Cell] = []
  /// The bits of each channel that name a cell, as a mask of a pixel.
  private let mask: UInt32
  /// A hash table of places in `cells`; -1 where there is none. Its size is a power of two.
  private var table: [Int32]
  private var shift: UInt32

  /// Creates an empty histogram.
  ///
  /// - Parameter bits: of each channel name a cell: cells of 8 levels for 5, of one colour for 8.
  init(bits: UInt32) {
    mask = (0xff << (8 - bits) & 0xff) * 0x01_0101
    table = [Int32](repeating: -1, count: 1 << 14)
    shift = 32 - 14
  }

  /// Gathers opaque pixels, each counted once.
  init(_ pixels: [UInt32], bits: UInt32 = 5) {
    self.init(bits: bits)
    for pixel in pixels { add(pixel, count: 1) }
  }

  /// Counts a pixel's colour.
  mutating func add(_ pixel: UInt32, count: UInt64) {
    let cell = place(of: pixel)
    // The buffer lets the four sums be added without a check each; `cell` was just looked up.
    cells.withUnsafeMutableBufferPointer { cells in
      cells[cell].count &+= count
      cells[cell].red &+= count &* UInt64(pixel & 255)
      cells[cell].green &+= count &* UInt64(pixel &>> 8 & 255)
      cells[cell].blue &+= count &* UInt64(pixel &>> 16 & 255)
    }
  }

  /// The place of a pixel's cell, which is made when it is new.
  private mutating func place(of pixel: UInt32) -> Int {
    let key = pixel & mask
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) &>> shift)
    while table[slot] >= 0 {
      let cell = Int(table[slot])
      if cells[cell].sample & mask == key { return cell }
      slot = (slot &+ 1) & (table.count &- 1)
    }
    table[slot] = Int32(truncatingIfNeeded: cells.count)
    cells.append(Cell(count: 0, red: 0, green: 0, blue: 0, sample: pixel))
    if 2 * cells.count > table.count { grow() }
    return cells.count - 1
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: 4 * table.count)
    shift -= 2
    for (cell, content) in cells.enumerated() {
      var slot = Int(truncatingIfNeeded: ((content.sample & mask) &* 0x9E37_79B1) &>> shift)
      while table[slot] >= 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(truncatingIfNeeded: cell)
    }
  }
}

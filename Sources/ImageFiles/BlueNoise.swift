import Foundation

/// Ranks without low frequencies that tile the plane, made by Ulichney's void-and-cluster method.
enum BlueNoise {
  /// Columns and rows of the tile, a power of two.
  static let side = 32
  /// For each cell its rank, row by row: every number from 0 to the number of cells less one.
  static let ranks: [UInt16] = make()

  /// The rank at a place of the plane.
  static func rank(x: Int, y: Int) -> UInt16 {
    ranks[(y & (side - 1)) * side + (x & (side - 1))]
  }

  private static func make() -> [UInt16] {
    let count = side * side
    let kernel = (0..<count).map { index -> Double in
      let (y, x) = index.quotientAndRemainder(dividingBy: side)
      let (dx, dy) = (min(x, side - x), min(y, side - y))
      return exp(-Double(dx * dx + dy * dy) / (2 * 1.5 * 1.5))
    }
    var pattern = [Bool](repeating: false, count: count)
    var energy = [Double](repeating: 0, count: count)
    func toggle(_ cell: Int) {
      pattern[cell].toggle()
      let sign: Double = pattern[cell] ? 1 : -1
      let (row, column) = cell.quotientAndRemainder(dividingBy: side)
      for y in 0..<side {
        let shift = ((y - row) & (side - 1)) * side
        for x in 0..<side {
          energy[y * side + x] += sign * kernel[shift + ((x - column) & (side - 1))]
        }
      }
    }
    // Rounding errors of the sums must not decide between cells that are equal by symmetry.
    func cluster() -> Int {
      var best = -1
      for cell in 0..<count where pattern[cell] && (best < 0 || energy[cell] > energy[best] + 1e-9)
      {
        best = cell
      }
      return best
    }
    func void() -> Int {
      var best = -1
      for cell in 0..<count where !pattern[cell] && (best < 0 || energy[cell] < energy[best] - 1e-9)
      {
        best = cell
      }
      return best
    }
    // A seeded scatter of a tenth of the cells, evened out.
    var state: UInt64 = 1
    var ones = 0
    while ones < count / 10 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let cell = Int(state >> 33) & (count - 1)
      if !pattern[cell] {
        toggle(cell)
        ones += 1
      }
    }
    for _ in 0..<count {
      let tight = cluster()
      toggle(tight)
      let wide = void()
      toggle(wide)
      if wide == tight { break }
    }
    var ranks = [UInt16](repeating: 0, count: count)
    let (start, startEnergy) = (pattern, energy)
    for rank in stride(from: ones - 1, through: 0, by: -1) {
      let cell = cluster()
      toggle(cell)
      ranks[cell] = UInt16(rank)
    }
    (pattern, energy) = (start, startEnergy)
    for rank in ones..<count {
      let cell = void()
      toggle(cell)
      ranks[cell] = UInt16(rank)
    }
    return ranks
  }
}

/// The palette that shows a histogram's colours with the least error.
///
/// Boxes of colours are split where that takes away most of the squared error, then their centres
/// are moved by a round of k-means. Errors are those of the sRGB levels: clustering in OKLab
/// was measured to lose 2 dB against the source and to make larger files.
struct AdaptivePalette {
  /// Rounds of k-means after splitting.
  private static let rounds = 1

  /// Opaque packed pixels, each once; fewer than asked for when the histogram has fewer cells.
  let colors: [UInt32]
  /// For each place of `PaletteHints` a colour near to the histogram's colours there.
  let hints: [UInt8]

  /// Chooses at most `count` colours, 1...256.
  init(_ histogram: ColorHistogram, count: Int) {
    let cells = histogram.cells
    guard !cells.isEmpty else {
      colors = []
      hints = []
      return
    }
    let points = cells.map { cell in
      let n = Float(cell.count)
      return SIMD3(Float(cell.red) / n, Float(cell.green) / n, Float(cell.blue) / n)
    }
    let weights = cells.map { Float($0.count) }
    var owner = ColorBoxes.groups(of: points, weights: weights, count: count)
    let groups = Int((owner.max() ?? -1) + 1)
    for _ in 0..<Self.rounds where groups < cells.count {
      let finder = NearestColor(Self.centres(points, weights, owner, groups))
      for index in points.indices {
        owner[index] = Int32(
          truncatingIfNeeded: finder.nearest(
            to: Self.color(points[index]), hint: Int(owner[index])))
      }
    }
    let (colors, places) = Self.means(cells, owner, groups)
    self.colors = colors
    var hints = [UInt8](repeating: 0, count: PaletteHints.count)
    for (cell, group) in zip(cells, owner) {
      hints[PaletteHints.key(cell.sample)] = places[Int(group)]
    }
    self.hints = hints
  }

  /// Weighted means of the groups' points, of which each group has some.
  private static func centres(
    _ points: [SIMD3<Float>], _ weights: [Float], _ owner: [Int32], _ groups: Int
  ) -> [UInt32] {
    var sums = [SIMD4<Float>](repeating: .zero, count: groups)
    for index in points.indices {
      sums[Int(owner[index])] += SIMD4(points[index], 1) * weights[index]
    }
    return sums.map { color(SIMD3($0.x, $0.y, $0.z) / max($0.w, 1)) }
  }

  /// The opaque packed pixel nearest to a point.
  private static func color(_ point: SIMD3<Float>) -> UInt32 {
    UInt32(point.x + 0.5) | UInt32(point.y + 0.5) << 8 | UInt32(point.z + 0.5) << 16 | 0xff00_0000
  }

  /// The groups' mean colours, each colour once, and each group's place among them.
  private static func means(_ cells: [ColorHistogram.Cell], _ owner: [Int32], _ groups: Int)
    -> (colors: [UInt32], places: [UInt8])
  {
    var sums = [SIMD4<UInt64>](repeating: .zero, count: groups)
    for (cell, group) in zip(cells, owner) {
      sums[Int(group)] &+= SIMD4(cell.red, cell.green, cell.blue, cell.count)
    }
    var colors: [UInt32] = []
    let places = sums.map { sum -> UInt8 in
      if sum.w == 0 { return 0 }
      func level(_ total: UInt64) -> UInt32 { UInt32((total + sum.w / 2) / sum.w) }
      let color = level(sum.x) | level(sum.y) << 8 | level(sum.z) << 16 | 0xff00_0000
      if let place = colors.firstIndex(of: color) { return UInt8(place) }
      colors.append(color)
      return UInt8(colors.count - 1)
    }
    return (colors, places)
  }
}

/// The colour cube in cells of 8x8x8 levels, for each of which a palette colour near by is kept.
enum PaletteHints {
  /// How many cells there are.
  static let count = 1 << 15

  /// The number of a colour's cell.
  @inline(__always)
  static func key(_ pixel: UInt32) -> Int {
    Int(pixel &>> 3 & 31 | (pixel &>> 11 & 31) &<< 5 | (pixel &>> 19 & 31) &<< 10)
  }
}

import CoreGraphics

/// For each palette colour the few others that are nearest to it, within a distance.
struct PaletteNeighbours: Sendable {
  private static let most = 4
  /// Four a colour, nearest first.
  private var others: [UInt8]
  private var counts: [UInt8]

  /// Finds the neighbours of opaque packed pixels; nil when there are none.
  ///
  /// - Parameter bound: the largest squared distance, summed over the channels.
  init?(_ palette: [UInt32], within bound: Int32) {
    others = [UInt8](repeating: 0, count: Self.most * 256)
    counts = [UInt8](repeating: 0, count: 256)
    for (index, color) in palette.enumerated() {
      let near = palette.indices
        .filter { $0 != index && Pixel.distance(palette[$0], color) <= bound }
        .sorted { a, b in
          let (left, right) = (
            Pixel.distance(palette[a], color), Pixel.distance(palette[b], color)
          )
          return left != right ? left < right : a < b
        }
        .prefix(Self.most)
      counts[index] = UInt8(near.count)
      for (place, other) in near.enumerated() {
        others[Self.most * index + place] = UInt8(truncatingIfNeeded: other)
      }
    }
    if counts.allSatisfy({ $0 == 0 }) { return nil }
  }

  /// How many may stand for a colour.
  func count(_ index: UInt32) -> Int { Int(counts[Int(index)]) }

  /// One of them, as an index into the palette.
  subscript(index: UInt32, place: Int) -> UInt32 {
    UInt32(others[Self.most * Int(index) + place])
  }
}

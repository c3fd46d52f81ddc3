import Foundation

// What a round corner takes away from a blurred rectangle.
//
// Blurring is linear, so a rounded rectangle's shadow is that of the rectangle minus that of the
// notches between its corners and their arcs. A notch depends on the radii in units of the
// standard deviations alone. It is integrated on a grid and then taken apart into a short sum of
// products f(u) * g(v) by adaptive cross approximation (take the row and the column through the
// largest remainder, subtract their product, repeat), so that a pixel costs one multiplication for
// each product. Two products leave less than a third of a level where the radius is about as large
// as the deviation; a radius of ten deviations takes about eight.

/// The shadow of the notch between a square corner and its arc, as a sum of products.
///
/// u and v count standard deviations from the corner, positive towards the inside.
final class CornerProfile {
  /// Number of products.
  let rank: Int
  private let across: [Float]
  private let down: [Float]
  private let columns: Grid
  private let rows: Grid

  /// Where one of the coordinates is sampled.
  private struct Grid {
    let step: Float
    let count: Int

    /// Nothing further from the notch than this is kept.
    static let margin: Float = 3.75

    init(_ radius: Float) {
      let span = radius + 2 * Self.margin
      count = min(max(Int(span * 6), 16), 256)
      step = span / Float(count - 1)
    }

    func position(_ index: Int) -> Float { Float(index) * step - Self.margin }
  }

  /// What remains of a notch after taking it apart; three tenths of a level.
  private static let tolerance: Float = 0.3 / 255
  private static let largestRank = 40

  /// Creates the profile of an elliptic corner whose radii are given in standard deviations.
  init(_ radii: SIMD2<Float>) {
    columns = Grid(radii.x)
    rows = Grid(radii.y)
    var notch = Self.integrate(radii, columns, rows)
    let (width, height) = (columns.count, rows.count)
    var (across, down): ([Float], [Float]) = ([], [])
    var rank = 0
    while rank < Self.largestRank {
      var (pivot, largest) = (0, Float())
      for index in notch.indices where abs(notch[index]) > largest {
        (pivot, largest) = (index, abs(notch[index]))
      }
      if largest < Self.tolerance { break }
      let (row, column) = (pivot / width, pivot % width)
      let scale = 1 / notch[pivot]
      let f = (0..<width).map { notch[row * width + $0] }
      let g = (0..<height).map { notch[$0 * width + column] * scale }
      for y in 0..<height {
        for x in 0..<width { notch[y * width + x] -= f[x] * g[y] }
      }
      across += f
      down += g
      rank += 1
    }
    (self.across, self.down, self.rank) = (across, down, rank)
  }

  /// The notch's shadow on the grid, row by row: an integral along the rows in closed form, across
  /// them as a sum.
  private static func integrate(_ radii: SIMD2<Float>, _ columns: Grid, _ rows: Grid) -> [Float] {
    let integral = GaussianIntegral.shared
    var result = [Float](repeating: 0, count: columns.count * rows.count)
    let samples = min(max(Int(radii.y * 8), 24), 256)
    let full = (0..<columns.count).map { integral(columns.position($0)) }
    for sample in 0..<samples {
      // Closer together towards the corner, where the arc leaves the edge.
      let s = (Float(sample) + 0.5) / Float(samples)
      let depth = s * s
      let weight = 2 * s / Float(samples) * radii.y
      let reach = radii.x * (1 - (1 - (1 - depth) * (1 - depth)).squareRoot())
      let line = (0..<columns.count).map { full[$0] - integral(columns.position($0) - reach) }
      for y in 0..<rows.count {
        let d = rows.position(y) - depth * radii.y
        if abs(d) > Grid.margin { continue }
        let factor = weight * exp(-d * d / 2) * 0.398_942_28
        for x in 0..<columns.count { result[y * columns.count + x] += line[x] * factor }
      }
    }
    return result
  }

  /// Adds the factors of a product that depend on u to `count` sums, where u starts somewhere and
  /// changes by a step; sums lie eight to a chunk, chunks `stride` floats apart.
  func addAcross(
    _ product: Int, from u: Float, by step: Float, count: Int,
    to sums: UnsafeMutablePointer<Float>, stride: Int
  ) {
    Self.add(across, product, columns, u, step, count) { index, value in
      sums[(index >> 3) * stride + index & 7] += value
    }
  }

  /// Adds `scale` times the factors of a product that depend on v, which are at most about 1, to
  /// `count` sums that lie `stride` floats apart.
  func addDown(
    _ product: Int, from v: Float, by step: Float, count: Int, scale: Float,
    to sums: UnsafeMutablePointer<Float>, stride: Int
  ) {
    Self.add(down, product, rows, v, step, count) { index, value in
      sums[index * stride] += value * scale
    }
  }

  @inline(__always)
  private static func add(
    _ values: [Float], _ product: Int, _ grid: Grid, _ start: Float, _ step: Float, _ count: Int,
    _ body: (Int, Float) -> Void
  ) {
    let density = 1 / grid.step
    let last = Float(grid.count - 1)
    values.withUnsafeBufferPointer { values in
      for index in 0..<count {
        let position = (start + step * Float(index) + Grid.margin) * density
        guard position >= 0, position < last else { continue }
        let first = Int(position)
        let (a, b) = (
          values[product * grid.count + first], values[product * grid.count + first + 1]
        )
        body(index, a + (b - a) * (position - Float(first)))
      }
    }
  }
}

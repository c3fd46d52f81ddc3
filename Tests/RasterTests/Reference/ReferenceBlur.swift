import DisplayList
import Foundation

/// Gaussians plainly in `Double`: every pixel from all pixels within five deviations.
struct ReferenceBlur {
  let width: Int
  let height: Int

  /// Blurs channels and moves them.
  func blur(
    _ pixels: [SIMD4<Double>], _ sigma: SIMD2<Float>, shift: SIMD2<Float> = SIMD2(),
    repeatsEdge: Bool = false
  ) -> [SIMD4<Double>] {
    let across = Self.weights(Double(sigma.x), Double(shift.x))
    let down = Self.weights(Double(sigma.y), Double(shift.y))
    let rows = convolve(pixels, across, repeatsEdge) { x, y, offset in (x - offset, y) }
    return convolve(rows, down, repeatsEdge) { x, y, offset in (x, y - offset) }
  }

  private func convolve(
    _ pixels: [SIMD4<Double>], _ weights: [(Int, Double)], _ repeatsEdge: Bool,
    _ place: (Int, Int, Int) -> (Int, Int)
  ) -> [SIMD4<Double>] {
    var result = pixels
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Double>()
        for (offset, weight) in weights {
          let (px, py) = place(x, y, offset)
          let (cx, cy) = (min(max(px, 0), width - 1), min(max(py, 0), height - 1))
          if (cx, cy) != (px, py) && !repeatsEdge { continue }
          sum += pixels[cy * width + cx] * weight
        }
        result[y * width + x] = sum
      }
    }
    return result
  }

  private static func weights(_ sigma: Double, _ shift: Double) -> [(Int, Double)] {
    if sigma <= 0 {
      let whole = Int(shift.rounded(.down))
      let part = shift - Double(whole)
      return [(whole, 1 - part), (whole + 1, part)]
    }
    let reach = Int((5 * sigma).rounded(.up)) + 1
    let middle = Int(shift.rounded())
    let all = (middle - reach...middle + reach).map { index in
      (index, exp(-pow(Double(index) - shift, 2) / (2 * sigma * sigma)))
    }
    let sum = all.reduce(0) { $0 + $1.1 }
    return all.map { ($0.0, $0.1 / sum) }
  }
}

import Foundation

// A Gaussian along one axis.
//
// A wide one is applied to a smaller picture. Each halving weighs four pixels 1 3 3 1, which keeps
// out what the smaller picture cannot hold, and each doubling weighs two 3 1; both widen the
// result by a variance of 3/4 of the larger picture's pixels squared, and the Gaussian in between
// is narrower by that. It keeps a standard deviation of at least 2 of the smaller pixels, where
// its third and fourth moments are off by less than a level. Kernels are cut at 3 deviations.

/// The weights of a Gaussian along one axis and how often the picture is halved for it.
struct BlurKernel {
  /// How often the picture is halved before and doubled after.
  let halvings: Int
  /// Which neighbour the first weight belongs to: `result[x] = sum weights[i] * source[x - first - i]`.
  let first: Int
  /// The weights, which add up to 1.
  let weights: [Float]

  /// Wider Gaussians are drawn like this one, in pixels; by then hardly any shape is left.
  static let largestSigma: Float = 512

  /// Creates a kernel of a standard deviation that also moves the picture, both in pixels.
  init(sigma: Float, shift: Float = 0) {
    let sigma = Self.limited(sigma)
    let shift = shift > -8192 ? min(shift, 8192) : -8192
    var halvings = 0
    var power: Float = 1
    while sigma * sigma >= 18 * power - 0.5 {
      halvings += 1
      power *= 4
    }
    self.halvings = halvings
    let width = ((sigma * sigma - 0.5 * (power - 1)) / power).squareRoot()
    let center = shift / power.squareRoot()
    let radius = Int((3 * width).rounded(.up))
    let whole = center.rounded(.down)
    let part = center - whole
    var weights: [Float] = []
    for index in -radius...radius + (part > 0 ? 1 : 0) {
      let x = Float(index)
      // A narrow one is moved by mixing two neighbours: its samples alone would not move.
      weights.append(
        width < 0.5
          ? Self.bell(x, width) * (1 - part) + Self.bell(x - 1, width) * part
          : Self.bell(x - part, width))
    }
    let sum = weights.reduce(0, +)
    first = Int(whole) - radius
    self.weights = weights.map { $0 / sum }
  }

  /// Whether nothing changes.
  var isIdentity: Bool { weights.count == 1 && first == 0 }

  /// How far a Gaussian reaches along each axis, in pixels.
  static func reach(_ sigma: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(limited(sigma.x), limited(sigma.y)) * 3 + 2
  }

  private static func limited(_ sigma: Float) -> Float {
    sigma > 0 ? min(sigma, largestSigma) : 0
  }

  private static func bell(_ x: Float, _ sigma: Float) -> Float {
    x == 0 ? 1 : sigma > 0 ? exp(-x * x / (2 * sigma * sigma)) : 0
  }
}

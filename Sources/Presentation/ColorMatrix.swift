import Foundation

/// A change of straight colours that is linear up to a constant.
public struct ColorMatrix: Equatable, Sendable {
  /// Four rows for red, green, blue and alpha, each with the factors of red, green, blue and alpha
  /// and a constant.
  public var entries: [Double]

  /// The matrix that changes nothing.
  public static let identity = ColorMatrix(entries: [
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  /// The shares of red, green and blue in luminance (BT.709).
  static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  /// A matrix of 20 entries.
  init(entries: [Double]) { self.entries = entries }

  /// A matrix of three rows over red, green and blue plus a constant for each; alpha stays.
  init(
    red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>, constant: SIMD3<Double> = .zero
  ) {
    entries = [
      red.x, red.y, red.z, 0, constant.x, green.x, green.y, green.z, 0, constant.y,
      blue.x, blue.y, blue.z, 0, constant.z, 0, 0, 0, 1, 0,
    ]
  }

  /// Each colour times a factor plus a constant.
  init(scale: SIMD3<Double>, constant: SIMD3<Double> = .zero) {
    self.init(
      red: SIMD3(scale.x, 0, 0), green: SIMD3(0, scale.y, 0), blue: SIMD3(0, 0, scale.z),
      constant: constant)
  }

  /// The way from grey of the same luminance, at 0, to the colour itself, at 1, and beyond.
  static func saturation(_ amount: Double) -> ColorMatrix {
    let grey = luminance * (1 - amount)
    return ColorMatrix(
      red: grey + SIMD3(amount, 0, 0), green: grey + SIMD3(0, amount, 0),
      blue: grey + SIMD3(0, 0, amount))
  }

  /// Distances from middle grey times a factor.
  static func contrast(_ amount: Double) -> ColorMatrix {
    ColorMatrix(
      scale: SIMD3(repeating: amount), constant: SIMD3(repeating: 0.5 - 0.5 * amount))
  }

  /// A turn of the hue by an angle in radians that keeps luminance (SVG's `hueRotate`).
  static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (c, s) = (cos(angle), sin(angle))
    return ColorMatrix(
      red: SIMD3(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
      green: SIMD3(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
      blue: SIMD3(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)
    )
  }

  /// The way from the colour itself, at 0, to shades of one colour, at 1.
  static func monochrome(_ color: SIMD4<Double>, amount: Double) -> ColorMatrix {
    ColorMatrix(
      red: luminance * color.x, green: luminance * color.y, blue: luminance * color.z
    ).mixed(into: amount)
  }

  /// The usual sepia tone.
  static let sepia = ColorMatrix(
    red: SIMD3(0.393, 0.769, 0.189), green: SIMD3(0.349, 0.686, 0.168),
    blue: SIMD3(0.272, 0.534, 0.131))

  /// The way from no change, at 0, to this matrix, at 1.
  func mixed(into amount: Double) -> ColorMatrix {
    ColorMatrix(
      entries: zip(ColorMatrix.identity.entries, entries).map { $0 + ($1 - $0) * amount })
  }

  /// This matrix first, then another.
  public func concatenating(_ next: ColorMatrix) -> ColorMatrix {
    var product = [Double](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next.entries[row * 5 + 4] : 0
        for inner in 0..<4 {
          sum += next.entries[row * 5 + inner] * entries[inner * 5 + column]
        }
        product[row * 5 + column] = sum
      }
    }
    return ColorMatrix(entries: product)
  }
}

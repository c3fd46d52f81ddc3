import CoreGraphics
import Foundation

/// A perceptual rule: the distance of two colours in OKLab, over black and over white.
///
/// OKLab as Ottosson published it (2020). Black to white is 1; about 0.02 is just noticeable. Of
/// transparent pixels the larger of the two distances counts, since either may be seen.
struct OKLabDistance: ColorDistance {
  /// The distance that is allowed.
  let threshold: Double

  func exceeds(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
    Self.distance(a, b) > threshold
  }

  /// The distance of two straight pixels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Double {
    func distance(over ground: Double) -> Double {
      let difference = lab(a, over: ground) - lab(b, over: ground)
      return (difference * difference).sum().squareRoot()
    }
    if a >> 24 == 255, b >> 24 == 255 { return distance(over: 0) }
    return max(distance(over: 0), distance(over: 255))
  }

  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func lab(_ pixel: UInt32, over ground: Double) -> SIMD3<Double> {
    let alpha = Double(pixel >> 24) / 255
    func light(_ shift: UInt32) -> Double {
      let level = Double(pixel >> shift & 255)
      return linear[Int((level * alpha + ground * (1 - alpha)).rounded())]
    }
    let (red, green, blue) = (light(0), light(8), light(16))
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }
}

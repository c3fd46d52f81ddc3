import Foundation

/// Björn Ottosson's OKLab, in which distances are close to seen differences.
enum OKLab {
  /// Linear light of the 256 sRGB levels.
  private static let linear: [Float] = (0..<256).map { level in
    let value = Double(level) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }

  /// Lightness and the two colour axes of an sRGB colour given in levels 0...255.
  static func point(_ red: Float, _ green: Float, _ blue: Float) -> SIMD3<Float> {
    let (r, g, b) = (light(red), light(green), light(blue))
    let l = cubeRoot(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_993 * b)
    let m = cubeRoot(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b)
    let s = cubeRoot(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b)
    return SIMD3(
      0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
      1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
      0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s)
  }

  /// Linear light of a level that may lie between two whole ones.
  private static func light(_ level: Float) -> Float {
    let low = min(max(Int(level), 0), 254)
    let share = level - Float(low)
    return linear[low] + (linear[low + 1] - linear[low]) * share
  }

  /// The cube root by Newton's method from an estimate of the bits: no call that could differ
  /// between machines.
  private static func cubeRoot(_ value: Float) -> Float {
    if value <= 0 { return 0 }
    var root = Float(bitPattern: value.bitPattern / 3 &+ 0x2a51_37a0)
    for _ in 0..<3 { root -= (root - value / (root * root)) / 3 }
    return root
  }
}

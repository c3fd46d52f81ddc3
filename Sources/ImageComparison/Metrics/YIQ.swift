/// Colour differences in YIQ, weighted as in Kotsarenko and Ramos, "Measuring perceived color
/// difference using YIQ NTSC transmission color space in mobile applications" (2010).
enum YIQ {
  /// The largest weighted squared difference, between opaque colours.
  static let largest = 35_215.0

  /// The luma part of a difference of red, green and blue.
  static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// The weighted squared length of a difference of red, green and blue, each in levels.
  static func squared(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    let y = luma(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

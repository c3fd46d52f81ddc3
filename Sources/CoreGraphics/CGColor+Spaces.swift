import Foundation

extension CGColor {
  /// A colour of a space, its components followed by alpha; nil when their number does not fit.
  ///
  /// The colour is converted to extended sRGB at once.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard let rgba = colorSpace.convert(components) else { return nil }
    self.init(rgba: rgba)
  }

  /// A colour from straight sRGB components.
  public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: srgbRed, green: green, blue: blue, alpha: alpha)
  }

  /// A grey with gamma 2.2, which counts as encoded like sRGB.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// A colour from cyan, magenta, yellow and black, converted without a profile.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    let k = 1 - black
    self.init(
      red: (1 - cyan) * k, green: (1 - magenta) * k, blue: (1 - yellow) * k, alpha: alpha)
  }

  /// The space that components are held in: extended sRGB.
  public var colorSpace: CGColorSpace? { .extendedSRGBSpace }
}

import Foundation

/// How colour components are meant; colours are converted to extended sRGB when they are made.
public final class CGColorSpace: Sendable {
  /// How many channels a space has and what they are.
  public enum Model: Int32, Sendable {
    /// Grey.
    case monochrome = 0
    /// Red, green, blue.
    case rgb = 1
    /// Cyan, magenta, yellow, black.
    case cmyk = 2
  }

  /// Name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Name of sRGB with components outside 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Name of sRGB primaries with linear components.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Name of linear sRGB with components outside 0...1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// Name of Display P3.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Name of the device's RGB, which counts as sRGB.
  public static let deviceRGB = "kCGColorSpaceDeviceRGB"
  /// Name of the device's grey, encoded as sRGB.
  public static let deviceGray = "kCGColorSpaceDeviceGray"
  /// Name of a grey with gamma 2.2, which counts as encoded like sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Name of the linear grey.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// Name of the device's CMYK, converted without a profile.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  /// The name, one of the constants of this class.
  public let name: String?
  /// What the channels are.
  public let model: Model

  /// The space with one of the names above; nil for another name.
  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB,
      CGColorSpace.extendedLinearSRGB, CGColorSpace.displayP3, CGColorSpace.deviceRGB:
      model = .rgb
    case CGColorSpace.deviceGray, CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray:
      model = .monochrome
    case CGColorSpace.genericCMYK: model = .cmyk
    default: return nil
    }
    self.name = name
  }

  private init(_ name: String, _ model: Model) {
    self.name = name
    self.model = model
  }

  static let extendedSRGBSpace = CGColorSpace(CGColorSpace.extendedSRGB, .rgb)
  static let deviceRGBSpace = CGColorSpace(CGColorSpace.deviceRGB, .rgb)
  static let deviceGraySpace = CGColorSpace(CGColorSpace.deviceGray, .monochrome)
  static let deviceCMYKSpace = CGColorSpace(CGColorSpace.genericCMYK, .cmyk)

  /// Number of components of a colour, alpha not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .rgb: 3
    case .cmyk: 4
    }
  }

  /// The colour with these components and an alpha as straight extended sRGB; nil when their number
  /// is not `numberOfComponents` + 1.
  func convert(_ c: [CGFloat]) -> RGBA? {
    guard c.count == numberOfComponents + 1 else { return nil }
    let c = c.map { Double($0) }
    switch (model, name) {
    case (.monochrome, CGColorSpace.linearGray):
      let gray = CGColorSpace.encode(c[0])
      return RGBA(gray, gray, gray, c[1])
    case (.monochrome, _): return RGBA(c[0], c[0], c[0], c[1])
    case (.cmyk, _):
      let k = 1 - c[3]
      return RGBA((1 - c[0]) * k, (1 - c[1]) * k, (1 - c[2]) * k, c[4])
    case (.rgb, CGColorSpace.linearSRGB), (.rgb, CGColorSpace.extendedLinearSRGB):
      return RGBA(
        CGColorSpace.encode(c[0]), CGColorSpace.encode(c[1]), CGColorSpace.encode(c[2]), c[3])
    case (.rgb, CGColorSpace.displayP3):
      let (r, g, b) = (
        CGColorSpace.decode(c[0]), CGColorSpace.decode(c[1]), CGColorSpace.decode(c[2])
      )
      // P3 to sRGB primaries, both with the white point D65.
      let red = 1.2249401762805598 * r - 0.2249401762805598 * g
      let green = -0.042056954709688163 * r + 1.0420569547096881 * g
      let blue = -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b
      return RGBA(
        CGColorSpace.encode(red), CGColorSpace.encode(green), CGColorSpace.encode(blue), c[3])
    case (.rgb, _): return RGBA(c[0], c[1], c[2], c[3])
    }
  }

  /// The sRGB curve from linear light, mirrored for negative components.
  static func encode(_ linear: Double) -> Double {
    let v = abs(linear)
    let encoded = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  /// The sRGB curve to linear light, mirrored for negative components.
  static func decode(_ encoded: Double) -> Double {
    let v = abs(encoded)
    let linear = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }
}

extension CGColorSpace: Hashable {
  /// Whether both have the same name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The device's RGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGBSpace }

/// The device's grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGraySpace }

/// The device's CMYK.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYKSpace }

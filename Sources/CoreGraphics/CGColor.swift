import Foundation

/// An immutable colour, as Apple's class of this name; here always held as extended sRGB.
public final class CGColor: Sendable {
  /// The colour's straight sRGB components.
  public let rgba: RGBA

  /// Creates a colour over its straight sRGB components.
  public init(rgba: RGBA) { self.rgba = rgba }

  /// Creates a colour from straight sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: RGBA(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(rgba: RGBA(Double(gray), Double(gray), Double(gray), Double(alpha)))
  }

  /// Opaque black.
  public static let black = CGColor(rgba: .black)
  /// Opaque white.
  public static let white = CGColor(rgba: .white)
  /// Transparent black.
  public static let clear = CGColor(rgba: .clear)

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// Number of components, alpha included.
  public var numberOfComponents: Int { 4 }

  /// Alpha.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(rgba: RGBA(rgba.red, rgba.green, rgba.blue, Double(alpha)))
  }
}

extension CGColor: Hashable {
  /// Whether both have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A colour of views and shapes; always extended sRGB.
///
/// No `NSObject`, since Foundation's attributed strings cannot compare those on Linux.
public final class UIColor: Hashable, TextColor, Sendable {
  /// The colour as layers take it.
  public let cgColor: CGColor

  /// A colour of layers.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour by straight, sRGB-encoded components, nominally 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey, 0 black and 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue (a turn is 1; red at 0), saturation and brightness, each taken into 0...1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func unit(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    let saturation = unit(saturation)
    let brightness = unit(brightness)
    // How far a component falls below the brightness, by its distance from the hue.
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + unit(hue) * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * unit(min(k, 4 - k)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Writes the straight components to where the caller wants them; true, as every colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    red?.pointee = CGFloat(rgba.red)
    green?.pointee = CGFloat(rgba.green)
    blue?.pointee = CGFloat(rgba.blue)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Whether both have the same components.
  public func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  /// Whether both have the same components.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

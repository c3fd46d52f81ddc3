import CoreGraphics
import Foundation

/// Reads colours as CSS writes them.
///
/// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, the names of CSS Color 4, `rgb()`, `rgba()`, `hsl()` and
/// `hsla()` in both the comma and the blank form. Components outside their range are clamped, as
/// CSS does.
public enum CSSColor {
  /// The colour that the text names; nil when it names none.
  public static func color(_ text: String) -> RGBA? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if text == "transparent" || text == "clear" { return .clear }
    if let value = CSSColorNames.table[text] {
      return RGBA(
        Double(value >> 16) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
    }
    return function(text)
  }

  private static func hexadecimal(_ digits: Substring) -> RGBA? {
    let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count else { return nil }
    let components: [Double]
    switch values.count {
    case 3, 4: components = values.map { Double($0 * 17) / 255 }
    case 6, 8:
      components = stride(from: 0, to: values.count, by: 2).map {
        Double(values[$0] * 16 + values[$0 + 1]) / 255
      }
    default: return nil
    }
    return RGBA(
      components[0], components[1], components[2], components.count == 4 ? components[3] : 1)
  }

  private static func function(_ text: String) -> RGBA? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let name = text[..<open]
    guard let arguments = arguments(text[text.index(after: open)...].dropLast()) else { return nil }
    var alpha = 1.0
    if arguments.count == 4 {
      guard let value = component(arguments[3], whole: 1) else { return nil }
      alpha = value
    }
    switch name {
    case "rgb", "rgba":
      let rgb = arguments.prefix(3).compactMap { component($0, whole: 255) }
      return rgb.count == 3 ? RGBA(rgb[0], rgb[1], rgb[2], alpha) : nil
    case "hsl", "hsla":
      guard let hue = hue(arguments[0]), let saturation = component(arguments[1], whole: 100),
        let lightness = component(arguments[2], whole: 100)
      else { return nil }
      return hsl(hue, saturation, lightness, alpha)
    default:
      return nil
    }
  }

  /// Three or four arguments, divided by commas, or by blanks with "/" before the alpha.
  private static func arguments(_ text: Substring) -> [Substring]? {
    let parts: [Substring]
    if text.contains(",") {
      parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Substring($0.trimmingCharacters(in: .whitespaces))
      }
    } else {
      let halves = text.split(separator: "/", omittingEmptySubsequences: false)
      guard halves.count <= 2 else { return nil }
      let main = halves[0].split(separator: " ")
      guard main.count == 3 else { return nil }
      parts = main + halves.dropFirst().map { Substring($0.trimmingCharacters(in: .whitespaces)) }
    }
    return parts.count == 3 || parts.count == 4 ? parts : nil
  }

  /// A number out of `whole`, or a percentage, as a fraction clamped to 0...1.
  private static func component(_ text: Substring, whole: Double) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let value = NumberRule.decimal(isPercent ? text.dropLast() : text) else { return nil }
    return min(max(value / (isPercent ? 100 : whole), 0), 1)
  }

  /// A hue in degrees, or with a unit, as a fraction of the circle in 0..<1.
  private static func hue(_ text: Substring) -> Double? {
    let degrees =
      NumberRule.decimal(text)
      ?? NumberRule.angle.number(in: String(text)).map { $0 / .pi * 180 }
    return degrees.map { $0 / 360 - ($0 / 360).rounded(.down) }
  }

  private static func hsl(
    _ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double
  ) -> RGBA {
    let chroma = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let sector = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(sector - 3, 9 - sector, 1))
    }
    return RGBA(channel(0), channel(8), channel(4), alpha)
  }
}

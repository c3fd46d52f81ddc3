import DisplayList

/// The blend functions of the W3C's Compositing and Blending that want real numbers, on straight
/// colours of 0...1.
enum BlendFunction {
  /// Blends a premultiplied source over a premultiplied backdrop, channels 0...1.
  @inline(__always)
  static func blend(_ mode: BlendMode, _ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    let (sa, ba) = (s.w, b.w)
    let source = sa > 0 ? s / sa : SIMD4()
    let backdrop = ba > 0 ? b / ba : SIMD4()
    let mixed = straight(mode, source, backdrop)
    var result = s * (1 - ba) + b * (1 - sa) + mixed * (sa * ba)
    result.w = sa + ba - sa * ba
    return result
  }

  /// B(cb, cs); alpha is of no account.
  @inline(__always)
  private static func straight(
    _ mode: BlendMode, _ s: SIMD4<Float>, _ b: SIMD4<Float>
  ) -> SIMD4<Float> {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return each(b, s, hardLight)
    case .darken: return pointwiseMin(b, s)
    case .lighten: return pointwiseMax(b, s)
    case .colorDodge: return each(s, b, colorDodge)
    case .colorBurn: return each(s, b, colorBurn)
    case .softLight: return each(s, b, softLight)
    case .hardLight: return each(s, b, hardLight)
    case .difference: return pointwiseMax(b, s) - pointwiseMin(b, s)
    case .exclusion: return b + s - 2 * b * s
    case .hue: return with(luminosity(b), with(saturation(b), s))
    case .saturation: return with(luminosity(b), with(saturation(s), b))
    case .color: return with(luminosity(b), s)
    case .luminosity: return with(luminosity(s), b)
    default: return s
    }
  }

  @inline(__always)
  private static func each(
    _ s: SIMD4<Float>, _ b: SIMD4<Float>, _ function: (Float, Float) -> Float
  ) -> SIMD4<Float> {
    SIMD4(function(s.x, b.x), function(s.y, b.y), function(s.z, b.z), 1)
  }

  private static func colorDodge(_ s: Float, _ b: Float) -> Float {
    if b == 0 { return 0 }
    return s >= 1 ? 1 : min(1, b / (1 - s))
  }

  private static func colorBurn(_ s: Float, _ b: Float) -> Float {
    if b >= 1 { return 1 }
    return s == 0 ? 0 : 1 - min(1, (1 - b) / s)
  }

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? 2 * s * b : 2 * (s + b - s * b) - 1
  }

  private static func softLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  // MARK: Hue, saturation, luminosity

  private static func luminosity(_ c: SIMD4<Float>) -> Float {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  private static func saturation(_ c: SIMD4<Float>) -> Saturation {
    Saturation(value: max(c.x, c.y, c.z) - min(c.x, c.y, c.z))
  }

  /// A saturation, told apart from a luminosity.
  private struct Saturation {
    var value: Float
  }

  /// A colour moved to a luminosity and, where that leaves 0...1, drawn towards its grey.
  private static func with(_ luminosity: Float, _ color: SIMD4<Float>) -> SIMD4<Float> {
    let c = color + (luminosity - self.luminosity(color))
    let grey = SIMD4(repeating: luminosity)
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    var result = c
    if low < 0 { result = grey + (c - grey) * (luminosity / (luminosity - low)) }
    if high > 1 {
      result = grey + (result - grey) * ((1 - luminosity) / (high - luminosity))
    }
    return result
  }

  /// A colour stretched to a saturation, its smallest channel at 0.
  private static func with(_ saturation: Saturation, _ color: SIMD4<Float>) -> SIMD4<Float> {
    let (low, high) = (
      min(color.x, color.y, color.z), max(color.x, color.y, color.z)
    )
    guard high > low else { return SIMD4() }
    return (color - low) * (saturation.value / (high - low))
  }
}

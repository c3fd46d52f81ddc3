import DisplayList
import Foundation

/// The blend modes plainly in `Double`, on premultiplied channels of 0...1.
enum ReferenceBlend {
  /// Coverage mixes the result with the backdrop; of a sum it multiplies what is added.
  static func blend(
    _ mode: BlendMode, _ s: SIMD4<Double>, _ b: SIMD4<Double>, covered cover: Double
  ) -> SIMD4<Double> {
    mode == .plusLighter
      ? blend(mode, s * cover, b) : b + (blend(mode, s, b) - b) * cover
  }

  static func blend(_ mode: BlendMode, _ s: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    let (sa, ba) = (s.w, b.w)
    let one = SIMD4<Double>(repeating: 1)
    switch mode {
    case .sourceOver: return s + b * (1 - sa)
    case .clear: return SIMD4()
    case .copy: return s
    case .destinationOver: return s * (1 - ba) + b
    case .sourceIn: return s * ba
    case .destinationIn: return b * sa
    case .sourceOut: return s * (1 - ba)
    case .destinationOut: return b * (1 - sa)
    case .sourceAtop: return s * ba + b * (1 - sa)
    case .destinationAtop: return s * (1 - ba) + b * sa
    case .xor: return s * (1 - ba) + b * (1 - sa)
    case .plusLighter: return pointwiseMin(one, s + b)
    case .plusDarker:
      let alpha = min(1, sa + ba)
      var result = pointwiseMax(SIMD4(), SIMD4(repeating: alpha) - (sa - s) - (ba - b))
      result.w = alpha
      return result
    default: break
    }
    let cs = sa > 0 ? s / sa : SIMD4()
    let cb = ba > 0 ? b / ba : SIMD4()
    let mixed = straight(mode, cs, cb)
    var result = s * (1 - ba) + b * (1 - sa) + mixed * (sa * ba)
    result.w = sa + ba - sa * ba
    return result
  }

  private static func straight(
    _ mode: BlendMode, _ s: SIMD4<Double>, _ b: SIMD4<Double>
  ) -> SIMD4<Double> {
    switch mode {
    case .hue: return setLum(setSat(s, sat(b)), lum(b))
    case .saturation: return setLum(setSat(b, sat(s)), lum(b))
    case .color: return setLum(s, lum(b))
    case .luminosity: return setLum(b, lum(s))
    default:
      var result = SIMD4<Double>()
      for channel in 0..<3 { result[channel] = channelMix(mode, s[channel], b[channel]) }
      return result
    }
  }

  private static func channelMix(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: return s * b
    case .screen: return b + s - b * s
    case .overlay: return channelMix(.hardLight, b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : sqrt(b)
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    default: return b + s - 2 * b * s
    }
  }

  private static func lum(_ c: SIMD4<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func sat(_ c: SIMD4<Double>) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private static func setLum(_ c: SIMD4<Double>, _ l: Double) -> SIMD4<Double> {
    var c = c + (l - lum(c))
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    for channel in 0..<3 {
      if low < 0 { c[channel] = l + (c[channel] - l) * l / (l - low) }
    }
    for channel in 0..<3 {
      if high > 1 { c[channel] = l + (c[channel] - l) * (1 - l) / (high - l) }
    }
    return c
  }

  private static func setSat(_ c: SIMD4<Double>, _ s: Double) -> SIMD4<Double> {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = SIMD4<Double>()
    let (low, middle, high) = (order[0], order[1], order[2])
    if c[high] > c[low] {
      result[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
      result[high] = s
    }
    return result
  }
}

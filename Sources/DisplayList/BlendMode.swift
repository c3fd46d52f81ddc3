/// How a source meets a backdrop, under the names of the W3C's Compositing and Blending.
///
/// With the premultiplied source `s`, the premultiplied backdrop `b` and their alphas `sa` and
/// `ba`, the Porter-Duff operators are `s * Fa + b * Fb`. Blend functions take straight colours:
/// `s * (1 - ba) + b * (1 - sa) + sa * ba * B(b / ba, s / sa)`. Coverage mixes the result with
/// the backdrop; only in `plusLighter` it multiplies the source, so that shares of one shape add up.
public enum BlendMode: String, Sendable, CaseIterable {
  /// `s + b * (1 - sa)`.
  case sourceOver
  /// Nothing.
  case clear
  /// `s`.
  case copy
  /// `s * (1 - ba) + b`.
  case destinationOver
  /// `s * ba`.
  case sourceIn
  /// `b * sa`.
  case destinationIn
  /// `s * (1 - ba)`.
  case sourceOut
  /// `b * (1 - sa)`.
  case destinationOut
  /// `s * ba + b * (1 - sa)`.
  case sourceAtop
  /// `s * (1 - ba) + b * sa`.
  case destinationAtop
  /// `s * (1 - ba) + b * (1 - sa)`.
  case xor
  /// `min(1, s + b)`.
  case plusLighter
  /// `max(0, s + b - 1)` of the colours, on alpha `min(1, sa + ba)`: premultiplied channels are
  /// `max(0, min(1, sa + ba) - (sa - s) - (ba - b))`.
  case plusDarker
  /// Blend function `b * s`.
  case multiply
  /// Blend function `b + s - b * s`.
  case screen
  /// Hard light with source and backdrop exchanged.
  case overlay
  /// Blend function `min(b, s)`.
  case darken
  /// Blend function `max(b, s)`.
  case lighten
  /// Blend function `min(1, b / (1 - s))`.
  case colorDodge
  /// Blend function `1 - min(1, (1 - b) / s)`.
  case colorBurn
  /// The W3C's soft light.
  case softLight
  /// Multiply or screen, by the source.
  case hardLight
  /// Blend function `|b - s|`.
  case difference
  /// Blend function `b + s - 2 * b * s`.
  case exclusion
  /// Hue of the source, saturation and luminosity of the backdrop.
  case hue
  /// Saturation of the source, hue and luminosity of the backdrop.
  case saturation
  /// Hue and saturation of the source, luminosity of the backdrop.
  case color
  /// Luminosity of the source, hue and saturation of the backdrop.
  case luminosity
}

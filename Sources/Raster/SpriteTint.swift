import DisplayList

/// What premultiplied samples are multiplied by, opacity included, as fractions of 65,536 in the lanes
/// of even and odd channels.
struct SpriteTint {
  /// Red and blue.
  let even: Lanes
  /// Green and alpha.
  let odd: Lanes

  init(_ paint: ImagePaint) {
    func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(paint.tint.w) * unit(paint.opacity)
    func factor(_ value: Float) -> UInt32 { UInt32(value * 65_535 + 0.5) }
    // Rounding keeps order, so that colours stay at most alpha.
    even = splat(
      factor(unit(paint.tint.x) * alpha) | factor(unit(paint.tint.z) * alpha) << 16)
    odd = splat(factor(unit(paint.tint.y) * alpha) | factor(alpha) << 16)
  }
}

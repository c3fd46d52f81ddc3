import DisplayList

/// A gradient's colours as straight lines over t, one for each stretch between two stops.
struct GradientRamp {
  /// A stretch of t in which straight colours are linear.
  struct Stretch {
    /// First t of the stretch; minus infinity for the one before the first stop.
    var start: Float
    /// The t after the last; infinity for the one after the last stop.
    var end: Float
    /// Where `color` counts; finite.
    var origin: Float
    /// The straight colour at `origin`.
    var color: SIMD4<Float>
    /// What the colour gains for each unit of t.
    var slope: SIMD4<Float>
  }

  /// The stretches, which together cover every t.
  let stretches: [Stretch]
  /// How t follows from a point.
  let kind: Gradient.Kind
  /// Whether every colour is opaque.
  let isOpaque: Bool

  /// Creates the ramp of a gradient; nil when it has no stops. Stops out of order count as lying
  /// at the largest location before them.
  init?(_ gradient: Gradient) {
    guard let first = gradient.stops.first else { return nil }
    kind = gradient.kind
    var stretches: [Stretch] = []
    var (at, color) = (Self.finite(first.location), Self.limited(first.color))
    stretches.append(
      Stretch(start: -.infinity, end: at, origin: 0, color: color, slope: SIMD4()))
    var isOpaque = color.w >= 1
    for stop in gradient.stops.dropFirst() {
      let (next, nextColor) = (max(Self.finite(stop.location), at), Self.limited(stop.color))
      isOpaque = isOpaque && nextColor.w >= 1
      if next > at {
        stretches.append(
          Stretch(
            start: at, end: next, origin: at, color: color,
            slope: (nextColor - color) / (next - at)))
      }
      (at, color) = (next, nextColor)
    }
    stretches.append(Stretch(start: at, end: .infinity, origin: 0, color: color, slope: SIMD4()))
    self.stretches = stretches
    self.isOpaque = isOpaque
  }

  private static func finite(_ location: Float) -> Float {
    location > -1e30 ? min(location, 1e30) : -1e30
  }

  /// A colour brought to 0...1; what is not a number becomes 0.
  private static func limited(_ color: SIMD4<Float>) -> SIMD4<Float> {
    func limit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    return SIMD4(limit(color.x), limit(color.y), limit(color.z), limit(color.w))
  }
}

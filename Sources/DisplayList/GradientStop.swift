/// The colour of a gradient at one place.
public struct GradientStop: Hashable, Sendable {
  /// The gradient's parameter.
  public var location: Float
  /// Red, green, blue and alpha, not premultiplied, in 0...1.
  public var color: SIMD4<Float>

  /// Creates a stop.
  public init(location: Float, color: SIMD4<Float>) {
    self.location = location
    self.color = color
  }
}

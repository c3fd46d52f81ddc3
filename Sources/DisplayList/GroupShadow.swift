/// A shadow of everything that a group draws.
public struct GroupShadow: Hashable, Sendable {
  /// The premultiplied colour, which the blurred alpha of the group is multiplied with.
  public var color: SIMD4<Float>
  /// Displacement in device pixels.
  public var offset: SIMD2<Float>
  /// Standard deviations of the Gaussian along device x and y, in pixels; 0 for none.
  public var sigma: SIMD2<Float>
  /// Whether only the shadow is composited and the group's own pixels are not.
  public var isAlone: Bool

  /// Creates a shadow.
  public init(
    color: SIMD4<Float>, offset: SIMD2<Float>, sigma: SIMD2<Float>, isAlone: Bool = false
  ) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.isAlone = isAlone
  }
}

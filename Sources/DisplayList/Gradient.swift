/// Colours along a parameter t of the plane.
///
/// Between two stops the straight colours are interpolated and then premultiplied. The first and
/// the last stop extend to all smaller and larger t. Where several stops have one location the
/// colour jumps: below it the first of them counts, from it on the last.
public struct Gradient: Hashable, Sendable {
  /// How t follows from a point (x, y) of the gradient's space.
  public enum Kind: Hashable, Sendable {
    /// `t = x`.
    case axial
    /// `t = sqrt(x * x + y * y)`.
    case radial
    /// `t = atan2(y, x) / 2π`, taken to 0..<1: from +x towards +y.
    case conic
  }

  /// How t follows from a point.
  public var kind: Kind
  /// The colours by location, which never decreases; at least one.
  public var stops: [GradientStop]

  /// Creates a gradient.
  public init(kind: Kind, stops: [GradientStop]) {
    self.kind = kind
    self.stops = stops
  }
}

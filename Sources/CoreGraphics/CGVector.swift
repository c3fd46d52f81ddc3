import Foundation

/// A displacement in the plane, in points.
public struct CGVector: Hashable, Sendable {
  /// Displacement along x.
  public var dx: CGFloat
  /// Displacement along y.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// The zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// Which points of the plane count as inside a set of contours.
public enum FillRule: Hashable, Sendable {
  /// Points that the contours wind around.
  case nonZero
  /// Points that the contours wind around an odd number of times.
  case evenOdd
}

/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end point.
  case butt = 0
  /// A half disc around the end point.
  case round = 1
  /// Half a line width longer.
  case square = 2
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Outer edges meet in a point, up to the miter limit.
  case miter = 0
  /// A disc around the corner.
  case round = 1
  /// The outer corner is cut off.
  case bevel = 2
}

/// Which points count as inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Points that the path winds around.
  case winding = 0
  /// Points that the path winds around an odd number of times.
  case evenOdd = 1
}

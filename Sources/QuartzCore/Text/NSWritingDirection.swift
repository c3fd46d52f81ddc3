/// The direction that a paragraph starts with.
public enum NSWritingDirection: Int, Sendable {
  /// That of the first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

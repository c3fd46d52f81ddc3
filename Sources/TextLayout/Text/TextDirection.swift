/// The direction that a paragraph starts with.
public enum TextDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
  /// That of the first letter that has one.
  case natural = 2
}

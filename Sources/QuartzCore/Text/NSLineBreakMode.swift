/// What happens to lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Wrapped lines end at words.
  case byWordWrapping = 0
  /// Wrapped lines end at any character.
  case byCharWrapping = 1
  /// Lines are cut off.
  case byClipping = 2
  /// An ellipsis stands for the start.
  case byTruncatingHead = 3
  /// An ellipsis stands for the end.
  case byTruncatingTail = 4
  /// An ellipsis stands for the middle.
  case byTruncatingMiddle = 5
}

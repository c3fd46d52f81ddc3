/// How lines are placed between the sides.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side where the paragraph's direction begins.
  case natural
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// At both sides, all but the last line of a paragraph; only where lines are wrapped.
  case justified
}

/// What an ellipsis takes the place of where a text does not fit.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// Nothing: what does not fit is cut off.
  case none
  /// The start of the line.
  case start
  /// The middle of the line.
  case middle
  /// The end of the line.
  case end
}

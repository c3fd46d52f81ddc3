/// A text and the room that it is to be set in.
public struct TextRequest: Hashable, Sendable {
  /// The text.
  public var text: AttributedText
  /// The size of the parts that give none, in points.
  public var fontSize: Double
  /// Width of the room, in points.
  public var width: Double
  /// Height of the room, in points.
  public var height: Double
  /// Whether lines are broken at the width.
  public var isWrapped = false
  /// What is left out where the text does not fit.
  public var truncation = TextTruncation.none
  /// How lines are placed.
  public var alignment = TextAlignment.natural

  /// A request for unwrapped, naturally aligned text.
  public init(text: AttributedText, fontSize: Double, width: Double, height: Double) {
    self.text = text
    self.fontSize = fontSize
    self.width = width
    self.height = height
  }
}

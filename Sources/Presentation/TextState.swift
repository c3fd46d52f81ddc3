import CoreGraphics
import Foundation
import TextLayout

/// The state of a text layer.
public struct TextState: Sendable {
  /// The text; nil for none.
  public var text: AttributedText?
  /// The text of the model, which animations of it give way to.
  var model: AttributedText?
  /// The font of texts that an animation brings.
  var font = "Helvetica"
  /// Size of the parts that give none, in points.
  public var fontSize = 36.0
  /// Colour of the parts that give none; nil draws nothing there.
  public var foregroundColor: RGBA? = .white
  /// Whether lines are broken at the width of the bounds.
  public var isWrapped = false
  /// What is left out where the text does not fit.
  public var truncation = TextTruncation.none
  /// How lines are placed.
  public var alignment = TextAlignment.natural

  /// Creates the state of a new `CATextLayer`.
  public init() {}

  /// What is to be set in bounds of a size; nil when there is nothing to draw.
  public func request(in size: CGSize) -> TextRequest? {
    guard let text, !text.isEmpty, size.width > 0, size.height > 0 else { return nil }
    var request = TextRequest(
      text: text, fontSize: fontSize, width: Double(size.width), height: Double(size.height))
    request.isWrapped = isWrapped
    request.truncation = truncation
    request.alignment = alignment
    return request
  }

  /// Whether nothing is drawn whatever the bounds are.
  public var isEmpty: Bool { text?.isEmpty ?? true }

  /// Shows another plain text, or the model's where its letters are the same.
  mutating func show(_ string: String) {
    if text?.string == string { return }
    text =
      model?.string == string
      ? model : AttributedText(string, style: TextStyle(font: font))
  }
}

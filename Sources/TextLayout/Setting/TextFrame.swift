/// A text that is set: its lines from the top down.
public final class TextFrame: Sendable {
  /// The lines.
  public let lines: [TextLine]

  init(lines: [TextLine]) { self.lines = lines }
}

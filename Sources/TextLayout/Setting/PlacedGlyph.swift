/// A glyph at its place in a frame of text.
public struct PlacedGlyph: Hashable, Sendable {
  /// The glyph.
  public var glyph: UInt32
  /// Its origin from the left of the frame, in points.
  public var x: Double
  /// Its origin from the top of the frame downwards, in points.
  public var y: Double
}

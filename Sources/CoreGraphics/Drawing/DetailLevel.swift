/// What a tiled layer has drawn for one level of detail.
public struct DetailLevel: Hashable, Sendable {
  /// Pixels per point that it was drawn for.
  public var scale: Double
  /// The tiles together, in the layer's coordinates.
  public var drawing: Drawing

  /// Creates a level.
  public init(scale: Double, drawing: Drawing) {
    self.scale = scale
    self.drawing = drawing
  }
}

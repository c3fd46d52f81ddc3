import CoreGraphics

/// The frame that a layer tree is drawn into.
public struct Viewport: Hashable, Sendable {
  /// The frame's size in pixels.
  public var size: PixelSize
  /// Pixels per point.
  public var scale: Double
  /// What the frame starts from; nil for transparent.
  public var background: RGBA?

  /// Creates a viewport.
  public init(size: PixelSize, scale: Double = 1, background: RGBA? = nil) {
    self.size = size
    self.scale = scale
    self.background = background
  }
}

import CoreGraphics

/// A frame on its way to the sinks.
public struct MadeFrame: Sendable {
  /// The pixels, premultiplied.
  public var pixmap: Pixmap
  /// Where they differ from those of the frame made before.
  public var changes: FrameChanges

  /// Creates a frame.
  public init(_ pixmap: Pixmap, changes: FrameChanges = .unknown) {
    self.pixmap = pixmap
    self.changes = changes
  }
}

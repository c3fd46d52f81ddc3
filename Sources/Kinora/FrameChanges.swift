import DisplayList

/// Where a frame can differ from the one before it in the same output.
///
/// A hint that saves work: what a sink writes must be the same without it.
public struct FrameChanges: Hashable, Sendable {
  /// Rectangles of device pixels that hold every pixel that differs; none when the frames are
  /// equal, nil when nothing is known.
  public var rects: [DeviceRect]?

  /// Creates a hint.
  public init(rects: [DeviceRect]?) { self.rects = rects }

  /// Nothing is known.
  public static let unknown = FrameChanges(rects: nil)

  /// Whether the frame is known to be equal to the one before.
  public var isNone: Bool { rects?.isEmpty ?? false }
}

import CoreGraphics

/// Where finished frames go: a sequence of files, one animated file, a stream.
///
/// Frames pass in three steps, so that the costly one runs on all cores: `admit` is called in
/// order and compares a frame with those before it; the closure it returns encodes the frame and
/// may run on any thread, at the same time as others; `write` takes the results, in order again.
public protocol FrameSink: AnyObject {
  /// Whether the frame at a place in this output is still to be made.
  func needs(_ index: Int) -> Bool

  /// Takes the next frame and answers the work that encodes it.
  ///
  /// - Parameters:
  ///   - frame: the pixels, premultiplied.
  ///   - index: the frame's place in this output, 0 first, without gaps.
  func admit(_ frame: Pixmap, index: Int) throws -> @Sendable () throws -> EncodedFrame

  /// Takes the next frame as `admit(_:index:)` does, with a hint where it differs from the one
  /// before. Without a version of its own a sink ignores the hint.
  func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) throws -> @Sendable () throws -> EncodedFrame

  /// Writes an encoded frame.
  func write(_ encoded: EncodedFrame) throws

  /// Completes the output: only now does a file stand under its final name.
  func finish() throws

  /// Drops what was written, because the render failed or was given up.
  func discard()
}

extension FrameSink {
  /// Every frame is to be made.
  public func needs(_ index: Int) -> Bool { true }
}

/// A frame as a sink's encoding closure left it; only that sink knows what is inside.
public struct EncodedFrame: Sendable {
  /// The sink's own value.
  public var content: any Sendable

  /// Wraps a sink's value.
  public init(_ content: any Sendable) { self.content = content }
}

extension FrameSink {
  /// Ignores the hint.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) throws -> @Sendable () throws -> EncodedFrame {
    try admit(frame, index: index)
  }
}

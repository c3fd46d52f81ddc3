import CoreGraphics
import ImageFiles

/// Converts frames to uncompressed bytes: all of a frame on any thread, or, as long as little changes,
/// only what does, over the bytes of the frame before.
struct RawFrames {
  /// What the bytes are.
  enum Form: Hashable, Sendable {
    /// A frame of YUV4MPEG2 of full chroma; transparent pixels are blended with the matte.
    case y4m(matte: RGBA)
    /// Straight RGBA; blended with an opaque packed pixel where there is one.
    case rgba(matte: UInt32?)

    fileprivate func bytes(of frame: Pixmap) -> [UInt8] {
      switch self {
      case .y4m(let matte): RawFrame.y4m(frame, matte: matte)
      case .rgba(let matte?): RawFrame.opaque(frame, over: matte)
      case .rgba(nil): RawFrame.rgba(frame)
      }
    }

    fileprivate func update(_ bytes: inout [UInt8], to frame: Pixmap, within rect: GIFRect) {
      switch self {
      case .y4m(let matte): RawFrame.update(y4m: &bytes, to: frame, within: rect, matte: matte)
      case .rgba(let matte): RawFrame.update(rgba: &bytes, to: frame, within: rect, over: matte)
      }
    }
  }

  private let form: Form
  private var last: [UInt8]?

  /// Creates the conversion to a form.
  init(_ form: Form) { self.form = form }

  /// Takes the next frame; answers the work that makes its bytes.
  mutating func admit(
    _ frame: Pixmap, changes: FrameChanges
  ) -> @Sendable () throws -> EncodedFrame {
    guard let rects = changes.rects else {
      last = nil
      return { [form] in EncodedFrame(form.bytes(of: frame)) }
    }
    // Taken out, so that bytes which were written already are changed in place.
    let bytes: [UInt8]
    if var patched = last.take() {
      for rect in rects { form.update(&patched, to: frame, within: rect.gifRect) }
      bytes = patched
    } else {
      bytes = form.bytes(of: frame)
    }
    last = bytes
    return { EncodedFrame(bytes) }
  }
}

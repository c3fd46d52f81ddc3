import CFreeType
import CHarfBuzz

/// The two views of one face of a font file that the C libraries give.
///
/// HarfBuzz's may be used from any thread. FreeType's is for one thread at a time: `FontFace` holds
/// it behind a lock.
final class FontHandles: @unchecked Sendable {
  /// FreeType's face.
  let outlines: OpaquePointer
  /// HarfBuzz's font.
  let shapes: OpaquePointer

  /// Opens a face; nil when the file holds no such face.
  ///
  /// - Parameter faceCount: gets how many faces the file has.
  init?(path: String, index: Int, faceCount: inout Int) {
    var face: OpaquePointer?
    var count: Int32 = 0
    guard cft_open(path, Int32(truncatingIfNeeded: index), &face, &count) == 0, let face else {
      return nil
    }
    guard let font = chb_font_open(path, UInt32(truncatingIfNeeded: index)) else {
      cft_close(face)
      return nil
    }
    outlines = face
    shapes = font
    faceCount = Int(count)
  }

  deinit {
    cft_close(outlines)
    chb_font_close(shapes)
  }
}

import CoreGraphics

/// The second stage of animated PNG: compression. Pure, for any thread.
public enum APNGEncoder {
  /// Compresses one frame as RGB or RGBA.
  ///
  /// - Throws: `ImageFileError` when memory runs out.
  public static func encode(_ frame: APNGFrame, level: PNGLevel = .standard)
    throws(ImageFileError) -> APNGBlock
  {
    let pixels = frame.pixmap.pixels
    let (width, height) = (frame.pixmap.width, frame.pixmap.height)
    let form = frame.isOpaque ? PNGForm(rgb: pixels) : PNGForm(rgba: pixels)
    // What lies still in rows of changes is found by matching: without a filter, a higher
    // level is worth its time. Textures want a filter.
    var methods = PNGMethod.choices(form, width: width, height: height, level: level)
    let depth: Int32 = level == .fast ? 1 : level == .standard ? 6 : 9
    methods.append(PNGMethod(filter: .none, compression: .matches(level: depth)))
    let bytes = try PNGEncoder.encode(form, width: width, height: height, methods: methods)
    var data: [UInt8] = []
    for chunk in PNGChunks(bytes) where chunk.type == "IDAT" { data += bytes[chunk.content] }
    return APNGBlock(rect: frame.rect, blend: frame.blend, delay: frame.delay, data: data)
  }
}

import CGIF
import CoreGraphics

/// The canvas on which a GIF's images are put together.
struct GIFCanvas {
  /// What is seen now.
  private(set) var pixmap: Pixmap
  private var saved: Pixmap?
  private var erased: (columns: Range<Int>, rows: Range<Int>)?

  /// Creates a transparent canvas.
  init(size: PixelSize) { pixmap = Pixmap(size: size) }

  /// Draws an image's indices; 0xffff, the transparent index and indices without a colour leave
  /// the canvas as it is.
  mutating func draw(_ image: cgif_image, _ indices: [UInt16]) {
    saved = image.disposal == 3 ? pixmap : nil
    let columns = clamped(image.left, image.width, pixmap.width)
    let rows = clamped(image.top, image.height, pixmap.height)
    erased = image.disposal == 2 ? (columns, rows) : nil
    let colors = GIFCanvas.colors(image)
    let transparent = Int(image.transparent_index)
    for y in rows {
      let source = (y - Int(image.top)) * Int(image.width) - Int(image.left)
      for x in columns {
        let index = Int(indices[source + x])
        if index != transparent, index < colors.count { pixmap[x, y] = colors[index] }
      }
    }
  }

  /// Does what the last image asked for before the next is drawn.
  mutating func dispose() {
    if let saved { pixmap = saved }
    if let erased {
      for y in erased.rows {
        for x in erased.columns { pixmap[x, y] = 0 }
      }
    }
  }

  private func clamped(_ start: Int32, _ length: Int32, _ limit: Int) -> Range<Int> {
    let low = min(max(Int(start), 0), limit)
    return low..<min(max(Int(start) + Int(length), low), limit)
  }

  /// The image's colour table as opaque pixels.
  private static func colors(_ image: cgif_image) -> [UInt32] {
    // The C array is imported as a tuple; its storage is read during the closure only.
    withUnsafeBytes(of: image.colors) { bytes in
      (0..<Int(image.color_count)).map { index in
        Pixel.pack(bytes[3 * index], bytes[3 * index + 1], bytes[3 * index + 2], 255)
      }
    }
  }
}

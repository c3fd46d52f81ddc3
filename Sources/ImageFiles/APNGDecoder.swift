import CoreGraphics

/// Reads animated PNG: each frame's data is put into a PNG of its own, which libpng decodes.
public enum APNGDecoder {
  /// The chunks before the first frame that its pixels depend on.
  private static let shared: Set<String> = ["PLTE", "tRNS", "sBIT"]

  /// A frame's place, time and manner.
  private struct Control {
    var rect: GIFRect
    var delay: Double
    var disposal: UInt8
    var blend: UInt8
  }

  /// Decodes to composed frames; nil when the file is a PNG without animation.
  ///
  /// - Throws: `ImageFileError` when the file is damaged or over the limits.
  public static func decode(_ bytes: [UInt8], limits: ImageLimits = .standard)
    throws(ImageFileError) -> ImageAnimation?
  {
    var header: [UInt8] = []
    var common: [UInt8] = []
    var plays: Int?
    var canvas: Pixmap?
    var pending: (control: Control, data: [UInt8])?
    var animation: ImageAnimation?
    var pixels = 0

    func complete() throws(ImageFileError) {
      guard let frame = pending, let size = canvas?.size else { return }
      pending = nil
      pixels += size.area
      if pixels > limits.animationPixels {
        throw .tooLarge(.png, width: size.width, height: size.height, limit: limits.side)
      }
      let before = canvas
      let part = try picture(frame.control.rect, frame.data, header, common, limits)
      canvas?.draw(part, frame.control.rect, over: frame.control.blend == 1)
      if let canvas { animation?.frames.append(.init(pixmap: canvas, delay: frame.control.delay)) }
      if frame.control.disposal == 1 {
        canvas?.clear(frame.control.rect)
      } else if frame.control.disposal == 2 {
        canvas = before
        if animation?.frames.count == 1 { canvas?.clear(frame.control.rect) }
      }
    }

    for chunk in PNGChunks(bytes) {
      let content = bytes[chunk.content]
      let start = content.startIndex
      switch chunk.type {
      case "IHDR" where content.count == 13:
        header = [UInt8](content)
        let size = try limits.size(
          .png, width: PNGChunks.number(content.prefix(4)),
          height: PNGChunks.number(content[start + 4..<start + 8]))
        canvas = Pixmap(size: size)
      case "acTL" where content.count == 8:
        guard let size = canvas?.size else { continue }
        let count = PNGChunks.number(content.suffix(4))
        plays = count == 0 ? nil : count
        animation = ImageAnimation(size: size, frames: [], plays: plays)
      case "fcTL" where content.count == 26:
        try complete()
        pending = (try control(content, canvas?.size), [])
      case "IDAT": pending?.data += content
      case "fdAT" where content.count >= 4: pending?.data += content.dropFirst(4)
      case let type where shared.contains(type):
        common += PNGChunks.chunk([UInt8](type.utf8), [UInt8](content))
      default: break
      }
    }
    guard animation != nil else { return nil }
    try complete()
    if animation?.frames.isEmpty ?? true { throw .noPicture(.png) }
    return animation
  }

  private static func control(_ content: ArraySlice<UInt8>, _ size: PixelSize?)
    throws(ImageFileError) -> Control
  {
    let start = content.startIndex
    func word(_ offset: Int) -> Int {
      PNGChunks.number(content[start + offset..<start + offset + 4])
    }
    func half(_ offset: Int) -> Int {
      PNGChunks.number(content[start + offset..<start + offset + 2])
    }
    let rect = GIFRect(x: word(12), y: word(16), width: word(4), height: word(8))
    guard let size, rect.width > 0, rect.height > 0, rect.x + rect.width <= size.width,
      rect.y + rect.height <= size.height
    else { throw .corrupt(.png, reason: "a frame lies outside the picture") }
    let denominator = half(22)
    return Control(
      rect: rect, delay: Double(half(20)) / Double(denominator == 0 ? 100 : denominator),
      disposal: content[start + 24], blend: content[start + 25])
  }

  private static func picture(
    _ rect: GIFRect, _ data: [UInt8], _ header: [UInt8], _ common: [UInt8], _ limits: ImageLimits
  ) throws(ImageFileError) -> Pixmap {
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
    bytes += PNGChunks.chunk(
      "IHDR", PNGChunks.bytes(rect.width) + PNGChunks.bytes(rect.height) + header.dropFirst(8))
    bytes += common
    bytes += PNGChunks.chunk("IDAT", data)
    bytes += PNGChunks.chunk("IEND", [])
    return try PNGDecoder.decode(bytes, limits: limits)
  }
}

extension Pixmap {
  /// Draws a picture into a rectangle that lies inside: over what is there, or in its place.
  fileprivate mutating func draw(_ part: Pixmap, _ rect: GIFRect, over: Bool) {
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let pixel = part[x, y]
        let rest = 255 - pixel >> 24
        if !over || rest == 0 {
          self[rect.x + x, rect.y + y] = pixel
        } else if rest < 255 {
          let below = self[rect.x + x, rect.y + y]
          var sum: UInt32 = 0
          for shift in [0, 8, 16, 24] as [UInt32] {
            let level = (pixel >> shift & 255) + Pixel.multiply(below >> shift & 255, rest)
            sum |= min(255, level) << shift
          }
          self[rect.x + x, rect.y + y] = sum
        }
      }
    }
  }

  /// Makes a rectangle transparent.
  fileprivate mutating func clear(_ rect: GIFRect) {
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { self[x, y] = 0 }
    }
  }
}

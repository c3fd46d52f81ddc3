/// The pixels of a rectangle, row by row: a part of a larger picture or a copy of its own.
struct PixelRows: Sendable {
  /// Pixels that hold the rectangle's.
  let pixels: [UInt32]
  /// Where the first one stands.
  let start: Int
  /// How far a row's first pixel is from the one above.
  let stride: Int

  /// Takes part of a picture whose rows are `width` long, sharing its storage or copying the part.
  init(_ pixels: [UInt32], width: Int, rect: GIFRect, isShared: Bool) {
    let start = rect.y * width + rect.x
    if isShared || rect.width == width && rect.width * rect.height == pixels.count {
      self.pixels = pixels
      self.start = start
      stride = width
      return
    }
    self.pixels = PixelRows.copy(pixels, from: start, stride: width, rect)
    self.start = 0
    stride = rect.width
  }

  /// The pixels without gaps.
  func packed(_ rect: GIFRect) -> [UInt32] {
    if start == 0, stride == rect.width, pixels.count == rect.width * rect.height {
      return pixels
    }
    return PixelRows.copy(pixels, from: start, stride: stride, rect)
  }

  private static func copy(_ pixels: [UInt32], from start: Int, stride: Int, _ rect: GIFRect)
    -> [UInt32]
  {
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in 0..<rect.height {
      part += pixels[start + y * stride..<start + y * stride + rect.width]
    }
    return part
  }
}

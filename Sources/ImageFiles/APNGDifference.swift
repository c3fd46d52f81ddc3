import CoreGraphics

/// The first stage of animated PNG: finds what each picture changes. In order, and cheap.
///
/// A picture equal to the one before prolongs it. Only the smallest rectangle of changes is
/// drawn: over the canvas where all that changes is opaque, with the rest left transparent,
/// otherwise in place of the canvas.
public struct APNGDifference {
  private let size: PixelSize
  private let clock: APNGClock
  private let mergesEqual: Bool
  private let isOpaque: Bool
  private var pending: Pixmap?
  private var base: Pixmap?
  private var start = 0
  private var end = 0

  /// Creates a stage.
  ///
  /// Without `mergesEqual` each picture becomes a frame of its own. With `isOpaque` the file has
  /// no alpha, which is smaller: pictures must be opaque, or are seen on black.
  public init(
    size: PixelSize, clock: APNGClock, mergesEqual: Bool = true, isOpaque: Bool = false
  ) {
    self.isOpaque = isOpaque
    self.size = size
    self.clock = clock
    self.mergesEqual = mergesEqual
  }

  /// Takes the next picture and returns the frames that are ready.
  ///
  /// - Throws: `ImageFileError.sizeMismatch`.
  public mutating func push(_ pixmap: Pixmap) throws(ImageFileError) -> [APNGFrame] {
    guard pixmap.size == size else {
      throw .sizeMismatch(
        found: "\(pixmap.width)x\(pixmap.height)", expected: "\(size.width)x\(size.height)")
    }
    end += 1
    guard let last = pending else {
      pending = pixmap
      return []
    }
    if mergesEqual, last.pixels == pixmap.pixels { return [] }
    let frames = emit(last, until: end - 1, hold: 0)
    pending = pixmap
    return frames
  }

  /// Returns the last frames; `hold` prolongs them by milliseconds.
  public mutating func finish(hold: Int = 0) -> [APNGFrame] {
    guard let last = pending else { return [] }
    pending = nil
    return emit(last, until: end, hold: hold)
  }

  private mutating func emit(_ pixmap: Pixmap, until end: Int, hold: Int) -> [APNGFrame] {
    var frames: [APNGFrame] = []
    for delay in clock.delays(ofFrames: start..<end, hold: hold) {
      frames.append(frame(pixmap, delay: delay))
      base = pixmap
    }
    start = end
    return frames
  }

  private func frame(_ pixmap: Pixmap, delay: (numerator: UInt16, denominator: UInt16))
    -> APNGFrame
  {
    let whole = GIFRect(x: 0, y: 0, width: size.width, height: size.height)
    guard let base else {
      return APNGFrame(
        rect: whole, blend: .source, delay: delay, isOpaque: isOpaque,
        pixmap: pixmap)
    }
    let rect =
      GIFRect(whereDiffer: pixmap.pixels, base.pixels, size: size)
      ?? GIFRect(x: 0, y: 0, width: 1, height: 1)
    var over: [UInt32] = []
    var source: [UInt32] = []
    over.reserveCapacity(rect.width * rect.height)
    var alpha: UInt32 = 0xff00_0000
    for y in rect.y..<rect.y + rect.height {
      for position in y * size.width + rect.x..<y * size.width + rect.x + rect.width {
        let pixel = pixmap.pixels[position]
        let isSame = pixel == base.pixels[position]
        over.append(isSame ? 0 : pixel)
        if !isSame { alpha &= pixel }
      }
    }
    // Without alpha nothing can be left out; rows that repeat compress as well.
    let isOver = !isOpaque && alpha == 0xff00_0000
    if !isOver {
      for y in rect.y..<rect.y + rect.height {
        source += pixmap.pixels[y * size.width + rect.x..<y * size.width + rect.x + rect.width]
      }
    }
    let part = PixelSize(width: rect.width, height: rect.height).flatMap {
      Pixmap(size: $0, pixels: isOver ? over : source)
    }
    guard let part else {
      return APNGFrame(
        rect: whole, blend: .source, delay: delay, isOpaque: isOpaque,
        pixmap: pixmap)
    }
    return APNGFrame(
      rect: rect, blend: isOver ? .over : .source, delay: delay, isOpaque: isOpaque,
      pixmap: part)
  }
}

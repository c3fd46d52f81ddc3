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
  /// The picture that waits for its successor, and what the canvas shows before it; shared with
  /// nobody where parts of them are replaced.
  private var pending: [UInt32]?
  private var base: [UInt32]?
  /// Where the two differ; nil when they do not.
  private var change: GIFRect?
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
  /// - Parameters:
  ///   - pixmap: the whole picture.
  ///   - rects: rectangles, inside of the picture, outside of which it equals the one before; nil
  ///     when that is not known. The frames are the same.
  /// - Throws: `ImageFileError.sizeMismatch`.
  public mutating func push(_ pixmap: Pixmap, within rects: [GIFRect]? = nil)
    throws(ImageFileError) -> [APNGFrame]
  {
    guard pixmap.size == size else {
      throw .sizeMismatch(
        found: "\(pixmap.width)x\(pixmap.height)", expected: "\(size.width)x\(size.height)")
    }
    end += 1
    // Taken out, so that replacing a part of it copies nothing.
    guard var last = pending.take() else {
      pending = pixmap.pixels
      return []
    }
    defer { pending = last }
    let next =
      rects.map { GIFRect(whereDiffer: pixmap.pixels, last, size: size, within: $0) }
      ?? GIFRect(whereDiffer: pixmap.pixels, last, size: size)
    if mergesEqual, next == nil { return [] }
    let frames = emit(last, until: end - 1, hold: 0)
    if rects != nil, var shown = base.take() {
      if let change { copy(change, from: last, to: &shown) }
      base = shown
      if let next { copy(next, from: pixmap.pixels, to: &last) }
    } else {
      base = last
      last = pixmap.pixels
    }
    change = next
    return frames
  }

  /// Returns the last frames; `hold` prolongs them by milliseconds.
  public mutating func finish(hold: Int = 0) -> [APNGFrame] {
    guard let last = pending else { return [] }
    pending = nil
    return emit(last, until: end, hold: hold)
  }

  /// The frames that show the picture that waited: one, or more when its time needs several delays.
  ///
  /// The caller makes the picture the base afterwards.
  private mutating func emit(_ picture: [UInt32], until end: Int, hold: Int) -> [APNGFrame] {
    var frames: [APNGFrame] = []
    for delay in clock.delays(ofFrames: start..<end, hold: hold) {
      // After the first of them nothing changes any more.
      let (before, rect) = frames.isEmpty ? (base, change) : (picture, nil)
      frames.append(frame(picture, over: before, rect, delay: delay))
    }
    start = end
    return frames
  }

  /// A frame that changes a rectangle of what the canvas shows; nothing yet for a base of nil.
  private func frame(
    _ picture: [UInt32], over base: [UInt32]?, _ change: GIFRect?,
    delay: (numerator: UInt16, denominator: UInt16)
  ) -> APNGFrame {
    let rect =
      base == nil
      ? GIFRect(x: 0, y: 0, width: size.width, height: size.height)
      : change ?? GIFRect(x: 0, y: 0, width: 1, height: 1)
    let source = PixelRows(picture, width: size.width, rect: rect, isShared: false).packed(rect)
    var pixels = source
    var isOver = false
    // Without alpha nothing can be left out; rows that repeat compress as well.
    if let base, !isOpaque {
      let shown = PixelRows(base, width: size.width, rect: rect, isShared: false).packed(rect)
      var alpha: UInt32 = 0xff00_0000
      for place in pixels.indices {
        if pixels[place] == shown[place] { pixels[place] = 0 } else { alpha &= pixels[place] }
      }
      isOver = alpha == 0xff00_0000
    }
    let part = PixelSize(width: rect.width, height: rect.height).flatMap {
      Pixmap(size: $0, pixels: isOver ? pixels : source)
    }
    return APNGFrame(
      rect: rect, blend: isOver ? .over : .source, delay: delay, isOpaque: isOpaque,
      pixmap: part ?? Pixmap(size: size))
  }

  private func copy(_ rect: GIFRect, from pixels: [UInt32], to target: inout [UInt32]) {
    for y in rect.y..<rect.y + rect.height {
      let start = y * size.width + rect.x
      target.replaceSubrange(start..<start + rect.width, with: pixels[start..<start + rect.width])
    }
  }
}

import CoreGraphics

/// The first stage of GIF writing: finds what each picture changes. In order, and cheap.
///
/// A picture equal to the one before prolongs it. A picture is handed on once its successor is
/// known, for a pixel that becomes transparent must be cleared by the frame before.
public struct GIFDifference {
  /// The longest delay that a frame can hold, in hundredths of a second.
  public static let longestDelay = 65_535

  private let size: PixelSize
  /// The picture that waits for its successor; shared with nobody where parts of it are replaced.
  private var pending: [UInt32]?
  private var isPendingOpaque = false
  /// Where the waiting picture differs from the base; nil when that has to be found.
  private var pendingChange: GIFRect?
  private var start = 0
  private var end = 0
  /// What the canvas shows, as far as frames were handed on.
  private var base: [UInt32]?
  private var cleared: GIFRect?
  private var isFirst = true

  /// Pictures that were never seen because they began and ended in the same hundredth of a second.
  public private(set) var droppedPictures = 0
  /// Frames handed on with a delay below 2, which viewers commonly slow down to 10.
  public private(set) var shortDelays = 0

  /// Creates a stage for an animation of one size.
  public init(size: PixelSize) { self.size = size }

  /// Takes the next picture and returns the frames that are ready, often one.
  ///
  /// - Parameters:
  ///   - picture: The whole picture to be seen.
  ///   - end: When its time is over, in hundredths of a second from the animation's start.
  /// - Throws: `ImageFileError.sizeMismatch`.
  public mutating func push(_ picture: GIFPicture, until end: Int) throws(ImageFileError)
    -> [GIFFrame]
  {
    guard picture.size == size else {
      throw .sizeMismatch(
        found: "\(picture.size.width)x\(picture.size.height)",
        expected: "\(size.width)x\(size.height)")
    }
    guard let last = pending else {
      pending = picture.pixels
      isPendingOpaque = picture.isOpaque
      self.end = end
      return []
    }
    if last == picture.pixels {
      self.end = max(self.end, end)
      return []
    }
    var frames: [GIFFrame] = []
    if self.end > start {
      frames = emit(last, before: picture.pixels, isOpaque: picture.isOpaque)
      base = last
      start = self.end
    } else {
      droppedPictures += 1
    }
    pending = picture.pixels
    isPendingOpaque = picture.isOpaque
    pendingChange = nil
    self.end = max(self.end, end)
    return frames
  }

  /// Takes the next picture as `push(_:until:)` does, looking only at parts of it.
  ///
  /// - Parameters:
  ///   - pixmap: The whole picture.
  ///   - rects: Rectangles, inside of the picture, outside of which it equals the one before.
  ///   - end: When its time is over, in hundredths of a second from the animation's start.
  /// - Returns: The frames that are ready; nil when nothing was taken, because the picture or the one
  ///   before is not opaque.
  public mutating func push(_ pixmap: Pixmap, within rects: [GIFRect], until end: Int)
    -> [GIFFrame]?
  {
    guard isPendingOpaque, pixmap.size == size, cleared == nil,
      rects.allSatisfy({ isOpaque(pixmap.pixels, in: $0) }), var last = pending.take()
    else { return nil }
    // Taken out, so that replacing a part of it copies nothing.
    defer { pending = last }
    let changed = rects.reduce(nil as GIFRect?) { sum, rect in
      guard let part = difference(pixmap.pixels, last, in: rect) else { return sum }
      return sum?.union(part) ?? part
    }
    let before = self.end
    self.end = max(before, end)
    guard let changed else { return [] }
    guard before > start else {
      droppedPictures += 1
      pendingChange = nil
      copy(changed, from: pixmap.pixels, to: &last)
      return []
    }
    self.end = before
    let frames = emit(last, before: pixmap.pixels, isOpaque: true, isInPlace: true)
    if let pendingChange, var shown = base.take() {
      copy(pendingChange, from: last, to: &shown)
      base = shown
    } else {
      base = last
    }
    start = before
    self.end = max(before, end)
    pendingChange = changed
    copy(changed, from: pixmap.pixels, to: &last)
    return frames
  }

  /// Lets the last picture be seen longer, as pushing it again would.
  public mutating func prolong(until end: Int) {
    if pending != nil { self.end = max(self.end, end) }
  }

  /// Returns the last frames.
  public mutating func finish() -> [GIFFrame] {
    guard let last = pending else { return [] }
    pending = nil
    if end == start, !isFirst {
      droppedPictures += 1
      return []
    }
    return emit(last, before: nil, isOpaque: true)
  }

  /// The frames that show a picture: one, or several when its delay is longer than one can hold.
  ///
  /// The caller makes the picture the base afterwards.
  private mutating func emit(
    _ picture: [UInt32], before next: [UInt32]?, isOpaque: Bool, isInPlace: Bool = false
  ) -> [GIFFrame] {
    let whole = GIFRect(x: 0, y: 0, width: size.width, height: size.height)
    var rect = isFirst ? whole : changedRect(picture)
    var lost: GIFRect?
    if let next, !isOpaque {
      lost = boundingRect(in: whole) { picture[$0] != 0 && next[$0] == 0 }
    }
    if let lost { rect = rect?.union(lost) ?? lost }
    let area = rect ?? GIFRect(x: 0, y: 0, width: 1, height: 1)
    // What is mostly drawn anew is not copied, unless the pictures change in place.
    let isShared = !isInPlace && 2 * area.width * area.height > size.area
    func part(_ picture: [UInt32]) -> PixelRows {
      PixelRows(picture, width: size.width, rect: area, isShared: isShared)
    }
    let pixels = part(picture)
    let nextPixels = next.map(part)
    var delay = end - start
    if delay < 2 { shortDelays += 1 }
    var frames: [GIFFrame] = []
    var (before, hole) = (base.map(part), cleared)
    repeat {
      let part = min(delay, GIFDifference.longestDelay)
      delay -= part
      frames.append(
        GIFFrame(
          size: size, rect: area, delay: part,
          disposal: delay == 0 && lost != nil ? .background : .keep, pixels: pixels,
          base: before, cleared: hole, next: nextPixels))
      (before, hole) = (pixels, nil)
    } while delay > 0
    isFirst = false
    cleared = lost == nil ? nil : area
    return frames
  }

  /// The smallest rectangle outside of which the canvas already shows the picture; nil when
  /// nothing has to change.
  private func changedRect(_ picture: [UInt32]) -> GIFRect? {
    guard let base else { return boundingOpaque(picture) }
    if let pendingChange { return pendingChange }
    let changed = GIFRect(whereDiffer: picture, base, size: size)
    guard let cleared else { return changed }
    let seen = boundingRect(in: cleared) { picture[$0] != 0 }
    guard let seen else { return changed }
    return changed?.union(seen) ?? seen
  }

  private func boundingOpaque(_ picture: [UInt32]) -> GIFRect? {
    boundingRect(in: GIFRect(x: 0, y: 0, width: size.width, height: size.height)) {
      picture[$0] != 0
    }
  }

  /// The smallest rectangle around the pixels of a region for which a test on their position in
  /// the canvas holds.
  private func boundingRect(in region: GIFRect, where holds: (Int) -> Bool) -> GIFRect? {
    var (left, right, top, bottom) = (Int.max, -1, -1, -1)
    for y in region.y..<region.y + region.height {
      for x in region.x..<region.x + region.width where holds(y * size.width + x) {
        left = min(left, x)
        right = max(right, x)
        if top < 0 { top = y }
        bottom = y
      }
    }
    return right < 0
      ? nil : GIFRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  // MARK: Parts of pictures

  private func isOpaque(_ pixels: [UInt32], in rect: GIFRect) -> Bool {
    var alpha: UInt32 = 0xff00_0000
    for y in rect.y..<rect.y + rect.height {
      let start = y * size.width + rect.x
      for pixel in pixels[start..<start + rect.width] { alpha &= pixel }
    }
    return alpha == 0xff00_0000
  }

  /// The smallest rectangle around the pixels of a part that differ.
  private func difference(_ a: [UInt32], _ b: [UInt32], in rect: GIFRect) -> GIFRect? {
    a.withUnsafeBufferPointer { a in
      // Unsafe buffers keep bounds checks out of the loop; the part lies inside both pictures.
      b.withUnsafeBufferPointer { b in
        boundingRect(in: rect) { a[$0] != b[$0] }
      }
    }
  }

  private func copy(_ rect: GIFRect, from pixels: [UInt32], to target: inout [UInt32]) {
    for y in rect.y..<rect.y + rect.height {
      let start = y * size.width + rect.x
      target.replaceSubrange(start..<start + rect.width, with: pixels[start..<start + rect.width])
    }
  }
}

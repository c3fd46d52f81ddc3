import CoreGraphics

/// The first stage of GIF writing: finds what each picture changes. In order, and cheap.
///
/// A picture equal to the one before prolongs it. A picture is handed on once its successor is
/// known, for a pixel that becomes transparent must be cleared by the frame before.
public struct GIFDifference {
  /// The longest delay that a frame can hold, in hundredths of a second.
  public static let longestDelay = 65_535

  private let size: PixelSize
  private var pending: GIFPicture?
  private var start = 0
  private var end = 0
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
      pending = picture
      self.end = end
      return []
    }
    if last.pixels == picture.pixels {
      self.end = max(self.end, end)
      return []
    }
    var frames: [GIFFrame] = []
    if self.end > start {
      frames = emit(last, before: picture)
      start = self.end
    } else {
      droppedPictures += 1
    }
    pending = picture
    self.end = max(self.end, end)
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
    return emit(last, before: nil)
  }

  /// The frames that show a picture: one, or several when its delay is longer than one can hold.
  private mutating func emit(_ picture: GIFPicture, before next: GIFPicture?) -> [GIFFrame] {
    let whole = GIFRect(x: 0, y: 0, width: size.width, height: size.height)
    var rect = isFirst ? whole : changedRect(picture)
    var lost: GIFRect?
    if let next, !next.isOpaque {
      lost = boundingRect(in: whole) { picture.pixels[$0] != 0 && next.pixels[$0] == 0 }
    }
    if let lost { rect = rect?.union(lost) ?? lost }
    let area = rect ?? GIFRect(x: 0, y: 0, width: 1, height: 1)
    var delay = end - start
    if delay < 2 { shortDelays += 1 }
    var frames: [GIFFrame] = []
    var (before, hole) = (base, cleared)
    repeat {
      let part = min(delay, GIFDifference.longestDelay)
      delay -= part
      frames.append(
        GIFFrame(
          size: size, rect: area, delay: part,
          disposal: delay == 0 && lost != nil ? .background : .keep, pixels: picture.pixels,
          base: before, cleared: hole, next: next?.pixels))
      (before, hole) = (picture.pixels, nil)
    } while delay > 0
    isFirst = false
    base = picture.pixels
    cleared = lost == nil ? nil : area
    return frames
  }

  /// The smallest rectangle outside of which the canvas already shows the picture; nil when
  /// nothing has to change.
  private func changedRect(_ picture: GIFPicture) -> GIFRect? {
    guard let base else { return boundingOpaque(picture) }
    let changed = GIFRect(whereDiffer: picture.pixels, base, size: size)
    guard let cleared else { return changed }
    let seen = boundingRect(in: cleared) { picture.pixels[$0] != 0 }
    guard let seen else { return changed }
    return changed?.union(seen) ?? seen
  }

  private func boundingOpaque(_ picture: GIFPicture) -> GIFRect? {
    boundingRect(in: GIFRect(x: 0, y: 0, width: size.width, height: size.height)) {
      picture.pixels[$0] != 0
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
}

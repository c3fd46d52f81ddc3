import CoreGraphics
import DisplayList
import Presentation
import Raster
import Synchronization
import TextLayout

/// Draws frames one after the other over the same pixels: only where the display list differs from
/// the last one is anything drawn again.
///
/// The pixels are those of a frame drawn whole. As a frame shares its storage with the canvas, it is
/// copied when it is still held while the next one is drawn.
final class FrameCanvas: Sendable {
  /// A frame as the canvas drew it.
  struct Result: Sendable {
    /// The pixels.
    var pixmap: Pixmap
    /// Where it differs from the frame before it, when that was drawn here as well.
    var changes: FrameChanges
    /// Whether so much was drawn that frames should rather be drawn whole, several at a time.
    var isMuch: Bool
  }

  private struct Storage {
    var lists: CanvasLists
    var pixmap: Pixmap?
    /// The frame that the pixels show.
    var frame: Int?
    let rasterizer: Rasterizer
  }

  private let size: PixelSize
  // One frame is drawn at a time; the lock is never contended.
  private let storage: Mutex<Storage>

  init(_ viewport: Viewport, _ pyramids: ImagePyramidCache, _ texts: TextSetter) {
    size = viewport.size
    storage = Mutex(
      Storage(
        lists: CanvasLists(viewport, texts), rasterizer: Rasterizer(images: pyramids)))
  }

  /// Draws a timeline at a time, that of a frame of the scene.
  func draw(_ timeline: Timeline, at time: Double, frame: Int, timings: StageTimings?) -> Result {
    storage.withLock { storage in
      let isNext = storage.frame == frame - 1
      storage.frame = frame
      let region = storage.lists.compose(timeline, at: time, frame: frame, timings: timings)
      let isFirst = storage.pixmap == nil
      let changes = isFirst ? .unknown : FrameChanges(region, in: size)
      // Taken out, so that what no sink holds any more is drawn over in place.
      var pixmap = storage.pixmap.take() ?? Pixmap(size: size)
      timings.measure(.raster, ofFrame: frame) {
        if !changes.isNone {
          storage.lists.draw(within: changes.rects, into: &pixmap, by: storage.rasterizer)
        }
      }
      storage.pixmap = pixmap
      guard isNext, !isFirst else {
        return Result(pixmap: pixmap, changes: .unknown, isMuch: false)
      }
      return Result(pixmap: pixmap, changes: changes, isMuch: !changes.isLittle(of: size))
    }
  }

  /// Whether two frames differ so little that one is better drawn over the other.
  static func isLittle(
    from first: (timeline: Timeline, time: Double), to second: (timeline: Timeline, time: Double),
    _ viewport: Viewport, _ texts: TextSetter
  ) -> Bool {
    var composer = FrameComposer(texts)
    var before = DisplayList(size: viewport.size, background: SIMD4())
    var list = before
    composer.compose(first.timeline, at: first.time, viewport: viewport, into: &before)
    composer.compose(second.timeline, at: second.time, viewport: viewport, into: &list)
    return FrameChanges(list.changes(since: before), in: viewport.size)
      .isLittle(of: viewport.size)
  }
}

extension FrameChanges {
  /// The changes that a comparison found; all of the frame is the same as not knowing.
  fileprivate init(_ region: DeviceRegion?, in size: PixelSize) {
    rects = region.flatMap { $0.area * 4 > size.area * 3 ? nil : $0.rects }
  }

  /// Whether at most a quarter of the frame changed.
  fileprivate func isLittle(of size: PixelSize) -> Bool {
    guard let rects else { return false }
    let area = rects.reduce(0) {
      $0 + (Int($1.maxX) - Int($1.minX)) * (Int($1.maxY) - Int($1.minY))
    }
    return area * 4 <= size.area
  }
}

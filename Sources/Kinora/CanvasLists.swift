import CoreGraphics
import DisplayList
import Presentation
import Raster
import TextLayout

/// The display lists of a canvas: each frame's is made from the last one's.
///
/// Where most of a timeline's layers stand still, what they draw is kept, as commands and, below all
/// that changes, as pixels; only the layers that change are composed again. Otherwise a whole
/// list is written for each frame and compared with the last one.
struct CanvasLists {
  private let viewport: Viewport
  private var composer: FrameComposer
  private var list: DisplayList
  private var before: DisplayList
  private var patched: PatchedList?
  /// What the standing commands below all that changes look like; nil before that was drawn.
  private var below: Pixmap?
  /// Lists so far, and patched ones in a row.
  private var (count, run) = (0, 0)
  /// When to try again to keep what stands, and how long to wait after that was of no use.
  private var (next, pause) = (0, 1)

  /// Patched lists in a row after which pixels are kept.
  private static let enoughLists = 2
  /// Commands below all that changes from which their pixels are worth being kept.
  private static let enoughCommands = 4
  /// Pixels of a frame of which no second copy is kept.
  private static let mostPixels = 64 << 20
  /// The longest wait.
  private static let longestPause = 64

  /// Creates lists of a frame's size.
  init(_ viewport: Viewport, _ texts: TextSetter) {
    self.viewport = viewport
    composer = FrameComposer(texts)
    list = DisplayList(size: viewport.size, background: SIMD4())
    before = list
  }

  /// Goes on to a timeline at a time; answers where the frame can differ from the last one, nil when
  /// it may anywhere.
  mutating func compose(
    _ timeline: Timeline, at time: Double, frame: Int, timings: StageTimings?
  ) -> DeviceRegion? {
    count += 1
    if patched != nil {
      if composer.isDrawing(timeline), let changes = patch(timeline, time, frame, timings) {
        return changes
      }
      putTogether()
    } else if next == .max, !composer.isDrawing(timeline) {
      next = count + pause - 1
    }
    swap(&list, &before)
    if count >= next {
      patched = composer.record(
        timeline, at: time, viewport: viewport, into: &list, frame: frame, timings: timings)
      if patched == nil {
        // Another attempt at the same timeline would fail as well.
        next = .max
        pause = min(pause * 2, Self.longestPause)
      }
    } else {
      composer.compose(
        timeline, at: time, viewport: viewport, into: &list, after: before, frame: frame,
        timings: timings)
    }
    let changes = timings.measure(.compose, ofFrame: frame) { list.changes(since: before) }
    if patched != nil { list = DisplayList(size: viewport.size, background: SIMD4()) }
    return changes
  }

  /// Draws the last list within windows, which hold all changes, or everywhere for nil.
  mutating func draw(
    within windows: [DeviceRect]?, into pixmap: inout Pixmap, by rasterizer: Rasterizer
  ) {
    guard patched != nil else {
      rasterizer.render(list, into: &pixmap, within: windows)
      return
    }
    if run == Self.enoughLists, below == nil, viewport.size.area <= Self.mostPixels,
      let list = patched?.below, list.commands.count >= Self.enoughCommands
    {
      var pixels = Pixmap(size: viewport.size)
      rasterizer.render(list, into: &pixels)
      below = pixels
    }
    let isAbove = below != nil && windows != nil
    patched?.select(within: windows, aboveStanding: isAbove)
    if let list = patched?.list {
      rasterizer.render(list, into: &pixmap, within: windows, over: isAbove ? below : nil)
    }
  }

  /// Brings the layers that change to a time; nil when that is not all.
  private mutating func patch(
    _ timeline: Timeline, _ time: Double, _ frame: Int, _ timings: StageTimings?
  ) -> DeviceRegion?? {
    guard var list = patched.take() else { return .none }
    // Taken out, so that nothing is copied.
    defer { patched = list }
    guard
      composer.update(&list, of: timeline, to: time, frame: frame, timings: timings)
    else { return .none }
    run += 1
    return .some(list.changes)
  }

  /// Makes a whole list of the patched one, because what stands does not any more.
  private mutating func putTogether() {
    guard let patched = patched.take() else { return }
    list = patched.whole()
    below = nil
    pause = run < 16 ? min(pause * 2, Self.longestPause) : 1
    next = count + pause - 1
    run = 0
  }
}

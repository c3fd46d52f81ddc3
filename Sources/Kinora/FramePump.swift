import CoreGraphics
import MediaTiming
import Presentation

/// Renders frames on all cores and hands them to sinks in order, with bounded memory.
///
/// At most `window` frames are between being drawn and being written, whatever the length.
/// Where a frame differs little from the one before, it is drawn over the same pixels, only in the
/// parts that differ, and the sinks are told where those are. The pixels depend neither on that nor
/// on the number of threads: each frame is a function of its time alone.
public struct FramePump: Sendable {
  /// Draws the frames.
  public var renderer: FrameRenderer
  /// The times of the frames, by their number in the scene.
  public var grid: FrameGrid
  /// Frames drawn or encoded at the same time.
  public var threads: Int
  /// Whether parts that stay the same are kept from frame to frame; otherwise each frame is drawn
  /// whole. Only speed depends on it.
  public var keepsUnchanged = true
  /// Where the times of the stages are noted; nil not to measure them.
  public var timings: StageTimings?
  /// Frames on their way at the same time; nil for two more than there are threads.
  public var window: Int?
  /// Slots shared with other pumps; nil for `threads` of its own.
  public var slots: WorkSlots?
  /// How urgent this pump's work is among those that share the slots: 0 most.
  public var rank = 0

  /// Creates a pump.
  public init(renderer: FrameRenderer, grid: FrameGrid, threads: Int) {
    self.renderer = renderer
    self.grid = grid
    self.threads = max(1, threads)
  }

  /// Renders a range of frames into every sink and finishes the sinks.
  ///
  /// - Parameters:
  ///   - frames: numbers of frames in the scene.
  ///   - origin: the frame that the sinks count as 0; nil for the first of `frames`.
  ///   - stepper: runs the scene frame by frame on the caller's side; nil to draw the renderer's
  ///     own scene, which was run before.
  ///   - sinks: where the frames go.
  ///   - progress: called after each written frame with the number written so far; returning
  ///     false cancels.
  /// - Throws: what a sink throws, or `RenderError.cancelled`; the sinks are then discarded.
  public func run(
    _ frames: Range<Int>, countedFrom origin: Int? = nil, stepping stepper: FrameStepper? = nil,
    into sinks: [any FrameSink], progress: (Int) -> Bool = { _ in true }
  ) async throws {
    for frame in 0..<frames.lowerBound { stepper?.skip(to: grid.time(ofFrame: frame)) }
    let (renderer, timings) = (renderer, timings)
    let canvas = renderer.makeCanvas()
    // Few frames are shared out row by row, unless others use the cores as well.
    let threadsOfFrame = slots == nil ? max(1, threads / max(1, frames.count)) : 1
    let course = PumpCourse(keeps: keepsUnchanged && frames.count > 1)
    var relay = FrameRelay(threads: threads, window: window, slots: slots, rank: rank)
    relay.timings = timings
    try await relay.run(
      frames, countedFrom: origin ?? frames.lowerBound, into: sinks, progress: progress
    ) { frame, isCaughtUp in
      // The canvas draws one frame at a time, when no sink has yet to look at the last one.
      let isOnCanvas = course.isOnCanvas
      if isOnCanvas, !isCaughtUp { return nil }
      let time = grid.time(ofFrame: frame)
      let timeline = stepper?.timeline(at: time) ?? renderer.scene.timeline(at: time)
      if isOnCanvas {
        return {
          let result = canvas.draw(timeline, at: time, frame: frame, timings: timings)
          if result.isMuch { course.leaveCanvas(frame: frame) }
          return MadeFrame(result.pixmap, changes: result.changes)
        }
      }
      let before = course.probe(timeline, at: time, frame: frame)
      return {
        if let before {
          let isLittle = FrameCanvas.isLittle(
            from: before, to: (timeline, time), renderer.viewport, renderer.texts)
          course.probed(isLittle: isLittle, frame: frame)
        }
        return MadeFrame(
          renderer.frame(
            of: timeline, at: time, number: frame, threads: threadsOfFrame, timings: timings))
      }
    }
  }
}

import CoreGraphics
import MediaTiming
import Presentation

/// Renders frames on all cores and hands them to sinks in order, with bounded memory.
///
/// At most `threads + 2` frames are between being drawn and being written, whatever the length.
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

  /// Creates a pump.
  public init(renderer: FrameRenderer, grid: FrameGrid, threads: Int) {
    self.renderer = renderer
    self.grid = grid
    self.threads = max(1, threads)
  }

  /// Renders a range of frames into every sink and finishes the sinks.
  ///
  /// - Parameters:
  ///   - frames: numbers of frames in the scene; the sinks see them counted from 0.
  ///   - stepper: runs the scene frame by frame on the caller's side; nil to draw the renderer's
  ///     own scene, which was run before.
  ///   - sinks: where the frames go.
  ///   - progress: called after each written frame with the number written so far; returning
  ///     false cancels.
  /// - Throws: what a sink throws, or `RenderError.cancelled`; the sinks are then discarded.
  public func run(
    _ frames: Range<Int>, stepping stepper: FrameStepper? = nil, into sinks: [any FrameSink],
    progress: (Int) -> Bool = { _ in true }
  ) async throws {
    do {
      for frame in 0..<frames.lowerBound { stepper?.skip(to: grid.time(ofFrame: frame)) }
      try await pump(frames, stepping: stepper, into: sinks, progress: progress)
      for sink in sinks { try sink.finish() }
    } catch {
      for sink in sinks { sink.discard() }
      throw error
    }
  }

  /// What a task of the pump has done.
  private enum Step: Sendable {
    case drawn(Int, Pixmap)
    case kept(Int, FrameCanvas.Result)
    case probed(isLittle: Bool)
    case encoded(Int, [EncodedFrame])
  }

  /// Keeps the tasks going until every frame is written.
  private func pump(
    _ frames: Range<Int>, stepping stepper: FrameStepper?, into sinks: [any FrameSink],
    progress: (Int) -> Bool
  ) async throws {
    try await withThrowingTaskGroup(of: Step.self) { group in
      var toDraw = frames.lowerBound
      var toAdmit = frames.lowerBound
      var toWrite = frames.lowerBound
      var running = 0
      var drawn: [Int: (pixmap: Pixmap, changes: FrameChanges)] = [:]
      var encoded: [Int: [EncodedFrame]] = [:]
      var course = PumpCourse(keeps: keepsUnchanged && frames.count > 1)
      let canvas = renderer.makeCanvas()
      let window = threads + 2

      while toWrite < frames.upperBound {
        while running < threads, toDraw < frames.upperBound, toDraw - toWrite < window {
          // The canvas draws one frame at a time, when no sink has yet to look at the last one.
          if course.isOnCanvas, toAdmit < toDraw { break }
          let frame = toDraw
          let time = grid.time(ofFrame: frame)
          let timeline = stepper?.timeline(at: time) ?? renderer.scene.timeline(at: time)
          if course.isOnCanvas {
            group.addTask {
              .kept(frame, canvas.draw(timeline, at: time, frame: frame, timings: timings))
            }
          } else {
            group.addTask {
              .drawn(
                frame, renderer.frame(of: timeline, at: time, number: frame, timings: timings))
            }
            if let before = course.probe(timeline, at: time, frame: frame) {
              let (viewport, texts) = (renderer.viewport, renderer.texts)
              group.addTask {
                .probed(
                  isLittle: FrameCanvas.isLittle(
                    from: before, to: (timeline, time), viewport, texts))
              }
              running += 1
            }
          }
          toDraw += 1
          running += 1
        }
        guard let step = try await group.next() else { break }
        running -= 1
        switch step {
        case .drawn(let frame, let pixmap): drawn[frame] = (pixmap, .unknown)
        case .kept(let frame, let result):
          drawn[frame] = (result.pixmap, result.changes)
          if result.isMuch { course.leaveCanvas(frame: frame) }
        case .probed(let isLittle): course.probed(isLittle: isLittle, frame: toDraw)
        case .encoded(let frame, let results): encoded[frame] = results
        }
        while let (pixmap, changes) = drawn.removeValue(forKey: toAdmit) {
          let (frame, timings) = (toAdmit, timings)
          let work = try timings.measure(.encode, ofFrame: frame) {
            try sinks.map {
              try $0.admit(pixmap, index: frame - frames.lowerBound, changes: changes)
            }
          }
          group.addTask {
            let results = try timings.measure(.encode, ofFrame: frame) { try work.map { try $0() } }
            return .encoded(frame, results)
          }
          toAdmit += 1
          running += 1
        }
        while let results = encoded.removeValue(forKey: toWrite) {
          try timings.measure(.write, ofFrame: toWrite) {
            for (sink, result) in zip(sinks, results) { try sink.write(result) }
          }
          toWrite += 1
          if !progress(toWrite - frames.lowerBound) || Task.isCancelled {
            throw RenderError.cancelled
          }
        }
      }
    }
  }
}

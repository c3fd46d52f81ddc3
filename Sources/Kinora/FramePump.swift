import CoreGraphics
import MediaTiming

/// Renders frames on all cores and hands them to sinks in order, with bounded memory.
///
/// At most `threads + 2` frames are between being drawn and being written, whatever the length.
/// The pixels do not depend on the number of threads: each frame is a function of its time alone.
public struct FramePump: Sendable {
  /// Draws the frames.
  public var renderer: FrameRenderer
  /// The times of the frames, by their number in the scene.
  public var grid: FrameGrid
  /// Frames drawn or encoded at the same time.
  public var threads: Int

  /// Creates a pump.
  public init(renderer: FrameRenderer, grid: FrameGrid, threads: Int) {
    self.renderer = renderer
    self.grid = grid
    self.threads = max(1, threads)
  }

  /// What a task of the pump has done.
  private enum Step: Sendable {
    case drawn(Int, Pixmap)
    case encoded(Int, [EncodedFrame])
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
      var drawn: [Int: Pixmap] = [:]
      var encoded: [Int: [EncodedFrame]] = [:]
      let window = threads + 2

      while toWrite < frames.upperBound {
        while running < threads, toDraw < frames.upperBound, toDraw - toWrite < window {
          let frame = toDraw
          let time = grid.time(ofFrame: frame)
          let timeline = stepper?.timeline(at: time) ?? renderer.scene.timeline(at: time)
          group.addTask { .drawn(frame, renderer.frame(of: timeline, at: time)) }
          toDraw += 1
          running += 1
        }
        guard let step = try await group.next() else { break }
        running -= 1
        switch step {
        case .drawn(let frame, let pixmap): drawn[frame] = pixmap
        case .encoded(let frame, let results): encoded[frame] = results
        }
        while let pixmap = drawn.removeValue(forKey: toAdmit) {
          let frame = toAdmit
          let work = try sinks.map { try $0.admit(pixmap, index: frame - frames.lowerBound) }
          group.addTask { .encoded(frame, try work.map { try $0() }) }
          toAdmit += 1
          running += 1
        }
        while let results = encoded.removeValue(forKey: toWrite) {
          for (sink, result) in zip(sinks, results) { try sink.write(result) }
          toWrite += 1
          if !progress(toWrite - frames.lowerBound) || Task.isCancelled {
            throw RenderError.cancelled
          }
        }
      }
    }
  }
}

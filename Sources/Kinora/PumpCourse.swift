import Presentation
import Synchronization

/// Decides how the next frames are drawn: whole and several at a time, or one after the other on a
/// canvas, as long as little changes from one to the next.
///
/// Now and then, ever less often, two frames in a row are compared while others are drawn.
final class PumpCourse: Sendable {
  private struct State {
    var isOnCanvas = false
    var previous: (timeline: Timeline, time: Double)?
    var nextProbe: Int?
    var pause = 8

    mutating func pauseFrom(_ frame: Int) {
      nextProbe = frame + pause
      pause = min(pause * 2, PumpCourse.longestPause)
    }
  }

  private let state: Mutex<State>

  /// The longest stretch of frames without a comparison.
  private static let longestPause = 64

  /// Creates a course that starts with a comparison of the first two frames, or never compares.
  init(keeps: Bool) { state = Mutex(State(nextProbe: keeps ? Int.min : nil)) }

  /// Whether the next frame goes onto the canvas.
  var isOnCanvas: Bool { state.withLock { $0.isOnCanvas } }

  /// Notes a frame that is drawn whole; answers the one before it when the two should be compared.
  func probe(
    _ timeline: Timeline, at time: Double, frame: Int
  ) -> (timeline: Timeline, time: Double)? {
    state.withLock { state in
      guard let next = state.nextProbe else { return nil }
      defer { state.previous = (timeline, time) }
      guard frame >= next, let previous = state.previous else { return nil }
      // The answer sets the next one.
      state.nextProbe = .max
      return previous
    }
  }

  /// Notes the answer of a comparison that was asked for when `frame` came.
  func probed(isLittle: Bool, frame: Int) {
    state.withLock { state in
      if isLittle {
        state.isOnCanvas = true
        state.previous = nil
      } else {
        state.pauseFrom(frame)
      }
    }
  }

  /// Notes that a frame on the canvas differed much from the one before.
  func leaveCanvas(frame: Int) {
    state.withLock { state in
      state.isOnCanvas = false
      state.pauseFrom(frame)
    }
  }
}

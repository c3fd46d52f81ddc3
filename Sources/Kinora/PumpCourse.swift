import Presentation

/// Decides how the next frames are drawn: whole and several at a time, or one after the other on a
/// canvas, as long as little changes from one to the next.
///
/// Now and then, ever less often, two frames in a row are compared while others are drawn.
struct PumpCourse {
  /// Whether the next frame goes onto the canvas.
  private(set) var isOnCanvas = false
  private var previous: (timeline: Timeline, time: Double)?
  private var nextProbe: Int?
  private var pause = 8

  /// The longest stretch of frames without a comparison.
  private static let longestPause = 64

  /// Creates a course that starts with a comparison of the first two frames, or never compares.
  init(keeps: Bool) { nextProbe = keeps ? Int.min : nil }

  /// Notes a frame that is drawn whole; answers the one before it when the two should be compared.
  mutating func probe(
    _ timeline: Timeline, at time: Double, frame: Int
  ) -> (timeline: Timeline, time: Double)? {
    guard let next = nextProbe else { return nil }
    defer { previous = (timeline, time) }
    guard frame >= next, let previous else { return nil }
    // The answer sets the next one.
    nextProbe = .max
    return previous
  }

  /// Notes the answer of a comparison, when `frame` is the next one to be drawn.
  mutating func probed(isLittle: Bool, frame: Int) {
    if isLittle {
      isOnCanvas = true
      previous = nil
    } else {
      pauseFrom(frame)
    }
  }

  /// Notes that a frame on the canvas differed much from the one before.
  mutating func leaveCanvas(frame: Int) {
    isOnCanvas = false
    pauseFrom(frame)
  }

  private mutating func pauseFrom(_ frame: Int) {
    nextProbe = frame + pause
    pause = min(pause * 2, Self.longestPause)
  }
}

import Diagnostics

/// A scene in which things happen, compiled: one timeline from each change to the next.
///
/// Made once by running through the scene; then every frame can be asked for alone.
public struct SceneTimeline: Sendable {
  /// A stretch of time in which nothing happens that the tree did not foretell.
  public struct Segment: Sendable {
    /// Where it begins, in seconds of the scene; it ends where the next begins.
    public let start: Double
    /// The tree in it.
    public let timeline: Timeline
  }

  /// The segments in order; the first begins before everything.
  public private(set) var segments: [Segment]
  /// What was ignored or came to nothing, each finding once.
  public private(set) var diagnostics: [Diagnostic]

  /// Creates a scene in which nothing happens.
  public init(_ timeline: Timeline) {
    segments = [Segment(start: -.infinity, timeline: timeline)]
    diagnostics = timeline.diagnostics
  }

  /// Lets another timeline hold from a time on, which is not before the last one's.
  public mutating func append(_ timeline: Timeline, from start: Double) {
    if segments.last?.start == start { segments.removeLast() }
    segments.append(Segment(start: start, timeline: timeline))
    note(timeline.diagnostics)
  }

  /// Adds findings that are not known yet.
  public mutating func note(_ findings: [Diagnostic]) {
    for finding in findings where !diagnostics.contains(finding) { diagnostics.append(finding) }
  }

  /// The timeline that holds at a time; what happens at that very time has happened.
  public func timeline(at time: Double) -> Timeline {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return segments[low].timeline
  }
}

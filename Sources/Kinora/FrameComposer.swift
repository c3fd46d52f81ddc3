import CoreGraphics
import DisplayList
import Presentation
import TextLayout

/// Makes display lists of one timeline's frames after another; keeps what frames have in common.
struct FrameComposer {
  private var tree = PresentationTree(nodes: [])
  private var drawn: Timeline.Identity?
  private var composer: Composer

  /// Creates a composer that has its texts set by `texts`.
  init(_ texts: TextSetter) { composer = Composer(texts: texts) }

  /// Whether the last list that was made is one of this timeline's.
  func isDrawing(_ timeline: Timeline) -> Bool { drawn === timeline.identity }

  /// Writes the commands of a timeline at a time into a list, and answers what is needed to bring
  /// that to other times by `update`; nil when there is too little to gain.
  mutating func record(
    _ timeline: Timeline, at time: Double, viewport: Viewport, into list: inout DisplayList,
    frame: Int, timings: StageTimings?
  ) -> PatchedList? {
    timings.measure(.evaluate, ofFrame: frame) {
      if !isDrawing(timeline) {
        drawn = timeline.identity
        composer.remember(steady: timeline.steadyLayers)
      }
      tree = timeline.presentation(at: time)
    }
    return timings.measure(.compose, ofFrame: frame) {
      composer.record(tree, viewport: viewport, into: &list)
    }
  }

  /// Brings a list that was recorded from this timeline to another time; false when too much of it
  /// is another than it was.
  mutating func update(
    _ list: inout PatchedList, of timeline: Timeline, to time: Double, frame: Int,
    timings: StageTimings?
  ) -> Bool {
    timings.measure(.evaluate, ofFrame: frame) { timeline.advance(&tree, to: time) }
    return timings.measure(.compose, ofFrame: frame) { composer.update(&list, to: tree) }
  }

  /// Writes the commands of a timeline at a time into a list.
  ///
  /// - Parameter before: the list that was written last, so that parts of it can be copied; nil to
  ///   write everything anew.
  mutating func compose(
    _ timeline: Timeline, at time: Double, viewport: Viewport, into list: inout DisplayList,
    after before: DisplayList? = nil, frame: Int = 0, timings: StageTimings? = nil
  ) {
    timings.measure(.evaluate, ofFrame: frame) {
      if drawn === timeline.identity {
        timeline.update(&tree, to: time)
      } else {
        tree = timeline.presentation(at: time)
        drawn = timeline.identity
        if before != nil { composer.remember(steady: timeline.steadyLayers) }
      }
    }
    timings.measure(.compose, ofFrame: frame) {
      if let before {
        composer.compose(tree, viewport: viewport, into: &list, after: before)
      } else {
        composer.compose(tree, viewport: viewport, into: &list)
      }
    }
  }
}

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

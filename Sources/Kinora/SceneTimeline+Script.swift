import Presentation
import QuartzCore
import SceneFormats

extension SceneTimeline {
  /// Compiles a tree in which a script runs.
  ///
  /// A script without code runs on a copy: the tree stays as it is. One with code changes the tree.
  ///
  /// - Parameters:
  ///   - root: the topmost layer.
  ///   - script: what happens.
  ///   - end: how far to run, in seconds; nil for the last event. Delegates and completion blocks
  ///     that are due later are not called.
  public init(_ root: CALayer, script: SceneScript, until end: Double? = nil) {
    root.updateTree()
    guard !script.events.isEmpty || end != nil else {
      self.init(Timeline(root))
      return
    }
    let run = ScriptRun(script, on: script.isRepeatable ? root.treeCopy() : root)
    let live = LiveTimeline(run.tree)
    self.init(live.current)
    var identity = live.current.identity
    run.run(until: end ?? script.end) { time in
      let timeline = live.current
      guard timeline.identity !== identity else { return }
      identity = timeline.identity
      append(timeline, from: time)
    }
    note(run.diagnostics)
  }
}

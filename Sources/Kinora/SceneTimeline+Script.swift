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
    var latest = Timeline(run.tree.root)
    self.init(latest)
    var changes = run.tree.changeCount
    run.run(until: end ?? script.end) { time in
      guard run.tree.changeCount != changes else { return }
      changes = run.tree.changeCount
      latest = Timeline(run.tree.root, after: latest, from: time)
      append(latest, from: time)
    }
    note(run.diagnostics)
  }
}

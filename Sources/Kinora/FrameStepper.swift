import Diagnostics
import MediaTiming
import Presentation
import QuartzCore
import SceneFormats

/// Runs a scene from frame to frame: the *step* way, for trees that change as time goes on.
///
/// Delegates, completion blocks and the script's events run at their own times between frames,
/// display links at frames. Each frame gets a timeline that no later change touches, so frames are
/// drawn in parallel while the tree moves on; frames between which nothing changed share one.
///
///     var script = SceneScript()
///     script.at(1.5) { root in root.opacity = 0 }
///     let stepper = FrameStepper(layer: root, script: script)
///     for frame in 0..<120 {
///       let timeline = stepper.timeline(at: grid.time(ofFrame: frame))
///       let pixels = renderer.frame(of: timeline, at: grid.time(ofFrame: frame))
///     }
public final class FrameStepper {
  private let run: ScriptRun
  private let live: LiveTimeline

  /// The tree, which is live as long as the stepper exists.
  public var tree: LiveTree { run.tree }
  /// What came to nothing so far.
  public var diagnostics: [Diagnostic] { run.diagnostics }

  /// Makes a tree live.
  public init(layer: CALayer, script: SceneScript = SceneScript()) {
    run = ScriptRun(script, on: layer)
    live = LiveTimeline(run.tree)
  }

  /// Makes a scene's tree live.
  public convenience init(scene: Scene) {
    self.init(layer: scene.root, script: scene.script)
  }

  /// Steps to the time of a frame, in seconds, and answers what is to be drawn there.
  ///
  /// Times must not go back: an earlier time answers the tree as it is now.
  public func timeline(at time: Double) -> Timeline {
    skip(to: time)
    return current
  }

  /// Steps to the time of a frame that is not drawn.
  public func skip(to time: Double) {
    if live.latest == nil { _ = current }
    run.advance(to: time) { [self] _ in
      // Particles remember when the tree changed.
      if live.latest?.hasParticles == true { _ = current }
    }
  }

  /// Steps through all frames and keeps what is to be drawn at any time in between.
  public func record(_ grid: FrameGrid, frames: Int) -> SceneTimeline {
    var scene = SceneTimeline(current)
    var identity = current.identity
    for frame in 0..<max(0, frames) {
      run.advance(to: grid.time(ofFrame: frame)) { time in
        let timeline = current
        guard timeline.identity !== identity else { return }
        identity = timeline.identity
        scene.append(timeline, from: time)
      }
    }
    scene.note(diagnostics)
    return scene
  }

  /// The tree as it is now.
  private var current: Timeline { live.current }
}

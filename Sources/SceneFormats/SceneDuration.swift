import Foundation
import MediaTiming
import QuartzCore

/// Finds when the last animation of a layer tree ends, in scene time.
struct SceneDuration {
  /// The latest end found, in seconds; 0 when nothing is animated.
  private(set) var end = 0.0
  /// The first animation found that never ends.
  private(set) var endless: Scene.Endless?

  /// Measures a tree in which a script runs: until its last event, and on from the tree that this
  /// leaves. The tree itself is not changed; code in a script is not run.
  init(root: CALayer, script: SceneScript) {
    guard !script.events.isEmpty, script.isRepeatable else {
      self.init(root: root)
      return
    }
    let run = ScriptRun(script, on: root.treeCopy())
    run.run(until: script.end)
    self.init(root: run.tree.root)
    end = max(end, script.end)
  }

  /// Measures a tree whose parent space is scene time.
  init(root: CALayer) { visit(root, "root", []) }

  /// One step from a parent's time to a layer's, and how late its last copy runs.
  private struct Step {
    var begin: Double
    var speed: Double
    var offset: Double
    var delay = 0.0

    /// The interval of parent time in which local time passes through `interval`; nil when local
    /// time stands still.
    func outward(_ interval: (begin: Double, end: Double)) -> (begin: Double, end: Double)? {
      if speed == 0 { return nil }
      let last = interval.end + max(delay, 0)
      let a = begin + (interval.begin - offset) / speed
      let b = begin + (last - offset) / speed
      return (min(a, b), max(a, b))
    }
  }

  private mutating func visit(_ layer: CALayer, _ path: String, _ outer: [Step]) {
    if layer.duration.isFinite, layer.duration > 0 {
      let timing = timing(layer)
      add(timing.parentInterval, outer, path, nil)
    }
    var step = Step(
      begin: layer.beginTime, speed: Double(layer.speed), offset: layer.timeOffset)
    for attached in layer.attachedAnimations {
      let animation = attached.animation
      if animation.speed == 0 { continue }
      let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? attached.key
      add(timing(animation).parentInterval, outer + [step], path, keyPath)
    }
    if let emitter = layer as? CAEmitterLayer, emitter.emitterCells?.isEmpty == false {
      note(Scene.Endless(layerPath: path, keyPath: nil, reason: "particles are emitted for ever"))
    }
    if let replicator = layer as? CAReplicatorLayer, replicator.instanceCount > 1 {
      step.delay = replicator.instanceDelay * Double(replicator.instanceCount - 1)
    }
    for (index, sublayer) in layer.orderedSublayers.enumerated() {
      visit(sublayer, LayerPath.child(of: path, sublayer, index), outer + [step])
    }
    if let mask = layer.mask { visit(mask, path + "/mask", outer + [step]) }
  }

  /// Adds an interval of the innermost step's local time.
  private mutating func add(
    _ interval: (begin: Double, end: Double), _ steps: [Step], _ path: String, _ keyPath: String?
  ) {
    var interval = interval
    for step in steps.reversed() {
      guard let outer = step.outward(interval) else { return }
      interval = outer
    }
    if interval.end > SceneLimits.seconds {
      note(
        Scene.Endless(layerPath: path, keyPath: keyPath, reason: "the animation never ends"))
    } else if interval.end > end {
      end = interval.end
    }
  }

  private mutating func note(_ found: Scene.Endless) {
    if endless == nil { endless = found }
  }

  private func timing(_ object: any CAMediaTiming) -> MediaTiming {
    MediaTiming(
      beginTime: object.beginTime, speed: Double(object.speed), duration: object.duration,
      repeatCount: Double(object.repeatCount), repeatDuration: object.repeatDuration,
      autoreverses: object.autoreverses)
  }
}

import CoreGraphics
import Diagnostics
import QuartzCore

/// A script on its way through a live tree.
///
/// Time moves forward only. Everything happens at its own time in order: ends of animations, with
/// what their delegates do, before the script's events of the same time, those before the display
/// links of a frame of that time.
public final class ScriptRun {
  /// The tree.
  public let tree: LiveTree
  /// What came to nothing so far.
  public private(set) var diagnostics: [Diagnostic] = []
  private let events: [SceneEvent]
  private var next = 0

  /// Makes a tree live for a script.
  ///
  /// A script that is not repeatable needs the tree that its code knows; another leaves the tree
  /// alone when it is given a `treeCopy()`.
  public init(_ script: SceneScript, on root: CALayer) {
    tree = LiveTree(root: root)
    events = script.events
  }

  /// Moves to the time of a frame in seconds; display links are called and layers that draw
  /// themselves are drawn.
  ///
  /// - Parameter pause: called at each time at which something may have changed the tree.
  public func advance(to time: Double, pause: (Double) -> Void = { _ in }) {
    performEvents(until: time, pause)
    tree.advance(to: time, pause: pause)
    pause(tree.clock.time)
  }

  /// Moves to a time between frames.
  ///
  /// - Parameter pause: called at each time at which something may have changed the tree.
  public func run(until time: Double, pause: (Double) -> Void = { _ in }) {
    performEvents(until: time, pause)
    tree.run(until: time, pause: pause)
    pause(tree.clock.time)
  }

  private func performEvents(until time: Double, _ pause: (Double) -> Void) {
    while next < events.count, events[next].time <= time {
      let now = events[next].time
      tree.run(until: now, pause: pause)
      // Events of one time are one change, as code in one turn of Apple's run loop is.
      while next < events.count, events[next].time == now {
        next += 1
        perform(events[next - 1].action)
      }
      tree.commit()
      pause(tree.clock.time)
    }
  }

  private func perform(_ action: SceneAction) {
    tree.perform {
      switch action {
      case .set(let change): set(change)
      case .addAnimation(let path, let animation, let key, let delay):
        guard let layer = layer(path) else { return }
        layer.add(delayed(animation, by: delay, on: layer), forKey: key)
      case .removeAnimation(let path, let key?): layer(path)?.removeAnimation(forKey: key)
      case .removeAnimation(let path, nil): layer(path)?.removeAllAnimations()
      case .pause(let path): layer(path)?.pauseTime()
      case .resume(let path): layer(path)?.resumeTime()
      case .scrub(let path, let time): layer(path)?.scrubTime(to: time)
      case .touch(let point): touch(point)
      case .addSublayer(let path, let template, let index):
        guard let parent = layer(path) else { return }
        let place = UInt32(clamping: index ?? parent.orderedSublayers.count)
        let layer = template.treeCopy()
        parent.insertSublayer(layer, at: place)
        layer.beginAnimations()
      case .removeLayer(let path): layer(path)?.removeFromSuperlayer()
      case .run(let body): body(tree.root)
      }
    }
  }

  private func set(_ change: SceneChange) {
    guard let layer = layer(change.layer) else { return }
    CATransaction.begin()
    defer { CATransaction.commit() }
    if !change.isAnimated { CATransaction.setDisableActions(true) }
    if let duration = change.duration { CATransaction.setAnimationDuration(duration) }
    if let timingFunction = change.timingFunction {
      CATransaction.setAnimationTimingFunction(timingFunction)
    }
    for (keyPath, value) in change.values {
      do {
        try layer.set(value, forKeyPath: keyPath)
      } catch {
        note("event-ignored", "\(error)", change.layer, keyPath: keyPath)
      }
    }
  }

  private func delayed(_ animation: CAAnimation, by delay: Double, on layer: CALayer) -> CAAnimation
  {
    guard delay != 0, let copy = animation.copy() as? CAAnimation else { return animation }
    copy.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    return copy
  }

  private func touch(_ point: CGPoint) {
    var layer = tree.hitTest(point)
    while let current = layer {
      if let actions = current.touchActions {
        for action in actions { perform(action) }
        return
      }
      layer = current.superlayer
    }
    note("touch-unanswered", "no layer at (\(point.x), \(point.y)) answers touches", nil)
  }

  private func layer(_ path: String) -> CALayer? {
    if let layer = tree.root.layer(atPath: path) { return layer }
    note("event-without-layer", "no layer has this path when the event's time comes", path)
    return nil
  }

  private func note(_ code: String, _ message: String, _ path: String?, keyPath: String? = nil) {
    diagnostics.append(
      Diagnostic(code: code, message: message, layerPath: path, keyPath: keyPath))
  }
}

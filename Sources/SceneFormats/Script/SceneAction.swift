import Foundation
import QuartzCore

/// What an event does to a running tree.
///
/// Layers are named by their path from the root's sublayers down, such as `"wall/door"`; `""` is
/// the root. An action whose layer is not there when its time comes does nothing.
public enum SceneAction {
  /// Sets values of a layer in one transaction.
  case set(SceneChange)
  /// Adds an animation; a `beginTime` of 0 is the layer's local time at that moment, and `delay`
  /// seconds of local time are added to that.
  case addAnimation(layer: String, CAAnimation, key: String?, delay: Double)
  /// Removes the animation of a key; all with nil.
  case removeAnimation(layer: String, key: String?)
  /// Stops a layer's time, see `CALayer.pauseTime()`.
  case pause(layer: String)
  /// Lets a paused layer's time run on, see `CALayer.resumeTime()`.
  case resume(layer: String)
  /// Stops a layer's time at a local time in seconds.
  case scrub(layer: String, time: Double)
  /// A touch at a point of the scene: the layer that shows there, or the nearest one above it that
  /// has `touchActions`, performs them.
  case touch(CGPoint)
  /// Adds a copy of a layer to another's sublayers, at an index or with nil in front.
  case addSublayer(to: String, CALayer, at: Int?)
  /// Takes a layer out of the tree.
  case removeLayer(String)
  /// Runs code with the tree's root.
  case run((CALayer) -> Void)

  /// Whether the action is code, so that it cannot be repeated on a copy of the tree.
  public var isCode: Bool {
    if case .run = self { return true }
    return false
  }
}

/// Values that are set on a layer together.
public struct SceneChange {
  /// The layer's path.
  public var layer: String
  /// Key paths and what they are set to, in order.
  public var values: [(keyPath: String, value: Any?)]
  /// Whether the change animates implicitly, as changes of a live layer do.
  public var isAnimated: Bool
  /// The transaction's duration in seconds; nil for the default of 0.25.
  public var duration: Double?
  /// The transaction's curve; nil for the default.
  public var timingFunction: CAMediaTimingFunction?

  /// Creates a change.
  public init(
    layer: String, values: [(keyPath: String, value: Any?)], isAnimated: Bool = true,
    duration: Double? = nil, timingFunction: CAMediaTimingFunction? = nil
  ) {
    self.layer = layer
    self.values = values
    self.isAnimated = isAnimated
    self.duration = duration
    self.timingFunction = timingFunction
  }
}

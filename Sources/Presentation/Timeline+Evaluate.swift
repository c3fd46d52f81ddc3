import CoreGraphics
import Foundation
import Interpolation
import MediaTiming

extension Timeline {
  /// The tree at a time, in seconds of the root layer's superlayer.
  public func presentation(at time: Double) -> PresentationTree {
    var tree = model
    update(&tree, to: time)
    return tree
  }

  /// Brings a tree that came from this timeline to another time, without allocating.
  public func update(_ tree: inout PresentationTree, to time: Double) {
    for target in driven {
      tree.nodes[target.layer].state.restore(
        target.property, from: model.nodes[target.layer].state)
    }
    var channel = 0
    for (index, entry) in entries.enumerated() {
      let parentTime = entry.parent < 0 ? time : tree.nodes[entry.parent].localTime
      let localTime = entry.timing.activeLocalTime(at: parentTime)
      tree.nodes[index].localTime = localTime
      tree.nodes[index].isInEffect = entry.timing.isLayerInEffect(at: parentTime)
      while channel < channels.count, channels[channel].layer == index {
        channels[channel].apply(at: localTime, to: &tree.nodes[index].state)
        channel += 1
      }
    }
  }
}

extension Timeline.Channel {
  /// Applies the animation at its layer's time.
  func apply(at localTime: Double, to state: inout LayerState) {
    guard let sample = leaf.sample(at: localTime) else { return }
    let position = leaf.position(of: sample)
    // An empty property has no value of its own to start from; tracks that need one do nothing.
    let whole = state.value(target.property) ?? .string("")
    guard let part = whole[target.component],
      let value = leaf.track.value(at: position, current: part)
    else { return }
    if target.component == .whole {
      state.set(target.property, to: value)
    } else if let changed = whole.replacing(target.component, with: value) {
      state.set(target.property, to: changed)
    }
    if let angle = leaf.track.pathRotation(at: position) {
      state.geometry.transform = CATransform3DRotate(
        state.geometry.transform, CGFloat(angle), 0, 0, 1)
    }
  }
}

extension MediaTiming {
  /// Whether a layer with this timing is drawn at a time of its superlayer.
  ///
  /// CALayer.h takes an object that fills neither side out of the presentation outside its active
  /// duration. A begin time of exactly 0, the default, hides nothing, and neither does the default
  /// infinite duration.
  func isLayerInEffect(at parentTime: Double) -> Bool {
    if beginTime != 0, parentTime < beginTime { return fillMode.fillsBackwards }
    guard duration.isFinite else { return true }
    return phase(at: parentTime) != .after || fillMode.fillsForwards
  }
}

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
    var channel = 0
    var restored = 0
    for index in entries.indices {
      let localTime = enter(index, of: &tree, at: time)
      while restored < driven.count, driven[restored].layer == index {
        driven[restored].restore(&tree.nodes[index].state)
        restored += 1
      }
      while channel < channels.count, channels[channel].layer == index {
        // The time of a layer above is there already.
        let clock = channels[channel].clock
        channels[channel].apply(
          at: clock == index ? localTime : tree.nodes[clock].localTime,
          to: &tree.nodes[index].state)
        channel += 1
      }
    }
  }

  /// The same, calling `visit` for every channel with its index, its layer's local time, and the
  /// value before and after it, nil where the property has none.
  func update(
    _ tree: inout PresentationTree, to time: Double,
    visit: (
      _ channel: Int, _ localTime: Double, _ before: AnimatableValue?, _ after: AnimatableValue?
    ) -> Void
  ) {
    var channel = 0
    var restored = 0
    for index in entries.indices {
      _ = enter(index, of: &tree, at: time)
      while restored < driven.count, driven[restored].layer == index {
        driven[restored].restore(&tree.nodes[index].state)
        restored += 1
      }
      while channel < channels.count, channels[channel].layer == index {
        let target = channels[channel].target
        let localTime = tree.nodes[channels[channel].clock].localTime
        let before = tree.nodes[index].state.value(at: target)?[target.component]
        channels[channel].apply(at: localTime, to: &tree.nodes[index].state)
        let after = tree.nodes[index].state.value(at: target)?[target.component]
        visit(channel, localTime, before, after)
        channel += 1
      }
    }
  }

  /// Brings a layer's time to a time of the scene, its superlayer's being there already; answers
  /// its local time.
  @inline(__always)
  private func enter(_ index: Int, of tree: inout PresentationTree, at time: Double) -> Double {
    let parent = entries[index].parent
    let parentTime = parent < 0 ? time : tree.nodes[parent].localTime
    let localTime = entries[index].timing.activeLocalTime(at: parentTime)
    tree.nodes[index].localTime = localTime
    tree.nodes[index].isInEffect = entries[index].timing.isLayerInEffect(at: parentTime)
    return localTime
  }
}

extension Timeline.Channel {
  /// Applies the animation at its layer's time.
  func apply(at localTime: Double, to state: inout LayerState) {
    guard let sample = leaf.sample(at: localTime) else { return }
    let position = leaf.position(of: sample)
    if !applyPlain(at: position, to: &state) { applyWhole(at: position, to: &state) }
  }

  /// Writes a value that needs nothing but the position; false when this is not such a track.
  @inline(__always)
  private func applyPlain(at position: TrackPosition, to state: inout LayerState) -> Bool {
    if target.property == .position, target.component == .whole {
      guard let point = leaf.track.plainPoint(at: position) else { return false }
      state.geometry.position = point
      return true
    }
    guard let number = leaf.track.plainNumber(at: position) else { return false }
    guard var parts = components, case .transform(let component) = target.component else {
      return state.setNumber(number, target)
    }
    parts[component] = number
    if target.property == .transform {
      state.geometry.transform = parts.matrix
    } else {
      state.geometry.sublayerTransform = parts.matrix
    }
    return true
  }

  /// Reads the property, computes the value from it, and writes it.
  private func applyWhole(at position: TrackPosition, to state: inout LayerState) {
    // An empty property has no value of its own to start from; tracks that need one do nothing.
    let whole = state.value(at: target) ?? .string("")
    guard let part = whole[target.component],
      let value = leaf.track.value(at: position, current: part)
    else { return }
    if target.component == .whole {
      state.set(target, to: value)
    } else if let changed = whole.replacing(target.component, with: value) {
      state.set(target, to: changed)
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

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

  /// Brings a tree that came from this timeline to another time, without allocating as long as
  /// the number of copies that run late stays the same.
  public func update(_ tree: inout PresentationTree, to time: Double) {
    var pass = EvaluationPass(
      clocks: reachesDown && !replicators.isEmpty
        ? Array(repeating: 0, count: entries.count) : [])
    evaluate(entries.indices, of: &tree, at: time, from: EvaluationCursor(), in: nil, &pass)
  }

  /// Brings a tree that `presentation(at:)` or `update(_:to:)` has brought to one time to another,
  /// looking only at layers that can change and at those above them; the local times of the others
  /// stay as they are.
  public func advance(_ tree: inout PresentationTree, to time: Double) {
    guard let restless else {
      update(&tree, to: time)
      return
    }
    var pass = EvaluationPass(clocks: [])
    evaluate(restless, of: &tree, at: time, from: EvaluationCursor(), in: nil, &pass)
  }

  /// Evaluates layers, parents first.
  ///
  /// - Parameters:
  ///   - layers: the layers.
  ///   - tree: where they are: all of them, or those of a copy.
  ///   - time: the time of the root's superlayer.
  ///   - cursor: where what belongs to the first of them begins.
  ///   - replicator: the replicator whose copy it is; nil for the tree itself.
  private func evaluate(
    _ layers: some Sequence<Int>, of tree: inout PresentationTree, at time: Double,
    from cursor: EvaluationCursor, in replicator: Int?, _ pass: inout EvaluationPass
  ) {
    var cursor = cursor
    let base = replicator ?? 0
    let keepsClocks = !pass.clocks.isEmpty
    for index in layers {
      let node = index - base
      let localTime = enter(index, of: &tree, base: base, at: time, isLate: replicator != nil)
      if keepsClocks { pass.clocks[index] = localTime }
      while cursor.driven < driven.count, driven[cursor.driven].layer == index {
        driven[cursor.driven].restore(&tree.nodes[node].state)
        cursor.driven += 1
      }
      while cursor.channel < channels.count, channels[cursor.channel].layer == index {
        let clock = channels[cursor.channel].clock
        let clockTime: Double
        if clock == index {
          clockTime = localTime
        } else if let replicator, clock <= replicator {
          // Animations from outside of the copies run in their own time, which knows no delay.
          clockTime = pass.clocks[clock]
        } else {
          // The time of a layer above is there already.
          clockTime = tree.nodes[clock - base].localTime
        }
        channels[cursor.channel].apply(at: clockTime, to: &tree.nodes[node].state)
        cursor.channel += 1
      }
      if cursor.transition < transitions.count, transitions[cursor.transition].layer == index {
        tree.nodes[node].transition = transitions[cursor.transition].state(at: localTime)
        cursor.transition += 1
      }
      if cursor.replicator < replicators.count, replicators[cursor.replicator].layer == index {
        evaluateCopies(
          of: replicators[cursor.replicator], at: localTime, into: &tree.nodes[node], &pass)
        cursor.replicator += 1
      }
    }
  }

  /// Evaluates the copies of a replicator that run late, each at its own time.
  private func evaluateCopies(
    of replicator: Replicator, at localTime: Double, into node: inout PresentationTree.Node,
    _ pass: inout EvaluationPass
  ) {
    guard case .replicator(let state) = node.state.payload else { return }
    let size = replicator.template.nodes.count
    var count = 0
    if replicator.hasOwnTime, state.delay != 0, state.delay.isFinite, state.instances > 1 {
      count = min(state.instances - 1, pass.budget / size)
      pass.budget -= count * size
    }
    if node.copies.count > count { node.copies.removeLast(node.copies.count - count) }
    while node.copies.count < count { node.copies.append(replicator.template) }
    let below = replicator.layer + 1..<replicator.layer + size
    for copy in 0..<count {
      node.copies[copy].nodes[0].localTime = localTime - Double(copy + 1) * state.delay
      evaluate(
        below, of: &node.copies[copy], at: 0, from: replicator.below, in: replicator.layer, &pass)
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
      _ = enter(index, of: &tree, base: 0, at: time, isLate: false)
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
  ///
  /// - Parameters:
  ///   - base: the index of the tree's root among the timeline's layers.
  ///   - isLate: whether the layer is in a copy that runs late.
  @inline(__always)
  private func enter(
    _ index: Int, of tree: inout PresentationTree, base: Int, at time: Double, isLate: Bool
  ) -> Double {
    let (parent, timing) = (entries[index].parent, entries[index].timing)
    let parentTime = parent < 0 ? time : tree.nodes[parent - base].localTime
    let localTime = timing.localTime(at: parentTime, isLate: isLate)
    tree.nodes[index - base].localTime = localTime
    tree.nodes[index - base].isInEffect = timing.isLayerInEffect(at: parentTime)
    return localTime
  }
}

/// Where a walk through a timeline's layers stands in its lists.
struct EvaluationCursor: Sendable {
  /// The next channel.
  var channel = 0
  /// The next driven property.
  var driven = 0
  /// The next replicator.
  var replicator = 0
  /// The next transition.
  var transition = 0
}

/// What one evaluation of a timeline carries along.
private struct EvaluationPass {
  /// The local time of every layer so far; empty when nobody asks.
  var clocks: [Double]
  /// How many layers of copies may still be evaluated.
  var budget = ReplicatorState.evaluationLimit
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
    if target.component == .whole, target.property == .transform {
      guard let matrix = leaf.track.plainTransform(at: position) else { return false }
      state.geometry.transform = matrix
      return true
    }
    guard let number = leaf.track.plainNumber(at: position) else { return false }
    guard var parts = components, case .transform(let component) = target.component else {
      return state.setNumber(number, target)
    }
    parts[component] = number
    switch target.property {
    case .transform: state.geometry.transform = parts.matrix
    case .sublayerTransform: state.geometry.sublayerTransform = parts.matrix
    default: state.set(target.property, to: .transform(parts.matrix))
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

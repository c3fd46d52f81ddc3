import Interpolation
import MediaTiming
import QuartzCore

extension Timeline {
  /// Explains what every animation does at a time: the steps that `presentation(at:)` takes,
  /// written down.
  ///
  /// - Parameters:
  ///   - time: in seconds of the root layer's superlayer.
  ///   - layerPath: a layer's path, to explain only its animations and those of the layers below
  ///     it; nil for all.
  public func explanation(at time: Double, below layerPath: String? = nil) -> TimingExplanation {
    var tree = model
    var drawn: [[AnimationExplanation]] = Array(repeating: [], count: entries.count)
    update(&tree, to: time) { channel, localTime, before, after in
      let channelValue = channels[channel]
      guard isWanted(channelValue.layer, layerPath) else { return }
      var explanation = explain(
        channelValue.leaf, keys[channel], on: channelValue.layer, localTime, time)
      explanation.before = before
      explanation.after = after
      if explanation.isInForce, let obstacle = valueObstacle(channelValue, localTime, before) {
        explanation.obstacles.append(obstacle)
      }
      drawn[channelValue.layer].append(explanation)
    }
    for animation in undrawn where isWanted(animation.layer, layerPath) {
      var explanation = explain(
        animation.leaf, animation.key, on: animation.layer,
        tree.nodes[animation.layer].localTime, time)
      explanation.obstacles.append(.notDrawn)
      drawn[animation.layer].append(explanation)
    }
    for transition in transitions where isWanted(transition.layer, layerPath) {
      drawn[transition.layer].append(
        explain(transition, tree.nodes[transition.layer].localTime, time))
    }
    for layer in drawn.indices {
      let unseen = layerObstacles(layer, in: tree)
      for index in drawn[layer].indices { drawn[layer][index].obstacles += unseen }
    }
    return TimingExplanation(time: time, animations: Array(drawn.joined()))
  }

  /// Whether a layer is the one of a path or below it; nil wants every layer.
  func isWanted(_ layer: Int, _ path: String?) -> Bool {
    guard let path else { return true }
    let own = entries[layer].path
    return own == path || own.hasPrefix(path + "/")
  }

  /// The chain of an animation and what in it stands in the way.
  private func explain(
    _ leaf: AnimationLeaf, _ key: String?, on layer: Int, _ localTime: Double, _ time: Double
  ) -> AnimationExplanation {
    var levels = layerLevels(layer, at: time)
    let layerCount = levels.count
    for (depth, step) in leaf.trace(at: localTime).enumerated() {
      let isGroup = depth < leaf.groups.count
      levels.append(
        TimingLevel(
          step, kind: isGroup ? .group : .animation, name: isGroup ? "group" : leaf.keyPath))
    }
    return AnimationExplanation(
      layerPath: entries[layer].path, key: key, keyPath: leaf.keyPath, levels: levels,
      obstacles: ChainObstacles(leaf: leaf, levels: levels, layerCount: layerCount).all)
  }

  /// A transition as an animation of its progress.
  private func explain(
    _ transition: TransitionProgram, _ localTime: Double, _ time: Double
  ) -> AnimationExplanation {
    var explanation = explain(
      transition.leaf, kCATransition, on: transition.layer, localTime, time)
    explanation.after = transition.state(at: localTime).map { .number($0.progress) }
    explanation.transition = transition.summary
    return explanation
  }

  /// The layers from the root down to one.
  private func layerLevels(_ layer: Int, at time: Double) -> [TimingLevel] {
    var chain: [Int] = []
    var index = layer
    while index >= 0 {
      chain.append(index)
      index = entries[index].parent
    }
    var levels: [TimingLevel] = []
    for index in chain.reversed() {
      levels.append(
        TimingLevel(
          layer: entries[index].path, timing: entries[index].timing,
          parentTime: levels.last?.localTime ?? time))
    }
    return levels
  }

  /// Why an animation that is in force sets no value; nil when it does.
  private func valueObstacle(
    _ channel: Channel, _ localTime: Double, _ before: AnimatableValue?
  ) -> EffectObstacle? {
    guard let sample = channel.leaf.sample(at: localTime) else { return nil }
    let track = channel.leaf.track
    let current = before ?? .string("")
    guard let value = track.value(at: channel.leaf.position(of: sample), current: current) else {
      return .noValue(track.issues)
    }
    guard let before, before.kind != value.kind else { return nil }
    switch (before.kind, value.kind) {
    case (.number, .bool), (.bool, .number): return nil
    default: return .wrongKind(value.kind, expected: before.kind)
    }
  }

  /// Why a layer is not seen, outermost layer first.
  private func layerObstacles(_ layer: Int, in tree: PresentationTree) -> [EffectObstacle] {
    var obstacles: [EffectObstacle] = []
    var index = layer
    while index >= 0 {
      let node = tree.nodes[index]
      if node.state.isHidden { obstacles.append(.layerHidden(entries[index].path)) }
      if !node.isInEffect { obstacles.append(.layerOutOfEffect(entries[index].path)) }
      index = entries[index].parent
    }
    return obstacles.reversed()
  }
}

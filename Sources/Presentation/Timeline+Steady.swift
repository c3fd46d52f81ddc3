import MediaTiming

extension Timeline {
  /// For each layer of the tree whether it looks the same at all times.
  ///
  /// False says only that it may not: an animation that has long ended still counts. Trees with
  /// replicators or transitions, which show layers more than once, have none.
  public var steadyLayers: [Bool] {
    guard replicators.isEmpty, transitions.isEmpty else {
      return Array(repeating: false, count: entries.count)
    }
    return TimelineCompiler.steadyLayers(entries, channels, model.nodes)
  }
}

extension TimelineCompiler {
  /// The layers that can change and those above them, in order; nil where all may, because they show
  /// more than once.
  var restlessLayers: [Int]? {
    guard replicators.isEmpty, transitions.isEmpty else { return nil }
    var isRestless = Self.steadyLayers(entries, channels, nodes).map { !$0 }
    for index in isRestless.indices.reversed() where isRestless[index] {
      if entries[index].parent >= 0 { isRestless[entries[index].parent] = true }
    }
    return isRestless.indices.filter { isRestless[$0] }
  }

  /// For each layer whether it looks the same at all times, in a tree that shows each once.
  fileprivate static func steadyLayers(
    _ entries: [Timeline.Entry], _ channels: [Timeline.Channel], _ nodes: [PresentationTree.Node]
  ) -> [Bool] {
    var steady = Array(repeating: true, count: entries.count)
    for channel in channels { steady[channel.layer] = false }
    for (index, entry) in entries.enumerated() {
      let timing = entry.timing
      // Such a layer comes and goes.
      if timing.beginTime != 0 || timing.duration.isFinite { steady[index] = false }
      switch nodes[index].state.payload {
      case .plain, .transform, .shape, .gradient, .text: break
      case .emitter, .replicator: steady[index] = false
      }
    }
    return steady
  }
}

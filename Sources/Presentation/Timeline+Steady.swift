import MediaTiming

extension Timeline {
  /// For each layer of the tree whether it looks the same at all times.
  ///
  /// False says only that it may not: an animation that has long ended still counts, and so do
  /// replicators and transitions with all that is below them, which is shown more than once.
  public var steadyLayers: [Bool] {
    TimelineCompiler.steadyLayers(entries, channels, transitions, model.nodes)
  }
}

extension TimelineCompiler {
  /// The layers that can change and those above them, in order; nil where the time of all is needed,
  /// because copies ask for that of layers above them.
  var restlessLayers: [Int]? {
    if !replicators.isEmpty, channels.contains(where: { $0.clock != $0.layer }) { return nil }
    var isRestless = Self.steadyLayers(entries, channels, transitions, nodes).map { !$0 }
    for index in isRestless.indices.reversed() where isRestless[index] {
      if entries[index].parent >= 0 { isRestless[entries[index].parent] = true }
    }
    return isRestless.indices.filter { isRestless[$0] }
  }

  /// For each layer whether it looks the same at all times, and is shown once.
  fileprivate static func steadyLayers(
    _ entries: [Timeline.Entry], _ channels: [Timeline.Channel],
    _ transitions: [TransitionProgram], _ nodes: [PresentationTree.Node]
  ) -> [Bool] {
    var steady = Array(repeating: true, count: entries.count)
    func unsettle(_ layers: Range<Int>) { for layer in layers { steady[layer] = false } }
    for channel in channels { steady[channel.layer] = false }
    for transition in transitions {
      unsettle(transition.layer..<nodes[transition.layer].subtreeEnd)
    }
    for (index, entry) in entries.enumerated() {
      let timing = entry.timing
      // Such a layer comes and goes.
      if timing.beginTime != 0 || timing.duration.isFinite { steady[index] = false }
      switch nodes[index].state.payload {
      case .plain, .transform, .shape, .gradient, .text: break
      case .emitter: steady[index] = false
      case .replicator: unsettle(index..<nodes[index].subtreeEnd)
      }
    }
    return steady
  }
}

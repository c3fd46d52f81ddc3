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
    var steady = Array(repeating: true, count: entries.count)
    for channel in channels { steady[channel.layer] = false }
    for (index, entry) in entries.enumerated() {
      let timing = entry.timing
      // Such a layer comes and goes.
      if timing.beginTime != 0 || timing.duration.isFinite { steady[index] = false }
      switch model.nodes[index].state.payload {
      case .plain, .transform, .shape, .gradient, .text: break
      case .emitter, .replicator: steady[index] = false
      }
    }
    return steady
  }
}

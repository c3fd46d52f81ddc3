import Interpolation
import MediaTiming
import QuartzCore

extension Timeline {
  /// Samples every animation over a stretch of scene time.
  ///
  /// Besides evenly spaced instants there are two at each boundary between iterations or phases,
  /// one just before and one just after, so that jumps stay sharp.
  ///
  /// - Parameters:
  ///   - range: in seconds of the root layer's superlayer.
  ///   - count: evenly spaced instants, both ends included; at least two.
  ///   - layerPath: a layer's path, to sample only its animations and those of the layers below
  ///     it; nil for all.
  public func curves(
    over range: ClosedRange<Double>, count: Int, below layerPath: String? = nil
  ) -> [AnimationCurves] {
    let sources = curveSources(below: layerPath)
    let even = (0..<max(count, 2)).map { index in
      let fraction = Double(index) / Double(max(count, 2) - 1)
      return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
    }
    var times = Set(even)
    for source in sources {
      for (before, after) in boundaries(of: source, between: even) {
        times.insert(before)
        times.insert(after)
      }
    }
    let ordered = times.sorted()
    var curves = sources.map { emptyCurves($0, over: range) }
    sample(sources, at: ordered, into: &curves)
    return curves
  }

  /// An animation to sample.
  private struct CurveSource {
    var layer: Int
    var key: String?
    var leaf: AnimationLeaf
    /// Its channel; nil when nothing that is drawn has the key path.
    var channel: Int?
    /// The transition whose progress is sampled.
    var transition: TransitionProgram?
  }

  private func curveSources(below path: String?) -> [CurveSource] {
    var sources: [[CurveSource]] = Array(repeating: [], count: entries.count)
    for (index, channel) in channels.enumerated() {
      sources[channel.layer].append(
        CurveSource(layer: channel.layer, key: keys[index], leaf: channel.leaf, channel: index))
    }
    for animation in undrawn {
      sources[animation.layer].append(
        CurveSource(layer: animation.layer, key: animation.key, leaf: animation.leaf))
    }
    for transition in transitions {
      sources[transition.layer].append(
        CurveSource(
          layer: transition.layer, key: kCATransition, leaf: transition.leaf,
          transition: transition))
    }
    return sources.joined().filter { isWanted($0.layer, path) }
  }

  /// The layers from the root to one.
  private func layerChain(_ layer: Int) -> [Int] {
    var chain: [Int] = []
    var index = layer
    while index >= 0 {
      chain.append(index)
      index = entries[index].parent
    }
    return chain.reversed()
  }

  private func localTime(_ chain: [Int], at time: Double) -> Double {
    chain.reduce(time) { entries[$1].timing.activeLocalTime(at: $0) }
  }

  private func emptyCurves(
    _ source: CurveSource, over range: ClosedRange<Double>
  ) -> AnimationCurves {
    let chain = layerChain(source.layer)
    var parentRange = chain.reduce(range) { entries[$1].timing.localRange(over: $0) }
    if let group = source.leaf.groups.last, group.timing.duration.isFinite {
      parentRange = 0...max(group.timing.duration, 0)
    }
    return AnimationCurves(
      layerPath: entries[source.layer].path, key: source.key, keyPath: source.leaf.keyPath,
      transition: source.transition?.summary,
      layers: chain.map { (entries[$0].path, entries[$0].timing) }, groups: source.leaf.groups,
      link: source.leaf.link, parentRange: parentRange, samples: [], markers: [])
  }

  /// How far apart the two instants at a boundary are at most, in seconds: less than can be seen,
  /// and more than the rounding that boundaries are subject to.
  private static let sharpness = 1e-7

  /// Pairs of instants on both sides of each change of state.
  private func boundaries(
    of source: CurveSource, between times: [Double]
  ) -> [(before: Double, after: Double)] {
    let chain = layerChain(source.layer)
    let state = { (time: Double) in
      ChainState(source.leaf, at: localTime(chain, at: time))
    }
    var found: [(Double, Double)] = []
    var (left, leftState) = (times[0], state(times[0]))
    for right in times.dropFirst() {
      let rightState = state(right)
      // Several boundaries between two instants are found one after the other, up to a limit: more
      // could not be told apart.
      var tries = 0
      while leftState != rightState, tries < 4 {
        var (low, high) = (left, right)
        while high - low > Self.sharpness {
          let middle = low + (high - low) / 2
          if middle <= low || middle >= high { break }
          if state(middle) == leftState { low = middle } else { high = middle }
        }
        found.append((low, high))
        (left, leftState) = (high, state(high))
        tries += 1
      }
      (left, leftState) = (right, rightState)
    }
    return found
  }

  private func sample(
    _ sources: [CurveSource], at times: [Double], into curves: inout [AnimationCurves]
  ) {
    let chains = sources.map { layerChain($0.layer) }
    var positions: [Int: Int] = [:]
    for (index, source) in sources.enumerated() {
      if let channel = source.channel { positions[channel] = index }
    }
    var previous: [ChainState?] = Array(repeating: nil, count: sources.count)
    var tree = model
    for time in times {
      var values: [AnimatableValue?] = Array(repeating: nil, count: sources.count)
      update(&tree, to: time) { channel, _, _, after in
        if let position = positions[channel] { values[position] = after }
      }
      for (index, source) in sources.enumerated() {
        let state = ChainState(source.leaf, at: localTime(chains[index], at: time))
        let before = previous[index]
        if let before, before.isActive != state.isActive {
          curves[index].markers.append(
            AnimationCurves.Marker(time: time, isBegin: state.isActive))
        }
        if before == nil { curves[index].isActiveAtStart = state.isActive }
        previous[index] = state
        if let transition = source.transition {
          values[index] = transition.state(at: localTime(chains[index], at: time)).map {
            .number($0.progress)
          }
        } else if source.channel == nil {
          continue
        }
        curves[index].samples.append(
          AnimationCurves.Sample(
            time: time, value: values[index], isInForce: state.isInForce,
            easedProgress: state.easedProgress, startsRun: before != state))
      }
    }
  }
}

import Diagnostics
import Interpolation
import MediaTiming

extension Timeline {
  /// Animations that have no effect at any time of a range, as diagnostics of code
  /// `animation-unseen`.
  ///
  /// Layers' times are followed exactly. Where a group repeats, turns round or is eased, its
  /// children count as seen when any of its time would show them: a finding is always true, but
  /// not every one is made.
  ///
  /// - Parameter range: from the first to the last frame's time, in seconds of the root layer's
  ///   superlayer.
  public func diagnostics(during range: ClosedRange<Double>) -> [Diagnostic] {
    zip(channels, channelsMayShow(during: range)).compactMap { channel, mayShow in
      mayShow ? nil : unseen(channel, range)
    }
  }

  /// The finding that an animation is not seen in a range.
  func unseen(_ channel: Channel, _ range: ClosedRange<Double>) -> Diagnostic {
    Diagnostic(
      code: "animation-unseen",
      message: "it has no effect at any time from \(plain(range.lowerBound)) to "
        + "\(plain(range.upperBound)) s",
      layerPath: entries[channel.layer].path, keyPath: channel.leaf.keyPath)
  }

  /// For each channel whether it may have an effect at some time of a range.
  func channelsMayShow(during range: ClosedRange<Double>) -> [Bool] {
    var local: [ClosedRange<Double>] = []
    var isLate: [Bool] = []
    local.reserveCapacity(entries.count)
    isLate.reserveCapacity(entries.count)
    for entry in entries {
      var outer = range
      var late = false
      if entry.parent >= 0 {
        (outer, late) = (local[entry.parent], isLate[entry.parent])
        let lags = lags(ofCopiesIn: entry.parent)
        if lags != 0...0 {
          outer = outer.lowerBound - lags.upperBound...outer.upperBound - lags.lowerBound
          late = true
        }
      }
      local.append(entry.timing.localRange(over: outer, isLate: late))
      isLate.append(late)
    }
    return channels.map { $0.leaf.mayShow(during: local[$0.clock]) }
  }

  /// By how many seconds the copies of a layer's sublayers may run behind; 0 for a layer that is no
  /// replicator, and more than any when animations change it.
  private func lags(ofCopiesIn layer: Int) -> ClosedRange<Double> {
    guard case .replicator(let state) = model.nodes[layer].state.payload else { return 0...0 }
    let isDriven = driven.contains {
      $0.layer == layer
        && ($0.target.property == .instanceDelay || $0.target.property == .instanceCount)
    }
    if isDriven { return -1e9...1e9 }
    let most = state.delay * Double(max(state.instances - 1, 0))
    return most.isFinite ? min(most, 0)...max(most, 0) : 0...0
  }
}

/// A number without a fraction where there is none.
private func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

extension MediaTiming {
  /// The active local times that a range of the parent's time passes through.
  ///
  /// - Parameter isLate: whether the object is in a copy that runs late, see `Timeline.update`.
  func localRange(over range: ClosedRange<Double>, isLate: Bool = false) -> ClosedRange<Double> {
    let a = localTime(at: range.lowerBound, isLate: isLate)
    let b = localTime(at: range.upperBound, isLate: isLate)
    return min(a, b)...max(a, b)
  }

  /// Whether the object has an effect at some time of a range of its parent's time.
  ///
  /// - Parameter includingEnd: whether its end instant may show, as under a group.
  func mayBeInForce(during range: ClosedRange<Double>, includingEnd: Bool) -> Bool {
    let effect = effectInterval
    let tolerance = 1e-9 * min(max(duration, 0), 1) / max(abs(speed), 1e-9)
    guard effect.begin <= range.upperBound + tolerance else { return false }
    if fillMode.fillsForwards || includingEnd { return effect.end >= range.lowerBound - tolerance }
    return effect.end > range.lowerBound + tolerance && effect.end > effect.begin
  }
}

extension MediaTiming {
  /// The active local time of a layer.
  ///
  /// - Parameter isLate: whether it is in a copy that runs late: its parent's time may be negative
  ///   then, and a layer that has no begin time of its own goes along.
  @inline(__always)
  func localTime(at parentTime: Double, isLate: Bool) -> Double {
    isLate && beginTime == 0
      ? parentTime * speed + timeOffset : activeLocalTime(at: parentTime)
  }
}

extension AnimationLeaf {
  /// Whether the animation may have an effect while its layer's time is in a range.
  func mayShow(during range: ClosedRange<Double>) -> Bool {
    var range = range
    for (depth, group) in groups.enumerated() {
      guard group.timing.mayBeInForce(during: range, includingEnd: depth > 0) else { return false }
      range = group.childRange(over: range)
    }
    return link.timing.mayBeInForce(during: range, includingEnd: !groups.isEmpty)
  }
}

extension AnimationLink {
  /// Times that children may see while the group's parent is in a range: exact while the group
  /// plays once, straight on; otherwise all that it has.
  fileprivate func childRange(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let length = max(timing.duration, 0)
    guard timingFunction == nil else {
      let curve = timingFunction?.range ?? 0...1
      return curve.lowerBound * length...curve.upperBound * length
    }
    let isStraight =
      timing.speed > 0 && timing.timeOffset == 0 && !timing.autoreverses
      && timing.activeDuration <= length
    guard isStraight else { return 0...length }
    let end = timing.activeDuration
    let first = min(max(timing.elapsedTime(at: range.lowerBound), 0), end)
    let last = min(max(timing.elapsedTime(at: range.upperBound), 0), end)
    return first...max(first, last)
  }
}

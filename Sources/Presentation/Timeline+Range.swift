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
    local.reserveCapacity(entries.count)
    for entry in entries {
      local.append(entry.timing.localRange(over: entry.parent < 0 ? range : local[entry.parent]))
    }
    return channels.map { $0.leaf.mayShow(during: local[$0.clock]) }
  }
}

/// A number without a fraction where there is none.
private func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

extension MediaTiming {
  /// The active local times that a range of the parent's time passes through.
  func localRange(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let a = activeLocalTime(at: range.lowerBound)
    let b = activeLocalTime(at: range.upperBound)
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

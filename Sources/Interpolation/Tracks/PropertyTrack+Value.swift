import MediaTiming

extension PropertyTrack {
  /// The value that the property gets; nil leaves it as it is.
  ///
  /// Does not allocate for basic tracks of numbers, points, sizes, rectangles, colours and
  /// matrices.
  ///
  /// - Parameters:
  ///   - position: where in the iteration.
  ///   - current: the value before this animation: the model's under the animations before it.
  public func value(at position: TrackPosition, current: AnimatableValue) -> AnimatableValue? {
    guard var value = ownValue(at: position, current: current) else { return nil }
    if isCumulative, position.iteration != 0, position.iteration.isFinite,
      let increment = cycleIncrement(at: position, current: current)
    {
      guard let sum = increment.times(position.iteration).flatMap({ value.plus($0) }) else {
        return nil
      }
      value = sum
    }
    if let valueFunction {
      guard let transform = valueFunction.transform(value) else { return nil }
      value = .transform(transform)
    }
    guard isAdditive else { return value }
    if let sum = current.plus(value) { return sum }
    // Outlines of unlike elements have no sum; the animation's own shows then, which widespread
    // loaders count on.
    if case .path = value, case .path = current { return value }
    return nil
  }

  /// How far the layer turns with its path, in radians from x towards y; nil when it does not.
  ///
  /// The layer's transform is `rotation * transform`: the turn acts first.
  public func pathRotation(at position: TrackPosition) -> Double? {
    guard case .path(let path) = source else { return nil }
    return path.angle(at: position.progress)
  }

  /// The value between keyframes or ends, before it is accumulated and combined.
  private func ownValue(at position: TrackPosition, current: AnimatableValue) -> AnimatableValue? {
    switch source {
    case .basic(let track): track.value(at: position.progress, current: current)
    case .spring(let track, let spring):
      track.value(at: spring.value(at: position.seconds), current: current)
    case .keyframes(let track): track.value(at: position.progress)
    case .path(let path): path.value(at: position.progress)
    }
  }

  /// What each completed cycle adds: the value on which a cycle ends.
  private func cycleIncrement(
    at position: TrackPosition, current: AnimatableValue
  ) -> AnimatableValue? {
    let end = position.cycleReturns ? 0.0 : 1
    switch source {
    case .basic(let track), .spring(let track, _):
      return track.cycleIncrement(returns: position.cycleReturns, current: current)
    case .keyframes(let track): return track.value(at: end)
    case .path(let path): return path.value(at: end)
    }
  }
}

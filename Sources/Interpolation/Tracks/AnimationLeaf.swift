import MediaTiming

/// One property animation with the chain of groups that it plays in.
///
/// Evaluating a leaf does not allocate, see `PropertyTrack.value(at:current:)`.
public struct AnimationLeaf: Sendable {
  /// The key path of the animated value, relative to the layer.
  public let keyPath: String
  /// The groups around it, outermost first; empty for an animation of its own.
  public let groups: [AnimationLink]
  /// Its own timing.
  public let link: AnimationLink
  /// Its values.
  public let track: PropertyTrack

  /// Creates a leaf.
  public init(
    keyPath: String, groups: [AnimationLink] = [], link: AnimationLink, track: PropertyTrack
  ) {
    self.keyPath = keyPath
    self.groups = groups
    self.link = link
    self.track = track
  }

  /// The timing of the animation itself at an instant; nil when it has no effect.
  ///
  /// - Parameter parentTime: active local time of the layer.
  public func sample(at parentTime: Double) -> TimingSample? {
    var time = parentTime
    var atEnd = false
    for group in groups {
      let sample = group.timing.sample(at: time, includingEnd: atEnd)
      guard sample.isInForce else { return nil }
      time = group.childTime(of: sample)
      atEnd = group.isAtEnd(sample)
    }
    let sample = link.timing.sample(at: time, includingEnd: atEnd)
    return sample.isInForce ? sample : nil
  }

  /// Where the track stands for a sample of the animation itself.
  public func position(of sample: TimingSample) -> TrackPosition {
    TrackPosition(
      progress: link.easedProgress(of: sample), iteration: sample.iteration,
      seconds: sample.basicTime, cycleReturns: link.timing.autoreverses)
  }

  /// The value that the property gets at an instant; nil leaves it as it is.
  ///
  /// - Parameters:
  ///   - parentTime: active local time of the layer.
  ///   - current: the value before this animation.
  public func value(at parentTime: Double, current: AnimatableValue) -> AnimatableValue? {
    guard let sample = sample(at: parentTime) else { return nil }
    return track.value(at: position(of: sample), current: current)
  }
}

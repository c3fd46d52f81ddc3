import MediaTiming

/// An animation as a value: a group of others, or the track of one property.
///
/// Made once from the mutable animation classes; flatten it with `leaves` and evaluate those.
public struct AnimationProgram: Sendable {
  /// What an animation does.
  public enum Content: Sendable {
    /// Plays animations together in the group's basic local time; nothing is scaled, and what
    /// reaches beyond the group's duration is cut off.
    case group([AnimationProgram])
    /// Animates the value at a key path of the layer.
    case property(keyPath: String, track: PropertyTrack)
  }

  /// When it plays, in the time space of its layer or group.
  public var timing: MediaTiming
  /// Its pacing; nil is linear.
  public var timingFunction: CubicBezier?
  /// What it does.
  public var content: Content

  /// Creates an animation.
  public init(timing: MediaTiming, timingFunction: CubicBezier? = nil, content: Content) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.content = content
  }

  /// The property animations in order of application, each with the groups that it plays in.
  ///
  /// A duration that is not set becomes the default, in a group the group's duration.
  ///
  /// - Parameter defaultDuration: in seconds; the transaction's where there is one.
  public func leaves(defaultDuration: Double = MediaTiming.defaultDuration) -> [AnimationLeaf] {
    var result: [AnimationLeaf] = []
    collect(into: &result, groups: [], defaultDuration: defaultDuration)
    return result
  }

  private func collect(
    into result: inout [AnimationLeaf], groups: [AnimationLink], defaultDuration: Double
  ) {
    let timing = timing.resolvingDuration(default: defaultDuration)
    let link = AnimationLink(timing: timing, timingFunction: timingFunction)
    switch content {
    case .property(let keyPath, let track):
      result.append(AnimationLeaf(keyPath: keyPath, groups: groups, link: link, track: track))
    case .group(let children):
      for child in children {
        child.collect(
          into: &result, groups: groups + [link], defaultDuration: timing.duration)
      }
    }
  }
}

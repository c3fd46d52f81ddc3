/// The time space of a layer: the timing of all its ancestors and its own.
///
/// The parent of the outermost element is absolute time, which the empty chain stands for.
public struct TimeSpace: Sendable, Hashable {
  /// The timing of each layer on the way, outermost first, the layer itself last.
  public var chain: [MediaTiming]

  /// Creates a time space from the timing of a layer and its ancestors, outermost first.
  public init(_ chain: [MediaTiming] = []) {
    self.chain = chain
  }

  /// Absolute time, the parent of every root.
  public static let absolute = TimeSpace()

  /// The active local time of the innermost layer at an absolute time: each level's
  /// `activeLocalTime(at:)` in turn.
  public func activeLocalTime(atAbsoluteTime time: Double) -> Double {
    chain.reduce(time) { $1.activeLocalTime(at: $0) }
  }

  /// Converts an instant of another time space to this one, as Apple's `convertTime(_:from:)`.
  ///
  /// Goes up to the ancestors that both chains share, without clamping, and down from there, with
  /// the clamp of `MediaTiming.convertFromParent(_:)` at each level.
  public func convert(_ time: Double, from other: TimeSpace) -> Double {
    let shared = zip(chain, other.chain).prefix { $0 == $1 }.count
    var time = time
    for timing in other.chain.dropFirst(shared).reversed() {
      time = timing.convertToParent(time)
    }
    for timing in chain.dropFirst(shared) {
      time = timing.convertFromParent(time)
    }
    return time
  }
}

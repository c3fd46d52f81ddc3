import Interpolation
import MediaTiming

/// What distinguishes the stretches of time between which an animation's value may jump.
struct ChainState: Hashable {
  /// Phase, effect, iteration and direction of each level that is reached.
  private struct Level: Hashable {
    var phase: TimingPhase
    var isInForce: Bool
    var iteration: Double
  }

  private var levels: [Level] = []
  /// Whether every level is in its active duration.
  let isActive: Bool
  /// Whether the animation itself is in force.
  let isInForce: Bool
  /// The animation's progress after its timing function; no part of what is compared.
  let easedProgress: Double?

  /// The state at an instant of the layer.
  init(_ leaf: AnimationLeaf, at localTime: Double) {
    let steps = leaf.trace(at: localTime)
    let isWhole = steps.count == leaf.groups.count + 1
    levels = steps.map {
      Level(
        phase: $0.sample.phase, isInForce: $0.sample.isInForce, iteration: $0.sample.iteration)
    }
    isActive = isWhole && steps.allSatisfy { $0.sample.phase == .active }
    isInForce = isWhole && steps.allSatisfy(\.sample.isInForce)
    easedProgress = isInForce ? steps.last?.easedProgress : nil
  }

  static func == (a: ChainState, b: ChainState) -> Bool { a.levels == b.levels }

  func hash(into hasher: inout Hasher) { hasher.combine(levels) }
}

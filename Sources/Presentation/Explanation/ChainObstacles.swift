import Interpolation
import MediaTiming

/// Reads from a chain why it has no effect.
struct ChainObstacles {
  /// The animation.
  let leaf: AnimationLeaf
  /// The chain, which ends with the first animation level that is not in force.
  let levels: [TimingLevel]
  /// How many of the levels are layers.
  let layerCount: Int

  /// Everything that stands in the way; empty when the animation is in force.
  var all: [EffectObstacle] {
    guard let last = levels.last, last.kind != .layer, !last.isInForce else { return [] }
    let index = levels.count - 1
    var obstacles: [EffectObstacle] = []
    switch last.phase {
    case .before:
      obstacles.append(
        .notBegun(level: index, remaining: last.timing.beginTime - last.parentTime))
      if index > layerCount, last.timing.beginTime > levels[index - 1].timing.duration {
        obstacles.append(.beginsAfterGroup(level: index, group: index - 1))
      }
    case .after:
      obstacles.append(
        .ended(level: index, since: last.parentTime - last.timing.parentInterval.end))
      if last.kind == .group, let rest = restOfChild(of: index) {
        obstacles.append(.cutOff(group: index, rest: rest))
      }
    case .active: break
    }
    for level in levels.indices.dropLast() where standsStill(level) {
      obstacles.append(.standsStill(level: level))
    }
    return obstacles
  }

  /// Whether a level's time does not move, so that those below it wait in vain.
  private func standsStill(_ level: Int) -> Bool {
    levels[level].timing.speed == 0
  }

  /// For how much longer than its group the next level would have gone on, in the group's time;
  /// nil when it ends within it.
  private func restOfChild(of group: Int) -> Double? {
    let depth = group - layerCount + 1
    let child = depth < leaf.groups.count ? leaf.groups[depth] : leaf.link
    let rest = child.timing.parentInterval.end - levels[group].timing.duration
    return rest > 1e-9 && child.timing.speed != 0 ? rest : nil
  }
}

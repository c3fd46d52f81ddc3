import QuartzCore

/// The timeline of a tree that changes, compiled anew only when it has changed.
///
/// It also tells the tree's transitions what their layers looked like before the change: as the tree
/// was, with all animations, at the first change of the transaction.
public final class LiveTimeline {
  /// The tree.
  public let tree: LiveTree
  private var compiled: (timeline: Timeline, changes: Int)?

  /// Follows a tree; a tree has one follower at a time.
  public init(_ tree: LiveTree) {
    self.tree = tree
    tree.snapshot = { [weak self] in self?.snapshot() ?? { _ in nil } }
  }

  /// What was compiled last; nil before the first time.
  public var latest: Timeline? { compiled?.timeline }

  /// The tree as it is now.
  public var current: Timeline {
    let changes = tree.changeCount
    if let compiled, compiled.changes == changes { return compiled.timeline }
    let timeline = Timeline(tree.root, after: compiled?.timeline, from: tree.clock.time)
    compiled = (timeline, changes)
    return timeline
  }

  /// What every layer looks like now, to be asked for later.
  private func snapshot() -> (CALayer) -> (any Sendable)? {
    let timeline = current
    let time = tree.clock.time
    // In the timeline's order. Kept as objects, so that no new layer can be taken for an old one.
    var layers: [CALayer] = []
    tree.root.forEachLayer { layers.append($0) }
    return { layer in
      guard layers.count == timeline.layerCount,
        let index = layers.firstIndex(where: { $0 === layer })
      else { return nil }
      return timeline.presentation(at: time).snapshot(of: index)
    }
  }
}

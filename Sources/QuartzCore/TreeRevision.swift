/// Counts the changes of a live tree that a compiled timeline does not know.
///
/// Shared by the tree and every layer in it. The end of an animation is no change: a timeline
/// knows it beforehand.
final class TreeRevision {
  /// The number of changes so far.
  private(set) var count = 0
  /// The layers that transitions were added to since the last commit, which ask what was before.
  private(set) var transitioning: [CALayer] = []
  /// Called before the first change after each commit.
  var beforeChange: (() -> Void)?
  private var isChanging = false

  /// Something about the tree's look or its animations is about to change.
  func noteChange() {
    if !isChanging {
      isChanging = true
      beforeChange?()
    }
    count &+= 1
  }

  /// A transition is added to a layer.
  func noteTransition(of layer: CALayer) { transitioning.append(layer) }

  /// Whether a transition was added to a layer since the last commit.
  func isTransitioning(_ layer: CALayer) -> Bool { transitioning.contains { $0 === layer } }

  /// The changes so far belong together; what follows is another change.
  func commit() {
    transitioning = []
    isChanging = false
  }
}

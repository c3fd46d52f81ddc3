/// Counts the changes of a live tree that a compiled timeline does not know.
///
/// Shared by the tree and every layer in it. The end of an animation is no change: a timeline
/// knows it beforehand.
final class TreeRevision {
  /// The number of changes so far.
  private(set) var count = 0

  /// Something about the tree's look or its animations has changed.
  func noteChange() { count &+= 1 }
}

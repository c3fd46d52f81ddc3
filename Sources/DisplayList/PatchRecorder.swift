import CoreGraphics

/// Finds, while a list is written, which of its commands belong to layers that change, and how such
/// a layer can be drawn again without its surroundings.
///
/// A layer that never changes itself, above one that does, is passed through as long as it merely
/// paints: groups, shadows, masks and round clips depend on all that lies below them.
struct PatchRecorder {
  /// A layer that is drawn anew for each frame, with everything below it.
  struct Patch {
    /// The layer.
    var layer: Int
    /// Where the space that it lies in comes to lie.
    var placement: Composer.Placement
    /// The coordinates of the superlayer's space to that space.
    var matrix: CATransform3D
    /// The order in depth that it was given; nil for a layer that is alone in its space.
    var depth: Double?
    /// What it drew.
    var commands: Range<Int>
  }

  /// Whether what is drawn now can be left standing around patches.
  var isOpen = false
  /// The patches so far, in painting order.
  private(set) var patches: [Patch] = []

  /// Whether anything is recorded.
  private(set) var isRecording = false

  /// Starts to record.
  mutating func begin() {
    patches.removeAll()
    isRecording = true
    isOpen = true
  }

  /// Ends recording.
  mutating func end() {
    isRecording = false
    isOpen = false
  }

  /// The number of patches, to be given to `replace`.
  var mark: Int { patches.count }

  /// Makes one patch of those that came since a mark.
  mutating func replace(from mark: Int, by patch: Patch) {
    patches.removeSubrange(mark...)
    if isRecording { patches.append(patch) }
  }
}

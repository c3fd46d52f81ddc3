import DisplayList

/// How each group and each mask of a list is drawn, and where it ends.
///
/// Ends that do not belong to the innermost open group or mask are left out; what is still open at
/// the list's end ends there.
struct GroupPlan {
  /// Where a group's content goes.
  enum Treatment: UInt8 {
    /// Onto what lies below: nothing would be different with a buffer.
    case none
    /// Into a buffer of one band after the other.
    case banded
    /// Into a buffer of all of it, because what happens at its end reaches across rows.
    case whole
  }

  /// For each command that begins a group or a mask how it is drawn.
  private(set) var treatments: [Treatment] = []
  /// For each command that begins a group or a mask the index of its end, which may be the number
  /// of commands; for each end the index of its beginning or -1.
  private(set) var partners: [Int32] = []

  private struct Open {
    var index: Int
    var isMask: Bool
    /// Whether the content meets what lies below other than by source-over.
    var needsBuffer: Bool
    /// Whether the content or the end needs all rows at once.
    var needsAll: Bool
  }

  private var open: [Open] = []

  /// Makes the plan of a list.
  mutating func make(_ list: borrowing DisplayList) {
    let count = list.commands.count
    treatments.removeAll(keepingCapacity: true)
    treatments.append(contentsOf: repeatElement(.none, count: count))
    partners.removeAll(keepingCapacity: true)
    partners.append(contentsOf: repeatElement(-1, count: count))
    open.removeAll(keepingCapacity: true)
    for index in 0..<count {
      switch list.commands[index] {
      case .fill(let fill): note(fill.blend)
      case .shadow(let shadow): note(shadow.blend)
      case .beginGroup(let group): open.append(Self.opened(group, at: index))
      case .beginMask:
        if let last = open.indices.last { open[last].needsBuffer = true }
        open.append(Open(index: index, isMask: true, needsBuffer: true, needsAll: false))
      case .endGroup: end(at: index, isMask: false, list)
      case .endMask: end(at: index, isMask: true, list)
      }
    }
    while let last = open.last { end(at: count, isMask: last.isMask, list) }
  }

  private static func opened(_ group: Group, at index: Int) -> Open {
    let isPlain =
      group.opacity >= 1 && group.blend == .sourceOver && group.clip < 0 && group.filters.isEmpty
    return Open(
      index: index, isMask: false, needsBuffer: !isPlain,
      needsAll: group.shadow != nil || group.filters.contains { $0.reachesAcross })
  }

  private mutating func note(_ blend: BlendMode) {
    if blend != .sourceOver, let last = open.indices.last { open[last].needsBuffer = true }
  }

  private mutating func end(at index: Int, isMask: Bool, _ list: borrowing DisplayList) {
    guard let group = open.last, group.isMask == isMask else { return }
    open.removeLast()
    partners[group.index] = Int32(truncatingIfNeeded: index)
    if index < partners.count { partners[index] = Int32(truncatingIfNeeded: group.index) }
    treatments[group.index] = group.needsAll ? .whole : group.needsBuffer ? .banded : .none
    guard let outer = open.indices.last, case .beginGroup(let inner) = list.commands[group.index]
    else { return }
    if !inner.backdropFilters.isEmpty {
      // What lies below must be finished in all rows, and be this group's alone.
      open[outer].needsAll = true
      open[outer].needsBuffer = true
    }
    if inner.blend != .sourceOver { open[outer].needsBuffer = true }
  }
}

extension PixelFilter {
  /// Whether a pixel depends on others.
  var reachesAcross: Bool {
    switch self {
    case .gaussianBlur(let sigma): sigma.x > 0 || sigma.y > 0
    case .colorMatrix: false
    }
  }
}

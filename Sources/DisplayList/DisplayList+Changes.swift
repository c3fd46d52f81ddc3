extension DisplayList {
  /// The pixels in which the picture of this list can differ from that of another one; nil when it
  /// may differ anywhere.
  ///
  /// Commands are compared one by one, or, when there are more of them in one list, what lies
  /// between the first and the last that differ counts as new. What this list copied from the other
  /// one is not looked at; the other must then be the one that it copied from. A group that blurs, casts a shadow
  /// or filters what lies below it is in the region as a whole or not at all.
  public func changes(since other: DisplayList) -> DeviceRegion? {
    guard size == other.size, background == other.background else { return nil }
    var comparison = ListComparison(other, self)
    return comparison.region()
  }

  /// Does the same, looking only at runs of commands without open groups: all others are the same
  /// in both lists.
  ///
  /// - Parameters:
  ///   - runs: indices in the other list and in this one.
  ///   - reaching: groups among the other commands whose pixels depend on others than those in the
  ///     same place.
  func changes(
    since other: DisplayList, in runs: some Sequence<(before: Range<Int>, after: Range<Int>)>,
    reaching: [DeviceRect]
  ) -> DeviceRegion? {
    var comparison = ListComparison(other, self)
    return comparison.region(of: runs, reaching: reaching)
  }

  /// The pixels that a command can change; for one that begins a group or a mask, all of it.
  func bounds(of command: Command) -> DeviceRect {
    func cut(_ rect: DeviceRect, _ clip: Int32) -> DeviceRect {
      clips.indices.contains(Int(clip)) ? rect.intersection(clips[Int(clip)].bounds) : rect
    }
    switch command {
    case .fill(let fill): return cut(fill.bounds, fill.clip)
    case .shadow(let shadow): return cut(shadow.bounds, shadow.clip)
    case .beginGroup(let group): return group.bounds
    case .beginMask(let mask): return mask.bounds
    case .endGroup, .endMask: return .empty
    }
  }
}

extension Command {
  /// Whether a group or a mask begins.
  var isBeginning: Bool {
    switch self {
    case .beginGroup, .beginMask: true
    default: false
    }
  }

  /// Whether a group or a mask ends.
  var isEnd: Bool {
    switch self {
    case .endGroup, .endMask: true
    default: false
    }
  }
}

/// Finds where two lists of one size differ.
private struct ListComparison {
  private let old: DisplayList
  private let new: DisplayList
  private let frame: DeviceRect
  private var changed = DeviceRegion()
  /// Whether clips of the same index are known to be equal (1) or not (0); -1 before it is known.
  private var clipEquality: [Int8]
  /// The groups around the commands that are compared, as the pixels that they take up in either
  /// list.
  private var around: [DeviceRect] = []

  init(_ old: DisplayList, _ new: DisplayList) {
    self.old = old
    self.new = new
    frame = new.frame
    clipEquality = Array(repeating: -1, count: min(old.clips.count, new.clips.count))
  }

  mutating func region() -> DeviceRegion? {
    // Between runs that were copied from the old list there are gaps to be compared.
    var runs = new.kept[...]
    var last = 0
    for run in runs {
      if run.before < last || run.before + run.commands.count > old.commands.count {
        // Copied in another order, or from another list.
        runs = []
        break
      }
      last = run.before + run.commands.count
    }
    var (before, after) = (0, 0)
    for run in runs {
      guard compare(before..<run.before, after..<run.commands.lowerBound) else { return nil }
      (before, after) = (run.before + run.commands.count, run.commands.upperBound)
    }
    guard compare(before..<old.commands.count, after..<new.commands.count), around.isEmpty
    else { return nil }
    includeReachingGroups()
    return changed
  }

  mutating func region(
    of runs: some Sequence<(before: Range<Int>, after: Range<Int>)>, reaching: [DeviceRect]
  ) -> DeviceRegion? {
    for run in runs {
      guard compare(run.before, run.after), around.isEmpty else { return nil }
    }
    includeReachingGroups(and: reaching)
    return changed
  }

  // MARK: Commands

  /// Compares commands one by one, or, when there are more of them in one list, what lies between the
  /// first and the last that differ; false when groups do not begin and end in the same places.
  private mutating func compare(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    let count = min(before.count, after.count)
    var (start, end) = (count, 0)
    if before.count != after.count {
      start = 0
      while start < count,
        areEqual(old.commands[before.lowerBound + start], new.commands[after.lowerBound + start])
      {
        start += 1
      }
      while end < count - start,
        areEqual(
          old.commands[before.upperBound - 1 - end], new.commands[after.upperBound - 1 - end])
      {
        end += 1
      }
    }
    // Ends of groups are all alike: one that was matched may belong to what differs.
    var tries = 16
    while tries > 0, end > 0,
      !isBalanced(before.lowerBound + start..<before.upperBound - end, of: old)
        || !isBalanced(after.lowerBound + start..<after.upperBound - end, of: new)
    {
      end -= 1
      tries -= 1
    }
    for index in 0..<start where !step(before.lowerBound + index, after.lowerBound + index) {
      return false
    }
    guard addAll(before.lowerBound + start..<before.upperBound - end, of: old),
      addAll(after.lowerBound + start..<after.upperBound - end, of: new)
    else { return false }
    for index in (0..<end).reversed()
    where !step(before.upperBound - 1 - index, after.upperBound - 1 - index) {
      return false
    }
    return true
  }

  /// Compares a command of each list; false when only one of them begins or ends a group.
  private mutating func step(_ before: Int, _ after: Int) -> Bool {
    let (a, b) = (old.commands[before], new.commands[after])
    switch (a, b) {
    case (.beginGroup(let a), .beginGroup(let b)):
      around.append(a.bounds.union(b.bounds))
      if !areAlike(a, b) { add(a.bounds.union(b.bounds)) }
    case (.beginMask(let a), .beginMask(let b)):
      let outer = around.last ?? frame
      if a != b { add(outer) }
      around.append(outer)
    case (.endGroup, .endGroup), (.endMask, .endMask):
      if around.popLast() == nil { return false }
    default:
      if a.isEnd || b.isEnd || a.isBeginning || b.isBeginning { return false }
      if !areEqual(a, b) {
        add(old.bounds(of: a))
        add(new.bounds(of: b))
      }
    }
    return true
  }

  /// Whether groups and masks that begin among commands end there, and the other way round.
  private func isBalanced(_ commands: Range<Int>, of list: DisplayList) -> Bool {
    var depth = 0
    for index in commands {
      if list.commands[index].isBeginning { depth += 1 }
      if list.commands[index].isEnd { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Adds what commands touch; false when a group or mask begins or ends among them alone.
  private mutating func addAll(_ commands: Range<Int>, of list: DisplayList) -> Bool {
    var depth = 0
    for index in commands {
      let command = list.commands[index]
      // A mask cuts the group around, which may begin before.
      if case .beginMask = command, depth == 0 { return false }
      if command.isBeginning { depth += 1 }
      if command.isEnd { depth -= 1 }
      if depth < 0 { return false }
      add(list.bounds(of: command))
    }
    return depth == 0
  }

  private mutating func add(_ rect: DeviceRect) { changed.add(rect.intersection(frame)) }

  /// Brings groups whose pixels depend on others in as a whole.
  private mutating func includeReachingGroups(and others: [DeviceRect] = []) {
    if changed.isEmpty { return }
    var reaching = others
    for command in new.commands {
      guard case .beginGroup(let group) = command, group.reachesAcross else { continue }
      reaching.append(group.bounds.intersection(frame))
    }
    var count = -1
    while count != reaching.count {
      count = reaching.count
      reaching.removeAll { rect in
        guard changed.intersects(rect) else { return false }
        changed.add(rect)
        return true
      }
    }
  }

  // MARK: Equality

  private mutating func areEqual(_ a: Command, _ b: Command) -> Bool {
    switch (a, b) {
    case (.fill(let a), .fill(let b)):
      return a.rule == b.rule && a.blend == b.blend && a.bounds == b.bounds
        && areEqual(a.paint, b.paint) && areEqualClips(a.clip, b.clip)
        && areEqual(a.contours, b.contours)
    case (.shadow(let a), .shadow(let b)):
      var same = b
      same.clip = a.clip
      return a == same && areEqualClips(a.clip, b.clip)
    case (.beginGroup(let a), .beginGroup(let b)):
      var same = b
      same.clip = a.clip
      return a == same && areEqualClips(a.clip, b.clip)
    case (.beginMask(let a), .beginMask(let b)): return a == b
    case (.endGroup, .endGroup), (.endMask, .endMask): return true
    default: return false
    }
  }

  /// Whether groups differ at most in their content, outside of which nothing changes.
  private mutating func areAlike(_ a: Group, _ b: Group) -> Bool {
    var same = b
    same.clip = a.clip
    if !a.reachesAcross, !a.blend.actsWhereSourceIsClear { same.bounds = a.bounds }
    return a == same && areEqualClips(a.clip, b.clip)
  }

  private func areEqual(_ a: Paint, _ b: Paint) -> Bool {
    switch (a, b) {
    case (.solid(let a), .solid(let b)): return a == b
    case (.image(let a), .image(let b)):
      var same = b
      same.image = a.image
      return a == same && element(old.images, a.image) === element(new.images, b.image)
    case (.picture(let a), .picture(let b)):
      var same = b
      same.image = a.image
      guard a == same, let before = element(old.pictures, a.image),
        let after = element(new.pictures, b.image)
      else { return false }
      return after.changes(since: before)?.isEmpty ?? false
    case (.gradient(let a), .gradient(let b)):
      var same = b
      same.gradient = a.gradient
      return a == same && element(old.gradients, a.gradient) == element(new.gradients, b.gradient)
    default: return false
    }
  }

  private func element<Element>(_ elements: [Element], _ index: Int32) -> Element? {
    elements.indices.contains(Int(index)) ? elements[Int(index)] : nil
  }

  private mutating func areEqualClips(_ a: Int32, _ b: Int32) -> Bool {
    if a < 0 || b < 0 { return a < 0 && b < 0 }
    guard let before = element(old.clips, a), let after = element(new.clips, b) else {
      return false
    }
    if a == b, clipEquality[Int(a)] >= 0 { return clipEquality[Int(a)] == 1 }
    let result =
      before.rule == after.rule && before.bounds == after.bounds
      && areEqual(before.contours, after.contours)
      && areEqualClips(
        before.parent < a ? before.parent : -1, after.parent < b ? after.parent : -1)
    if a == b { clipEquality[Int(a)] = result ? 1 : 0 }
    return result
  }

  /// Whether contours of the old list and of the new one have the same vertices.
  private func areEqual(_ a: Range<Int32>, _ b: Range<Int32>) -> Bool {
    guard a.count == b.count else { return false }
    if a.isEmpty { return true }
    let (first, second) = (old.start(of: a.lowerBound), new.start(of: b.lowerBound))
    for index in 0..<Int32(truncatingIfNeeded: a.count)
    where Int(old.contourEnds[Int(a.lowerBound + index)]) - first
      != Int(new.contourEnds[Int(b.lowerBound + index)]) - second
    {
      return false
    }
    let count = Int(old.contourEnds[Int(a.upperBound) - 1]) - first
    return old.vertices[first..<first + count].elementsEqual(
      new.vertices[second..<second + count])
  }
}

extension DisplayList {
  /// The index of the first vertex of a contour.
  fileprivate func start(of contour: Int32) -> Int {
    contour == 0 ? 0 : Int(contourEnds[Int(contour) - 1])
  }
}

extension Group {
  /// Whether its pixels depend on others than those that lie in the same place.
  var reachesAcross: Bool {
    shadow != nil || !backdropFilters.isEmpty
      || filters.contains { if case .gaussianBlur = $0 { true } else { false } }
  }
}

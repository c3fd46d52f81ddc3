/// The back-to-front order of planes that share a 3D space, split where they cross.
///
/// Every plane is a convex outline with a depth linear in x and y, so that all questions are asked
/// in the plane of projection. Two planes matter to each other only where their outlines overlap:
/// there one leads over the whole overlap, or they cross, and then the later one is cut along the
/// line where their depths are equal. What remains is a partial order, which is sorted with ties
/// in the order given. A cycle without a crossing (three planes that lap over each other in a
/// ring) is broken by one more cut. Unlike a binary space partition this cuts nothing that does
/// not cross.
struct DepthOrder {
  /// A plane, or the part of one that a cut left.
  struct Fragment {
    /// The index of the plane given.
    var source: Int
    /// What is left of it.
    var plane: DepthPlane
    /// The half-planes (a, b, c) of the projection that it was cut to.
    var cuts: [SIMD3<Double>] = []
  }

  /// Depths closer than this are a tie.
  static let tolerance = 1e-6
  /// The most fragments that splitting may make of one set of planes.
  static let fragmentLimit = 4096

  private var fragments: [Fragment]

  /// The fragments of the given planes, farthest first.
  static func fragments(of planes: [(source: Int, plane: DepthPlane)]) -> [Fragment] {
    var order = DepthOrder(
      fragments: planes.map { Fragment(source: $0.source, plane: $0.plane) })
    order.splitCrossings()
    return order.sorted()
  }

  /// Cuts fragments until no two cross.
  private mutating func splitCrossings() {
    var index = 1
    var boxes = fragments.map(\.plane.box)
    while index < fragments.count {
      var other = 0
      while other < index {
        if DepthOrder.meet(boxes[index], boxes[other]),
          let lead = fragments[index].plane.lead(over: fragments[other].plane),
          lead.lowerBound < -DepthOrder.tolerance, lead.upperBound > DepthOrder.tolerance,
          fragments.count < DepthOrder.fragmentLimit, split(index, along: other)
        {
          boxes[index] = fragments[index].plane.box
          boxes.insert(fragments[index + 1].plane.box, at: index + 1)
        }
        other += 1
      }
      index += 1
    }
  }

  /// Cuts one fragment along the line where its depth equals another's; the two halves stand where
  /// the fragment stood. Answers whether there were two halves.
  private mutating func split(_ index: Int, along other: Int) -> Bool {
    let fragment = fragments[index]
    let line = fragment.plane.depth - fragments[other].plane.depth
    guard let near = fragment.plane.cut(line), let far = fragment.plane.cut(-line) else {
      return false
    }
    fragments[index] = Fragment(source: fragment.source, plane: far, cuts: fragment.cuts + [-line])
    fragments.insert(
      Fragment(source: fragment.source, plane: near, cuts: fragment.cuts + [line]), at: index + 1)
    return true
  }

  /// The fragments, farthest first, ties in the order given.
  private mutating func sorted() -> [Fragment] {
    var result: [Fragment] = []
    var pending = fragments
    while !pending.isEmpty {
      let waits = DepthOrder.predecessors(pending)
      var blockers = waits.map(\.count)
      var followers = [[Int]](repeating: [], count: pending.count)
      for (index, before) in waits.enumerated() {
        for other in before { followers[other].append(index) }
      }
      var ready = IndexHeap()
      for index in pending.indices where blockers[index] == 0 { ready.insert(index) }
      var done = [Bool](repeating: false, count: pending.count)
      while let index = ready.popLeast() {
        result.append(pending[index])
        done[index] = true
        for follower in followers[index] {
          blockers[follower] -= 1
          if blockers[follower] == 0 { ready.insert(follower) }
        }
      }
      // What is left laps over itself in a ring: cut the first along one that it waits for, or,
      // where that changes nothing, let it go first.
      let left = pending.indices.filter { !done[$0] }
      fragments = left.map { pending[$0] }
      if let first = left.first {
        let blocker = waits[first].first { !done[$0] } ?? first
        let place = left.firstIndex(of: blocker) ?? 0
        if result.count + fragments.count >= DepthOrder.fragmentLimit || !split(0, along: place) {
          result.append(fragments.removeFirst())
        }
      }
      pending = fragments
    }
    return result
  }

  /// For each fragment the ones that must be drawn before it.
  private static func predecessors(_ fragments: [Fragment]) -> [[Int]] {
    var before = [[Int]](repeating: [], count: fragments.count)
    let boxes = fragments.map(\.plane.box)
    for later in fragments.indices {
      for earlier in 0..<later where meet(boxes[later], boxes[earlier]) {
        guard let lead = fragments[later].plane.lead(over: fragments[earlier].plane) else {
          continue
        }
        // Equal depth: array order. Otherwise the middle of the lead decides.
        let isBehind =
          lead.lowerBound < -tolerance && lead.lowerBound + lead.upperBound < 0
        if isBehind { before[earlier].append(later) } else { before[later].append(earlier) }
      }
    }
    return before
  }

  /// Whether two boxes (minX, minY, maxX, maxY) overlap.
  private static func meet(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    a.x < b.z && b.x < a.z && a.y < b.w && b.y < a.w
  }
}

/// A binary heap of indices, least first.
private struct IndexHeap {
  private var items: [Int] = []

  /// Adds an index.
  mutating func insert(_ index: Int) {
    items.append(index)
    var child = items.count - 1
    while child > 0, items[(child - 1) / 2] > items[child] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the least index; nil when empty.
  mutating func popLeast() -> Int? {
    guard let least = items.first else { return nil }
    let last = items.removeLast()
    guard !items.isEmpty else { return least }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { return least }
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      guard items[child] < items[parent] else { return least }
      items.swapAt(child, parent)
      parent = child
    }
  }
}

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
    /// What it was cut to.
    var cuts: [DepthCut] = []
  }

  /// Depths closer than this are a tie.
  static let tolerance = 1e-6
  /// The most fragments that splitting may make of one set of planes.
  static let fragmentLimit = 4096

  /// The most planes that are compared with each other; more are ordered by their middles.
  static let planeLimit = 8192

  /// The planes given ordered by the depth of their middles, farthest first, for when there are too
  /// many to compare: crossings do not show then.
  static func byCentre(_ planes: [(source: Int, plane: DepthPlane)]) -> [Int] {
    let depths = planes.map { SIMD2($0.plane.middleDepth, Double($0.source)) }
    let ordered = depths.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
    return ordered.map { Int($0.y) }
  }

  /// All fragments; one that was cut is replaced by its far part, the near part is added.
  private var fragments: [Fragment]
  /// The box of each fragment as (minX, minY, maxX, maxY).
  private var boxes: [SIMD4<Double>]
  /// Where each fragment stands among ties: the place of the plane that it came from.
  private var places: [Int]
  /// How many lines there were cuts along.
  private var lineCount = 0

  /// The fragments of the given planes, farthest first.
  static func fragments(of planes: [(source: Int, plane: DepthPlane)]) -> [Fragment] {
    var order = DepthOrder(planes)
    order.splitCrossings()
    var result = order.sorted()
    order.findOverlaps(&result)
    return result
  }

  /// Marks the cuts on whose other side everything is drawn later.
  private func findOverlaps(_ result: inout [Fragment]) {
    guard lineCount > 0 else { return }
    // For each side of each line the first place where something on it is drawn.
    var first = [Int](repeating: .max, count: 2 * lineCount)
    for (place, fragment) in result.enumerated() {
      for cut in fragment.cuts { first[cut.side] = min(first[cut.side], place) }
    }
    for place in result.indices {
      for index in result[place].cuts.indices {
        result[place].cuts[index].isOverlapped = first[result[place].cuts[index].side ^ 1] > place
      }
    }
  }

  private init(_ planes: [(source: Int, plane: DepthPlane)]) {
    fragments = planes.map { Fragment(source: $0.source, plane: $0.plane) }
    boxes = planes.map(\.plane.box)
    places = Array(planes.indices)
  }

  /// Cuts fragments until no two cross.
  private mutating func splitCrossings() {
    var index = 1
    while index < fragments.count {
      var other = 0
      while other < index {
        if places[other] != places[index], let lead = lead(of: index, over: other),
          lead.lowerBound < -DepthOrder.tolerance, lead.upperBound > DepthOrder.tolerance
        {
          _ = split(index, along: other)
        }
        other += 1
      }
      index += 1
    }
  }

  /// The least and the greatest of one fragment's depth minus another's where they overlap; nil
  /// when they do not.
  private func lead(of index: Int, over other: Int) -> ClosedRange<Double>? {
    guard DepthOrder.meet(boxes[index], boxes[other]) else { return nil }
    return fragments[index].plane.lead(over: fragments[other].plane)
  }

  /// Cuts one fragment along the line where its depth equals another's: the far part stays in its
  /// place, the near part is added at the end. Answers whether there were two parts.
  private mutating func split(_ index: Int, along other: Int) -> Bool {
    guard fragments.count < DepthOrder.fragmentLimit else { return false }
    let fragment = fragments[index]
    let line = fragment.plane.depth - fragments[other].plane.depth
    guard let near = fragment.plane.cut(line), let far = fragment.plane.cut(-line) else {
      return false
    }
    let number = lineCount
    lineCount += 1
    func part(_ plane: DepthPlane, _ cut: DepthCut) -> Fragment {
      Fragment(source: fragment.source, plane: plane, cuts: fragment.cuts + [cut])
    }
    fragments[index] = part(far, DepthCut(halfPlane: -line, line: number, isFar: true))
    fragments.append(part(near, DepthCut(halfPlane: line, line: number, isFar: false)))
    boxes[index] = far.box
    boxes.append(near.box)
    places.append(places[index])
    return true
  }

  /// The fragments, farthest first, ties in the order given.
  private mutating func sorted() -> [Fragment] {
    var blockers = [Int](repeating: 0, count: fragments.count)
    var followers = [[Int]](repeating: [], count: fragments.count)
    for later in fragments.indices {
      for earlier in 0..<later { relate(earlier, later, &blockers, &followers) }
    }
    var waiting = fragments.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var isDone = [Bool](repeating: false, count: fragments.count)
    var ready = PlaceHeap()
    for index in waiting where blockers[index] == 0 { ready.insert(index, at: places[index]) }
    var result: [Fragment] = []
    var cutsLeft = fragments.count
    while true {
      while let index = ready.popFirst() {
        result.append(fragments[index])
        isDone[index] = true
        for follower in followers[index] {
          blockers[follower] -= 1
          if blockers[follower] == 0 { ready.insert(follower, at: places[follower]) }
        }
      }
      waiting.removeAll { isDone[$0] }
      guard let first = waiting.first else { return result }
      // What is left laps over itself in a ring: cut one of the ring along another, or, where no
      // cut can be made, let the first go first.
      cutsLeft -= 1
      guard cutsLeft > 0, let cut = splitRing(from: first, waiting, followers) else {
        blockers[first] = 0
        ready.insert(first, at: places[first])
        continue
      }
      let added = fragments.count - 1
      blockers[cut] = 0
      blockers.append(0)
      for follower in followers[cut] { blockers[follower] -= 1 }
      followers[cut] = []
      followers.append([])
      isDone.append(false)
      for other in waiting { followers[other].removeAll { $0 == cut } }
      waiting.append(added)
      for other in waiting where other != cut && other != added {
        relate(min(other, cut), max(other, cut), &blockers, &followers)
        relate(other, added, &blockers, &followers)
      }
      for index in waiting where blockers[index] == 0 { ready.insert(index, at: places[index]) }
    }
  }

  /// Finds a ring of fragments that wait for each other, going back from one of those that wait,
  /// and cuts one of the ring along the plane of another; answers which was cut.
  private mutating func splitRing(
    from first: Int, _ waiting: [Int], _ followers: [[Int]]
  ) -> Int? {
    var walk = [first]
    while let last = walk.last,
      let before = waiting.first(where: { followers[$0].contains(last) })
    {
      if let start = walk.firstIndex(of: before) {
        walk.removeFirst(start)
        break
      }
      walk.append(before)
    }
    for member in walk {
      for other in walk where places[other] != places[member] {
        if split(member, along: other) { return member }
      }
    }
    return nil
  }

  /// Notes which of two fragments must be drawn before the other, if they overlap.
  private func relate(
    _ one: Int, _ other: Int, _ blockers: inout [Int], _ followers: inout [[Int]]
  ) {
    // Equal depth: the order given. Otherwise the middle of the lead decides.
    let (earlier, later) = places[one] <= places[other] ? (one, other) : (other, one)
    guard let lead = lead(of: later, over: earlier) else { return }
    let isBehind =
      lead.lowerBound < -DepthOrder.tolerance && lead.lowerBound + lead.upperBound < 0
    let (before, after) = isBehind ? (later, earlier) : (earlier, later)
    followers[before].append(after)
    blockers[after] += 1
  }

  /// Whether two boxes (minX, minY, maxX, maxY) overlap.
  private static func meet(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    a.x < b.z && b.x < a.z && a.y < b.w && b.y < a.w
  }
}

/// A binary heap of indices by their places, the first place first.
private struct PlaceHeap {
  private var items: [(place: Int, index: Int)] = []

  /// Adds an index.
  mutating func insert(_ index: Int, at place: Int) {
    items.append((place, index))
    var child = items.count - 1
    while child > 0, items[(child - 1) / 2] > items[child] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the index of the first place; nil when empty.
  mutating func popFirst() -> Int? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    guard !items.isEmpty else { return first.index }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { return first.index }
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      guard items[child] < items[parent] else { return first.index }
      items.swapAt(child, parent)
      parent = child
    }
  }
}

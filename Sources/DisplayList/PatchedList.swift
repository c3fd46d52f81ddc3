import CoreGraphics

/// A display list most of which stands, while the commands of the layers that change are replaced
/// from frame to frame.
///
/// `Composer.record(_:viewport:into:)` makes one and `Composer.update(_:to:)` brings it to another
/// time. What that costs, and what it costs to draw the pixels that changed, depends on the layers
/// that change and on what lies in their place, not on the rest.
public struct PatchedList: Sendable {
  /// A command that stands, or a group with all that is in it.
  private struct Unit {
    /// The commands, as indices into `standing`.
    var commands: Range<Int>
    /// The pixels that they can change.
    var bounds: DeviceRect
  }

  /// How much of a list's geometry stands.
  private struct Extent {
    var vertices, contours, clips, images, gradients, pictures: Int
  }

  /// The geometry of what stands, then that of the patches; and the commands that were selected.
  public private(set) var list: DisplayList
  /// The commands that stand, without those of the patches.
  private let standing: [Command]
  private let units: [Unit]
  private let extent: Extent
  /// For each patch the index of the unit that comes after it.
  private let places: [Int]
  /// The groups among the units whose pixels depend on others than those in the same place.
  private let reaching: [DeviceRect]
  /// The layers that change, and the commands that they drew into `fresh`.
  var patches: [PatchRecorder.Patch]
  /// What the patches draw now.
  var fresh: DisplayList
  /// What they drew before, and where in that list.
  private var stale: DisplayList
  private var staleRuns: [Range<Int>] = []
  /// The pixels in which the last two updates can differ; nil when they may differ anywhere.
  public private(set) var changes: DeviceRegion? = DeviceRegion()

  /// Takes a list with its patches apart; nil when they draw more than half of it.
  init?(_ whole: DisplayList, _ patches: [PatchRecorder.Patch]) {
    let count = patches.reduce(0) { $0 + $1.commands.count }
    if count * 2 > whole.commands.count { return nil }
    extent = Extent(
      vertices: whole.vertices.count, contours: whole.contourEnds.count,
      clips: whole.clips.count, images: whole.images.count, gradients: whole.gradients.count,
      pictures: whole.pictures.count)
    var standing: [Command] = []
    standing.reserveCapacity(whole.commands.count - count)
    var units: [Unit] = []
    var places: [Int] = []
    var reaching: [DeviceRect] = []
    func stand(_ range: Range<Int>) {
      var depth = 0
      for command in whole.commands[range] {
        if depth == 0 {
          units.append(
            Unit(
              commands: standing.count..<standing.count,
              bounds: whole.bounds(of: command).intersection(whole.frame)))
        }
        if case .beginGroup(let group) = command, group.reachesAcross {
          reaching.append(group.bounds.intersection(whole.frame))
        }
        if command.isBeginning { depth += 1 }
        if command.isEnd { depth -= 1 }
        standing.append(command)
        let last = units.count - 1
        units[last].commands = units[last].commands.lowerBound..<standing.count
      }
    }
    var (end, moved) = (0, patches)
    fresh = whole
    fresh.commands = []
    for (number, patch) in patches.enumerated() {
      stand(end..<patch.commands.lowerBound)
      end = patch.commands.upperBound
      places.append(units.count)
      moved[number].commands =
        fresh.commands.count..<fresh.commands.count + patch.commands.count
      fresh.commands += whole.commands[patch.commands]
    }
    stand(end..<whole.commands.count)
    (self.standing, self.units, self.places, self.reaching) = (standing, units, places, reaching)
    self.patches = moved
    list = whole
    list.commands = []
    stale = DisplayList(size: whole.size, background: whole.background)
  }

  /// All pixels of the frame.
  var frame: DeviceRect { list.frame }

  // MARK: Updates

  /// Makes room for what the patches draw next.
  mutating func beginUpdate() {
    swap(&fresh, &stale)
    staleRuns.removeAll(keepingCapacity: true)
    for patch in patches { staleRuns.append(patch.commands) }
    fresh.removeAll()
    fresh.size = list.size
    fresh.background = list.background
  }

  /// Finds what the patches changed.
  mutating func endUpdate() {
    let runs = zip(staleRuns, patches).lazy.map { (before: $0, after: $1.commands) }
    changes = fresh.changes(since: stale, in: runs, reaching: reaching)
  }

  /// Goes back to what was before `beginUpdate`.
  mutating func undoUpdate() {
    swap(&fresh, &stale)
    for (number, run) in staleRuns.enumerated() { patches[number].commands = run }
    changes = DeviceRegion()
  }

  // MARK: Lists

  /// What lies below all that changes, as a list of its own; nil when that is nothing, or nothing
  /// changes.
  public var below: DisplayList? {
    guard let place = places.first, place > 0 else { return nil }
    var below = list
    below.commands = Array(standing[..<units[place - 1].commands.upperBound])
    return below
  }

  /// The whole frame.
  public func whole() -> DisplayList {
    var copy = self
    copy.select(within: nil, aboveStanding: false)
    return copy.list
  }

  /// Puts into `list` the commands that draw some pixels.
  ///
  /// - Parameters:
  ///   - windows: the pixels, with all of a group that blurs, casts a shadow or filters what lies
  ///     below it, as `changes` has them; nil for all.
  ///   - isAbove: whether to leave out what `below` draws.
  public mutating func select(within windows: [DeviceRect]?, aboveStanding isAbove: Bool) {
    var list = self.list
    self.list = DisplayList(size: list.size, background: list.background)
    defer { self.list = list }
    list.commands.removeAll(keepingCapacity: true)
    list.vertices.removeSubrange(extent.vertices...)
    list.contourEnds.removeSubrange(extent.contours...)
    list.clips.removeSubrange(extent.clips...)
    list.images.removeSubrange(extent.images...)
    list.gradients.removeSubrange(extent.gradients...)
    list.pictures.removeSubrange(extent.pictures...)
    let shift = list.appendGeometry(of: fresh)
    var unit = isAbove ? places.first ?? 0 : 0
    for (patch, place) in zip(patches, places) {
      select(unit..<place, within: windows, into: &list)
      unit = place
      for command in fresh.commands[patch.commands] {
        list.commands.append(shift.moved(command, from: fresh, to: &list))
      }
    }
    select(unit..<units.count, within: windows, into: &list)
  }

  private func select(
    _ range: Range<Int>, within windows: [DeviceRect]?, into list: inout DisplayList
  ) {
    guard let windows else {
      if let first = units[range].first, let last = units[range].last {
        list.commands += standing[first.commands.lowerBound..<last.commands.upperBound]
      }
      return
    }
    for unit in units[range]
    where windows.contains(where: { !$0.intersection(unit.bounds).isEmpty }) {
      list.commands += standing[unit.commands]
    }
  }
}

extension DisplayList {
  /// Appends the geometry of another list, not its images, and answers how far its commands'
  /// indices move.
  fileprivate mutating func appendGeometry(of other: DisplayList) -> SegmentShift {
    let shift = SegmentShift(
      contours: contourEnds.count, clips: clips.count, gradients: gradients.count,
      pictures: pictures.count)
    let step = Int32(truncatingIfNeeded: vertices.count)
    vertices += other.vertices
    for end in other.contourEnds { contourEnds.append(end &+ step) }
    for clip in other.clips { clips.append(shift.moved(clip)) }
    gradients += other.gradients
    pictures += other.pictures
    return shift
  }
}

import CoreGraphics
import DisplayList

/// Sorts commands into bands: they become items with edges, clips come before their first use, and
/// every rectangle is cut to the drawing area, its clips and its groups.
struct FrameBinner {
  /// A clip with its parents, as far as it is the same in every band.
  private struct ResolvedClip {
    /// No coverage outside this rectangle.
    var rect: DeviceRect
    /// The clip whose mask counts, itself or a parent; -1 when the rectangle says it all.
    var mask: Int32
    /// The mask that its own is multiplied by; -1 for none.
    var parentMask: Int32
    /// Whether the mask's item has been added.
    var isBinned = false
  }

  private static let nothing = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  private var clips: [ResolvedClip] = []
  /// The drawing areas outside of the open groups and masks, and their commands.
  private var open: [(outer: DeviceRect, index: Int)] = []
  /// The pixels that are wanted; what does not touch them is left out.
  private var window = Self.nothing
  /// The groups and masks to be drawn into layers before the bands are.
  private(set) var layers: [Layer] = []

  /// Finds what the clips come to in a drawing area.
  mutating func begin(_ frame: borrowing Frame, area: DeviceRect) {
    resolve(frame.list.clips, frame.geometry, area)
  }

  /// Fills the bins from commands and answers where it stopped: at the end, before a group with
  /// backdrop filters, or when the layers hold more pixels than should be kept at once.
  ///
  /// `backdrop` is the layer of the group at the start whose backdrop has been filtered, if it is
  /// one.
  mutating func bin(
    _ frame: borrowing Frame, _ commands: Range<Int>, area whole: DeviceRect, window: DeviceRect,
    backdrop: Layer?, into bins: BandBins
  ) -> Int {
    self.window = window
    for index in clips.indices { clips[index].isBinned = false }
    open.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    var area = whole
    var index = commands.lowerBound
    if let backdrop {
      layers.append(backdrop)
      add(.backdrop, layer: 0, clip: backdrop.clip, frame, bins)
    }
    while index < commands.upperBound {
      switch frame.list.commands[index] {
      case .fill(let fill):
        if case .solid(let color) = fill.paint, fill.blend == .sourceOver, !(color.w > 0) { break }
        let rect = cut(fill.bounds, area, fill.clip)
        if !isWanted(rect) { break }
        if let pair = SolidPair(sharedFrom: index, until: commands.upperBound, frame),
          mask(ofClip: fill.clip) < 0
        {
          add(pair, .pair, index, rect, frame.geometry, bins)
          index += 1
          break
        }
        addMask(mask(ofClip: fill.clip), frame, bins)
        addFill(fill, index, rect, frame.geometry, bins)
      case .shadow(let shadow):
        let rect = cut(shadow.bounds, area, shadow.clip)
        if !isWanted(rect) { break }
        addMask(mask(ofClip: shadow.clip), frame, bins)
        bins.add(.shadow, index: index, in: rect)
      case .beginGroup(let group):
        let isFiltered = index == commands.lowerBound && backdrop != nil
        if open.isEmpty, index > commands.lowerBound || !isFiltered,
          !group.backdropFilters.isEmpty
        {
          return index
        }
        if let pair = SolidPair(inGroup: group, at: index, until: commands.upperBound, frame),
          mask(ofClip: group.clip) < 0
        {
          let rect = cut(
            pair.bounds.intersection(group.bounds), area, group.clip)
          if isWanted(rect) { add(pair, .groupedPair, index, rect, frame.geometry, bins) }
          index += 3
        } else if frame.plan.treatments[index] == .whole {
          index = addLayer(group, index, area, frame, bins)
          if open.isEmpty, layers.reduce(0, { $0 + $1.area.pixelCount }) > Self.layerLimit {
            return min(index + 1, commands.upperBound)
          }
        } else {
          area = beginGroup(group, index, area, frame, bins)
        }
      case .beginMask(let mask):
        if frame.plan.treatments[index] == .whole {
          index = addMaskLayer(mask, index, area, frame, bins)
        } else {
          open.append((area, index))
          if isWanted(area) { bins.add(.beginMask, index: index, in: area) }
          area = cut(mask.bounds, area, -1)
        }
      case .endGroup, .endMask:
        if frame.plan.partners[index] >= commands.lowerBound { endInnermost(&area, bins, frame) }
      }
      index += 1
    }
    while !open.isEmpty { endInnermost(&area, bins, frame) }
    return commands.upperBound
  }

  /// Pixels of layers after which the bands are drawn first.
  private static let layerLimit = 32 << 20

  /// The clip whose mask applies under a clip, -1 for none.
  func mask(ofClip clip: Int32) -> Int32 {
    clip >= 0 && Int(clip) < clips.count ? clips[Int(clip)].mask : -1
  }

  /// The clip whose mask a clip's own is multiplied by, -1 for none.
  func parentMask(ofClip clip: Int32) -> Int32 { clips[Int(clip)].parentMask }

  /// The part of a rectangle that an area and a clip leave.
  func cut(_ bounds: DeviceRect, _ area: DeviceRect, _ clip: Int32) -> DeviceRect {
    let rect = bounds.intersection(area)
    guard clip >= 0, Int(clip) < clips.count else { return rect }
    return rect.intersection(clips[Int(clip)].rect)
  }

  /// Whether a pixel of a rectangle is wanted.
  private func isWanted(_ rect: DeviceRect) -> Bool { !rect.intersection(window).isEmpty }

  // MARK: Groups

  private mutating func beginGroup(
    _ group: Group, _ index: Int, _ area: DeviceRect, _ frame: borrowing Frame, _ bins: BandBins
  ) -> DeviceRect {
    open.append((area, index))
    let inner = cut(group.bounds, area, group.clip)
    if !isWanted(inner) || frame.plan.treatments[index] == .none { return inner }
    addMask(mask(ofClip: group.clip), frame, bins)
    bins.add(.beginGroup, index: index, in: inner)
    return inner
  }

  private mutating func endInnermost(
    _ area: inout DeviceRect, _ bins: BandBins, _ frame: borrowing Frame
  ) {
    guard let group = open.popLast() else { return }
    if case .beginMask = frame.list.commands[group.index] {
      if isWanted(group.outer) { bins.add(.endMask, index: group.index, in: group.outer) }
    } else if isWanted(area), frame.plan.treatments[group.index] != .none {
      bins.add(.endGroup, index: group.index, in: area)
    }
    area = group.outer
  }

  /// Adds a group that is drawn into a layer; answers the index of its end.
  private mutating func addLayer(
    _ group: Group, _ index: Int, _ area: DeviceRect, _ frame: borrowing Frame, _ bins: BandBins
  ) -> Int {
    let end = Int(frame.plan.partners[index])
    let rect = cut(group.bounds, area, group.clip)
    if !isWanted(rect) { return end }
    let reach = group.reach
    layers.append(
      Layer(
        command: index, area: group.bounds.intersection(rect.grown(by: reach)), rect: rect,
        clip: group.clip))
    add(.layer, layer: layers.count - 1, clip: group.clip, frame, bins)
    return end
  }

  /// Adds a mask that is drawn into a layer; answers the index of its end.
  private mutating func addMaskLayer(
    _ mask: Mask, _ index: Int, _ area: DeviceRect, _ frame: borrowing Frame, _ bins: BandBins
  ) -> Int {
    if isWanted(area) {
      layers.append(Layer(command: index, area: area, rect: area, clip: -1))
      add(.maskLayer, layer: layers.count - 1, clip: -1, frame, bins)
    }
    return Int(frame.plan.partners[index])
  }

  private mutating func add(
    _ kind: BandItem.Kind, layer: Int, clip: Int32, _ frame: borrowing Frame, _ bins: BandBins
  ) {
    addMask(mask(ofClip: clip), frame, bins)
    if !isWanted(layers[layer].rect) { return }
    bins.add(kind, index: layer, in: layers[layer].rect)
  }

  // MARK: Fills and clips

  private func addFill(
    _ fill: Fill, _ index: Int, _ rect: DeviceRect, _ geometry: Geometry, _ bins: BandBins
  ) {
    if let whole = geometry.wholePixelRect(fill.contours) {
      let part = rect.intersection(whole).intersection(window)
      if !part.isEmpty { bins.add(.fillRect, index: index, in: part) }
      return
    }
    if let box = geometry.box(fill.contours) {
      let part = rect.intersection(box.pixels).intersection(window)
      if !part.isEmpty { bins.add(.fillBox, index: index, in: part) }
      return
    }
    bins.beginItem(in: rect)
    EdgeBuilder(bins: bins, rect: rect).add(contours: fill.contours, of: geometry)
    bins.endItem(.fill, index: index, in: rect, always: false)
  }

  private func add(
    _ pair: SolidPair, _ kind: BandItem.Kind, _ index: Int, _ rect: DeviceRect,
    _ geometry: Geometry, _ bins: BandBins
  ) {
    let builder = EdgeBuilder(bins: bins, rect: rect)
    bins.beginItem(in: rect)
    builder.add(contours: pair.under.contours, of: geometry)
    bins.splitItem(in: rect)
    builder.add(contours: pair.laterContours, of: geometry)
    bins.endPair(kind, index: index, in: rect)
  }

  /// Finds for each clip what it comes to together with its parents, which stand before it.
  private mutating func resolve(_ list: [Clip], _ geometry: Geometry, _ area: DeviceRect) {
    clips.removeAll(keepingCapacity: true)
    for (index, clip) in list.enumerated() {
      var rect = clip.bounds.intersection(area)
      var parentMask: Int32 = -1
      if clip.parent >= 0, Int(clip.parent) < index {
        rect = rect.intersection(clips[Int(clip.parent)].rect)
        parentMask = clips[Int(clip.parent)].mask
      }
      var mask = Int32(index)
      if let whole = geometry.wholePixelRect(clip.contours) {
        rect = rect.intersection(whole)
        mask = parentMask
      }
      if rect.isEmpty { rect = Self.nothing }
      clips.append(ResolvedClip(rect: rect, mask: mask, parentMask: parentMask))
    }
  }

  /// Adds the item that makes a clip's mask, its parents' first, unless it has been added.
  private mutating func addMask(_ mask: Int32, _ frame: borrowing Frame, _ bins: BandBins) {
    guard mask >= 0, !clips[Int(mask)].isBinned else { return }
    clips[Int(mask)].isBinned = true
    addMask(clips[Int(mask)].parentMask, frame, bins)
    let rect = clips[Int(mask)].rect
    if !isWanted(rect) { return }
    bins.beginItem(in: rect)
    EdgeBuilder(bins: bins, rect: rect).add(
      contours: frame.list.clips[Int(mask)].contours, of: frame.geometry)
    bins.endItem(.clip, index: Int(mask), in: rect, always: true)
  }
}

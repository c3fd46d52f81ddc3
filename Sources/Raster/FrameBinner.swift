import CoreGraphics
import DisplayList

/// Sorts a display list into bands: commands become items with edges, clips come before their
/// first use, and every rectangle is cut to the frame, its clips and its groups.
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
  /// The drawing areas outside of the open groups, and the groups' commands.
  private var groups: [(outer: DeviceRect, index: Int)] = []

  /// Fills the bins from a list.
  mutating func bin(_ list: borrowing DisplayList, _ geometry: Geometry, into bins: BandBins) {
    let frame = DeviceRect(
      minX: 0, minY: 0, maxX: Int32(list.size.width), maxY: Int32(list.size.height))
    resolve(list.clips, geometry, frame)
    groups.removeAll(keepingCapacity: true)
    var area = frame
    for index in list.commands.indices {
      switch list.commands[index] {
      case .fill(let fill):
        if case .solid(let color) = fill.paint, !(color.w > 0) { continue }
        let rect = cut(fill.bounds, area, fill.clip)
        if rect.isEmpty { continue }
        addMask(mask(ofClip: fill.clip), list.clips, geometry, bins)
        addFill(fill, index, rect, geometry, bins)
      case .beginGroup(let group):
        groups.append((area, index))
        area = cut(group.bounds, area, group.clip)
        if area.isEmpty { continue }
        addMask(mask(ofClip: group.clip), list.clips, geometry, bins)
        bins.add(.beginGroup, index: index, in: area)
      case .endGroup:
        endGroup(&area, bins)
      case .shadow, .beginMask, .endMask: continue
      }
    }
    while !groups.isEmpty { endGroup(&area, bins) }
  }

  /// The clip whose mask applies under a clip, -1 for none.
  func mask(ofClip clip: Int32) -> Int32 {
    clip >= 0 && Int(clip) < clips.count ? clips[Int(clip)].mask : -1
  }

  /// The clip whose mask a clip's own is multiplied by, -1 for none.
  func parentMask(ofClip clip: Int32) -> Int32 { clips[Int(clip)].parentMask }

  private mutating func endGroup(_ area: inout DeviceRect, _ bins: BandBins) {
    guard let group = groups.popLast() else { return }
    if !area.isEmpty { bins.add(.endGroup, index: group.index, in: area) }
    area = group.outer
  }

  private func cut(_ bounds: DeviceRect, _ area: DeviceRect, _ clip: Int32) -> DeviceRect {
    let rect = bounds.intersection(area)
    guard clip >= 0, Int(clip) < clips.count else { return rect }
    return rect.intersection(clips[Int(clip)].rect)
  }

  private func addFill(
    _ fill: Fill, _ index: Int, _ rect: DeviceRect, _ geometry: Geometry, _ bins: BandBins
  ) {
    if let whole = geometry.wholePixelRect(fill.contours) {
      let part = rect.intersection(whole)
      if !part.isEmpty { bins.add(.fillRect, index: index, in: part) }
      return
    }
    bins.beginItem(in: rect)
    EdgeBuilder(bins: bins, rect: rect).add(contours: fill.contours, of: geometry)
    bins.endItem(.fill, index: index, in: rect, always: false)
  }

  /// Finds for each clip what it comes to together with its parents, which stand before it.
  private mutating func resolve(_ list: [Clip], _ geometry: Geometry, _ frame: DeviceRect) {
    clips.removeAll(keepingCapacity: true)
    for (index, clip) in list.enumerated() {
      var rect = clip.bounds.intersection(frame)
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
  private mutating func addMask(
    _ mask: Int32, _ list: [Clip], _ geometry: Geometry, _ bins: BandBins
  ) {
    guard mask >= 0, !clips[Int(mask)].isBinned else { return }
    clips[Int(mask)].isBinned = true
    addMask(clips[Int(mask)].parentMask, list, geometry, bins)
    let rect = clips[Int(mask)].rect
    if rect.isEmpty { return }
    bins.beginItem(in: rect)
    EdgeBuilder(bins: bins, rect: rect).add(contours: list[Int(mask)].contours, of: geometry)
    bins.endItem(.clip, index: Int(mask), in: rect, always: true)
  }
}

import DisplayList

/// The bins of all bands of a drawing area.
struct BandBins {
  /// Rows of a band are `1 << shift`.
  private(set) var shift: Int32 = 5
  /// The bins; `count` of them are in use.
  private(set) var bins: UnsafeMutablePointer<BandBin>
  /// Bands of this frame.
  private(set) var count = 0
  /// The band that comes first; bands count from row 0 of the frame and may be negative.
  private(set) var first: Int32 = 0
  private var capacity = 0

  init() { bins = UnsafeMutablePointer<BandBin>.allocate(capacity: 1) }

  /// Empties the bins for a drawing area.
  mutating func reset(_ area: DeviceRect, shift: Int32) {
    self.shift = shift
    first = area.minY &>> shift
    count = area.isEmpty ? 0 : Int((area.maxY &- 1) &>> shift &- first) + 1
    if count > capacity {
      let next = UnsafeMutablePointer<BandBin>.allocate(capacity: count)
      next.moveInitialize(from: bins, count: capacity)
      for index in capacity..<count { (next + index).initialize(to: BandBin()) }
      bins.deallocate()
      bins = next
      capacity = count
    }
    for index in 0..<count {
      bins[index].edgeCount = 0
      bins[index].itemCount = 0
    }
  }

  /// The bands that a rectangle touches, which must touch one.
  func bands(of rect: DeviceRect) -> ClosedRange<Int> {
    let last = Int((rect.maxY &- 1) &>> shift &- first)
    return max(0, Int(rect.minY &>> shift &- first))...min(count - 1, last)
  }

  /// The part of a rectangle that lies in a band.
  func rect(_ rect: DeviceRect, in band: Int) -> DeviceRect {
    let top = (Int32(truncatingIfNeeded: band) &+ first) &<< shift
    return DeviceRect(
      minX: rect.minX, minY: max(rect.minY, top),
      maxX: rect.maxX, maxY: min(rect.maxY, top &+ (1 &<< shift)))
  }

  /// Adds an item without edges.
  func add(_ kind: BandItem.Kind, index: Int, in rect: DeviceRect) {
    beginItem(in: rect)
    endItem(kind, index: index, in: rect, always: true)
  }

  /// Remembers where the edges of the next item start.
  func beginItem(in rect: DeviceRect) {
    for band in bands(of: rect) { bins[band].mark = bins[band].edgeCount }
  }

  /// Adds the item whose edges came since `beginItem`; where there are none, nothing is added
  /// unless `always`.
  func endItem(_ kind: BandItem.Kind, index: Int, in rect: DeviceRect, always: Bool) {
    for band in bands(of: rect) {
      let first = bins[band].mark
      let count = bins[band].edgeCount - first
      guard count > 0 || always else { continue }
      bins[band].append(
        BandItem(
          kind: kind, index: Int32(truncatingIfNeeded: index),
          firstEdge: Int32(truncatingIfNeeded: first),
          edgeCount: Int32(truncatingIfNeeded: count), rect: self.rect(rect, in: band)))
    }
  }

  /// Remembers where the edges of an item's second fill start.
  func splitItem(in rect: DeviceRect) {
    for band in bands(of: rect) { bins[band].split = bins[band].edgeCount }
  }

  /// Adds the item of two fills whose edges came since `beginItem`.
  func endPair(_ kind: BandItem.Kind, index: Int, in rect: DeviceRect) {
    for band in bands(of: rect) {
      let (first, split) = (bins[band].mark, bins[band].split)
      let end = bins[band].edgeCount
      guard end > first else { continue }
      bins[band].append(
        BandItem(
          kind: kind, index: Int32(truncatingIfNeeded: index),
          firstEdge: Int32(truncatingIfNeeded: first),
          edgeCount: Int32(truncatingIfNeeded: split - first),
          laterCount: Int32(truncatingIfNeeded: end - split), rect: self.rect(rect, in: band)))
    }
  }

  func deallocate() {
    for index in 0..<capacity {
      bins[index].edges.deallocate()
      bins[index].items.deallocate()
    }
    bins.deallocate()
  }
}

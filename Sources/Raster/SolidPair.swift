import DisplayList

/// Two fills of plain colours, one over the other, that are drawn in one pass.
///
/// What layers mostly come to: a background and the border over it. Each pixel is touched once, and
/// where both share a contour its edges are added up once. The pixels are those of two passes.
struct SolidPair {
  /// The fill that is drawn first.
  let under: Fill
  /// The fill that is drawn over it.
  let over: Fill
  /// Whether the contours of `over` begin with those of `under`.
  let isShared: Bool

  /// The contours of `over` that `under` does not have.
  var laterContours: Range<Int32> {
    isShared ? under.contours.upperBound..<over.contours.upperBound : over.contours
  }

  /// The pixels that both can touch.
  var bounds: DeviceRect { under.bounds.union(over.bounds) }

  /// A fill and the next one, whose contours begin with those of the first.
  init?(sharedFrom index: Int, until end: Int, _ frame: borrowing Frame) {
    guard index + 1 < end, case .fill(let under) = frame.list.commands[index],
      case .fill(let over) = frame.list.commands[index + 1], over.clip == under.clip
    else { return nil }
    self.init(under, over, frame)
    guard isShared else { return nil }
  }

  /// The fills of a group that holds nothing else and does no more than fade.
  init?(inGroup group: Group, at index: Int, until end: Int, _ frame: borrowing Frame) {
    guard frame.plan.treatments[index] == .banded, frame.plan.partners[index] == index + 3,
      index + 3 < end, group.blend == .sourceOver, group.filters.isEmpty,
      group.backdropFilters.isEmpty, case .fill(let under) = frame.list.commands[index + 1],
      case .fill(let over) = frame.list.commands[index + 2], under.clip < 0, over.clip < 0
    else { return nil }
    self.init(under, over, frame)
  }

  private init?(_ under: Fill, _ over: Fill, _ frame: borrowing Frame) {
    guard Self.isPlain(under, frame), Self.isPlain(over, frame) else { return nil }
    self.under = under
    self.over = over
    isShared =
      over.contours.lowerBound == under.contours.lowerBound
      && over.contours.upperBound > under.contours.upperBound && over.bounds == under.bounds
  }

  /// Whether a fill is one of a plain colour, whose edges count. Rectangles of whole pixels have a
  /// quicker way.
  private static func isPlain(_ fill: Fill, _ frame: borrowing Frame) -> Bool {
    guard fill.blend == .sourceOver, fill.rule == .nonZero, case .solid(let color) = fill.paint,
      color.w > 0
    else { return false }
    return frame.geometry.wholePixelRect(fill.contours) == nil
  }
}

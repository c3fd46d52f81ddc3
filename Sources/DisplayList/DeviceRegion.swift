/// A set of pixels as a few rectangles that do not overlap.
///
/// It may hold more pixels than were added, never fewer: rectangles that overlap become one, and so
/// do those that lie closest when there are many.
public struct DeviceRegion: Hashable, Sendable {
  /// The rectangles; none is empty.
  public private(set) var rects: [DeviceRect] = []

  /// The most rectangles that are kept apart.
  static let limit = 6

  /// Creates an empty region.
  public init() {}

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels in it.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds the pixels of a rectangle.
  public mutating func add(_ rect: DeviceRect) {
    if rect.isEmpty { return }
    var rect = rect
    repeat {
      var index = 0
      while index < rects.count {
        if rects[index].intersection(rect).isEmpty {
          index += 1
        } else {
          if rects[index].union(rect) == rects[index] { return }
          rect = rects.remove(at: index).union(rect)
          index = 0
        }
      }
      if rects.count < Self.limit { break }
      // The one that grows least takes it in; what it then overlaps follows.
      let nearest = rects.indices.min { growth(of: $0, by: rect) < growth(of: $1, by: rect) }
      guard let nearest else { break }
      rect = rects.remove(at: nearest).union(rect)
    } while true
    rects.append(rect)
  }

  /// Whether one of the pixels lies in a rectangle.
  public func intersects(_ rect: DeviceRect) -> Bool {
    rects.contains { !$0.intersection(rect).isEmpty }
  }

  private func growth(of index: Int, by rect: DeviceRect) -> Int {
    rects[index].union(rect).area - rects[index].area
  }
}

extension DeviceRect {
  /// Number of pixels.
  fileprivate var area: Int { isEmpty ? 0 : (Int(maxX) - Int(minX)) * (Int(maxY) - Int(minY)) }
}

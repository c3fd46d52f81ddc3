import CoreGraphics
import Foundation

extension GIFRect {
  /// The smallest rectangle that holds every difference of two pictures; nil when there is none.
  ///
  /// - Complexity: one `memcmp` a row, and columns only as far as they widen the rectangle.
  init?(whereDiffer a: [UInt32], _ b: [UInt32], size: PixelSize) {
    let whole = GIFRect(x: 0, y: 0, width: size.width, height: size.height)
    self.init(whereDiffer: a, b, size: size, within: [whole])
  }

  /// The same for pictures that are equal outside of some rectangles, which lie inside of them.
  init?(whereDiffer a: [UInt32], _ b: [UInt32], size: PixelSize, within rects: [GIFRect]) {
    guard a.count == size.area, b.count == size.area else { return nil }
    var found: GIFRect?
    // Pointers for memcmp and loops without bounds checks; both arrays were just measured.
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        for rect in rects {
          guard let part = rect.difference(a, b, width: size.width) else { continue }
          found = found?.union(part) ?? part
        }
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// The smallest rectangle inside of this one that holds every difference of rows of pixels.
  private func difference(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width stride: Int
  ) -> GIFRect? {
    func isSame(_ row: Int) -> Bool {
      let start = row * stride + x
      return memcmp(a + start, b + start, 4 * width) == 0
    }
    let rows = y..<y + height
    guard let top = rows.first(where: { !isSame($0) }),
      let bottom = (top..<rows.upperBound).last(where: { !isSame($0) })
    else { return nil }
    var (left, right) = (x + width, x - 1)
    for row in top...bottom {
      let (new, old) = (a + row * stride, b + row * stride)
      var column = x
      while column < left, new[column] == old[column] { column &+= 1 }
      left = min(left, column)
      column = x + width - 1
      while column > right, new[column] == old[column] { column &-= 1 }
      right = max(right, column)
    }
    return GIFRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

import CoreGraphics
import Foundation

extension GIFRect {
  /// The smallest rectangle that holds every difference of two pictures; nil when there is none.
  ///
  /// - Complexity: one `memcmp` a row, and columns only as far as they widen the rectangle.
  init?(whereDiffer a: [UInt32], _ b: [UInt32], size: PixelSize) {
    let (width, height) = (size.width, size.height)
    guard a.count == size.area, b.count == size.area else { return nil }
    // Pointers for memcmp and loops without bounds checks; both arrays were just measured.
    let found = a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b -> GIFRect? in
        guard let a = a.baseAddress, let b = b.baseAddress else { return nil }
        func isSame(_ y: Int) -> Bool {
          memcmp(a + y * width, b + y * width, 4 * width) == 0
        }
        guard let top = (0..<height).first(where: { !isSame($0) }),
          let bottom = (top..<height).last(where: { !isSame($0) })
        else { return nil }
        var (left, right) = (width, -1)
        for y in top...bottom {
          let (new, old) = (a + y * width, b + y * width)
          var x = 0
          while x < left, new[x] == old[x] { x &+= 1 }
          left = min(left, x)
          x = width - 1
          while x > right, new[x] == old[x] { x &-= 1 }
          right = max(right, x)
        }
        return GIFRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
    guard let found else { return nil }
    self = found
  }
}

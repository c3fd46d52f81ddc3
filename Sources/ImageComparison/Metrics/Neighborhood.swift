import CoreGraphics

/// The up to eight pixels around a pixel.
enum Neighborhood {
  /// The columns and rows from one before a pixel to one after it, inside the picture.
  static func around(_ x: Int, _ y: Int, _ size: PixelSize) -> (ClosedRange<Int>, ClosedRange<Int>)
  {
    (max(x - 1, 0)...min(x + 1, size.width - 1), max(y - 1, 0)...min(y + 1, size.height - 1))
  }

  /// Whether a pixel lies in an outermost row or column.
  static func touchesBorder(_ x: Int, _ y: Int, _ size: PixelSize) -> Bool {
    x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
  }

  /// Whether three or more neighbours equal a pixel, the border counting as one.
  static func hasEqualSiblings(_ x: Int, _ y: Int, in picture: StraightPixmap) -> Bool {
    guard x < picture.width, y < picture.height else { return false }
    let (columns, rows) = around(x, y, picture.size)
    var equal = touchesBorder(x, y, picture.size) ? 1 : 0
    let center = picture.pixels[y * picture.width + x]
    for row in rows {
      for column in columns where column != x || row != y {
        if picture.pixels[row * picture.width + column] == center { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }
}

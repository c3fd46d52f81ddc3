import CoreGraphics

/// pixelmatch 7.2.0's rule: a weighted difference in YIQ, transparent pixels over a checkerboard.
struct PixelmatchDistance: ColorDistance {
  private let limit: Double

  /// Creates the rule for a threshold of 0...1; pixelmatch's own default is 0.1.
  init(threshold: Double) { limit = YIQ.largest * threshold * threshold }

  func exceeds(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
    let (red, green, blue) = Self.difference(a, b, at: index)
    return YIQ.squared(red, green, blue) > limit
  }

  /// The differences of red, green and blue in levels, after blending over the checkerboard that
  /// pixelmatch has at a pixel.
  static func difference(_ a: UInt32, _ b: UInt32, at index: Int) -> (Double, Double, Double) {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
    let (alphaA, alphaB) = (channel(a, 24), channel(b, 24))
    if alphaA == 255, alphaB == 255 {
      return (
        channel(a, 0) - channel(b, 0), channel(a, 8) - channel(b, 8),
        channel(a, 16) - channel(b, 16)
      )
    }
    // The place is pixelmatch's byte offset, so the first factor is always even.
    let place = Double(4 * index)
    func square(_ factor: Double) -> Double {
      48 + 159 * Double(Int(place / factor) % 2)
    }
    func blended(_ shift: UInt32, _ ground: Double) -> Double {
      (channel(a, shift) * alphaA - channel(b, shift) * alphaB - ground * (alphaA - alphaB)) / 255
    }
    return (
      blended(0, square(1)), blended(8, square(1.618033988749895)),
      blended(16, square(2.618033988749895))
    )
  }

  /// pixelmatch's test, after Vyšniauskas, "Anti-aliased pixel and intensity slope detector"
  /// (2009): a pixel with darker and brighter neighbours, the extreme one of which lies in an area
  /// of one colour in both pictures.
  static func isEdge(
    x: Int, y: Int, in picture: StraightPixmap, beside other: StraightPixmap
  ) -> Bool {
    let (columns, rows) = Neighborhood.around(x, y, picture.size)
    var equal = Neighborhood.touchesBorder(x, y, picture.size) ? 1 : 0
    let index = y * picture.width + x
    let center = picture.pixels[index]
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x: 0, y: 0), (x: 0, y: 0))
    for column in columns {
      for row in rows where column != x || row != y {
        let pixel = picture.pixels[row * picture.width + column]
        let (red, green, blue) = difference(center, pixel, at: index)
        let luma = pixel == center ? 0 : YIQ.luma(red, green, blue)
        if luma == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if luma < darkest {
          (darkest, dark) = (luma, (column, row))
        } else if luma > brightest {
          (brightest, bright) = (luma, (column, row))
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    func isFlat(_ place: (x: Int, y: Int)) -> Bool {
      Neighborhood.hasEqualSiblings(place.x, place.y, in: picture)
        && Neighborhood.hasEqualSiblings(place.x, place.y, in: other)
    }
    return isFlat(dark) || isFlat(bright)
  }
}

import CoreGraphics

/// odiff's rule: a weighted difference in YIQ in fixed point, transparent pixels over white.
struct OdiffDistance: ColorDistance {
  private let limit: Int

  /// Creates the rule for a threshold of 0...1; odiff's own default is 0.1.
  init(threshold: Double) { limit = Int(YIQ.largest * threshold * threshold * Self.one) }

  /// odiff computes with 12 bits after the point.
  private static let one = 4096.0
  private static let shift = 12
  private static func fixed(_ value: Double) -> Int { Int(value * one) }
  private static let y = (fixed(0.29889531), fixed(0.58662247), fixed(0.11448223))
  private static let i = (fixed(0.59597799), fixed(-0.27417610), fixed(-0.32180189))
  private static let q = (fixed(0.21147017), fixed(-0.52261711), fixed(0.31114694))
  private static let weights = (fixed(0.5053), fixed(0.299), fixed(0.1957))

  func exceeds(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
    let (one, other) = (Self.overWhite(a), Self.overWhite(b))
    func part(_ factors: (Int, Int, Int)) -> Int {
      func sum(_ color: (Int, Int, Int)) -> Int {
        (color.0 &* factors.0 &+ color.1 &* factors.1 &+ color.2 &* factors.2) >> Self.shift
      }
      let difference = sum(one) &- sum(other)
      return difference &* difference
    }
    let delta =
      part(Self.y) &* Self.weights.0 &+ part(Self.i) &* Self.weights.1
      &+ part(Self.q) &* Self.weights.2
    return delta >> (2 * Self.shift) > limit
  }

  /// A pixel's colour over white, in fixed point.
  static func overWhite(_ pixel: UInt32) -> (Int, Int, Int) {
    let alpha = Int(pixel >> 24)
    func blend(_ shift: UInt32) -> Int {
      let channel = Int(pixel >> shift & 255)
      if alpha == 255 { return channel << Self.shift }
      return 255 << Self.shift + (channel - 255) * alpha * (1 << Self.shift) / 255
    }
    return (blend(0), blend(8), blend(16))
  }

  private static func luma(_ a: UInt32, _ b: UInt32) -> Double {
    func white(_ pixel: UInt32) -> Double {
      let alpha = Double(pixel >> 24) / 255
      func blend(_ shift: UInt32) -> Double { 255 + (Double(pixel >> shift & 255) - 255) * alpha }
      return YIQ.luma(blend(0), blend(8), blend(16))
    }
    return white(a) - white(b)
  }

  /// odiff's test; it differs from pixelmatch's in that one extreme neighbour may lie in an even
  /// area in one picture and the other in the other.
  func isAntialiased(
    x: Int, y: Int, in picture: StraightPixmap, beside other: StraightPixmap
  ) -> Bool {
    let (columns, rows) = Neighborhood.around(x, y, picture.size)
    var equal = Neighborhood.touchesBorder(x, y, picture.size) ? 1 : 0
    let center = picture.pixels[y * picture.width + x]
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x: 0, y: 0), (x: 0, y: 0))
    for row in rows {
      for column in columns where column != x || row != y {
        let pixel = picture.pixels[row * picture.width + column]
        if pixel == center {
          equal += 1
          if equal > 2 { return false }
          continue
        }
        let luma = Self.luma(center, pixel)
        if luma < darkest {
          (darkest, dark) = (luma, (column, row))
        } else if luma > brightest {
          (brightest, bright) = (luma, (column, row))
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    func isFlat(_ picture: StraightPixmap) -> Bool {
      Neighborhood.hasEqualSiblings(dark.x, dark.y, in: picture)
        || Neighborhood.hasEqualSiblings(bright.x, bright.y, in: picture)
    }
    return isFlat(picture) && isFlat(other)
  }
}

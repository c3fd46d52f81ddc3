import CoreGraphics

/// Goes over two pictures once, band by band, and judges every pixel that is not equal.
struct DifferenceCensus: Sendable {
  private(set) var differing = 0
  private(set) var antialiased = 0
  private(set) var unequal = 0
  private(set) var largest = [0, 0, 0, 0]
  private(set) var box: PixelRect?
  let map: DifferenceMap

  /// The findings in some rows.
  private struct Band: Sendable {
    var verdicts: [UInt8]
    var differing = 0
    var antialiased = 0
    var unequal = 0
    var largest = SIMD4<Int32>()
    var left = Int.max
    var top = Int.max
    var right = -1
    var bottom = -1
  }

  init(
    _ first: StraightPixmap, _ second: StraightPixmap, _ distance: some ColorDistance,
    _ options: ComparisonOptions
  ) {
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    let canvas = PixelSize(width: width, height: height) ?? first.size
    let a = first.padded(to: canvas)
    let b = second.padded(to: canvas)
    let common = (width: min(first.width, second.width), height: min(first.height, second.height))
    let bands = RowBands.map(rows: height) { rows in
      var band = Band(verdicts: [UInt8](repeating: 0, count: rows.count * width))
      for y in rows {
        for x in 0..<width {
          let index = y * width + x
          let (one, other) = (a.pixels[index], b.pixels[index])
          if one == other { continue }
          let levels = ChannelDistance.levels(one, other)
          let allowance = Self.allowance(x, y, options)
          var verdict = DifferenceMap.Verdict.allowed
          if allowance < 255 {
            band.unequal += 1
            band.largest.replace(with: levels, where: levels .> band.largest)
            let isOutside = x >= common.width || y >= common.height
            if Int(levels.max()) > allowance, isOutside || distance.exceeds(one, other, at: index) {
              verdict = .different
              if options.ignoresAntialiasing, !isOutside,
                distance.isAntialiased(x: x, y: y, in: first, beside: second)
                  || distance.isAntialiased(x: x, y: y, in: second, beside: first)
              {
                verdict = .antialiased
              }
            }
          }
          band.verdicts[index - rows.lowerBound * width] = verdict.rawValue
          if verdict == .antialiased { band.antialiased += 1 }
          guard verdict == .different else { continue }
          band.differing += 1
          (band.left, band.right) = (min(band.left, x), max(band.right, x))
          (band.top, band.bottom) = (min(band.top, y), max(band.bottom, y))
        }
      }
      return band
    }
    map = DifferenceMap(size: canvas, verdicts: bands.flatMap(\.verdicts))
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    var levels = SIMD4<Int32>()
    for band in bands {
      differing += band.differing
      antialiased += band.antialiased
      unequal += band.unequal
      levels.replace(with: band.largest, where: band.largest .> levels)
      (left, right) = (min(left, band.left), max(right, band.right))
      (top, bottom) = (min(top, band.top), max(bottom, band.bottom))
    }
    largest = (0..<4).map { Int(levels[$0]) }
    if differing > 0 {
      box = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// The levels by which a pixel may differ; 255 where it is not compared.
  private static func allowance(_ x: Int, _ y: Int, _ options: ComparisonOptions) -> Int {
    for rect in options.ignored
    where x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height {
      return 255
    }
    guard let mask = options.mask, x < mask.width, y < mask.height else { return 0 }
    let pixel = mask.pixels[y * mask.width + x]
    return pixel >> 24 == 0 ? 0 : Int(pixel & 255)
  }
}

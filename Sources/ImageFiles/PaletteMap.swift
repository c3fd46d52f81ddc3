/// Finds the nearest palette colour, remembered per cell of 4x4x4 levels.
///
/// A pixel whose very colour is in the palette always gets it, however many entries share its
/// cell: large flat areas keep their colour exactly.
struct PaletteMap {
  /// Set in `cells` where a cell holds palette colours of its own.
  private static let isShared: UInt16 = 0x100
  private static let isUnknown: UInt16 = 0x200

  private let palette: [UInt32]
  private let points: NearestPoint
  private let own: [UInt32: UInt8]
  private var lastFound = 0
  private var cells: [UInt16]

  /// Creates a map onto opaque packed pixels, at most 256.
  init(_ palette: [UInt32]) {
    self.palette = palette
    points = NearestPoint(
      palette.map { SIMD3(Float($0 & 255), Float($0 >> 8 & 255), Float($0 >> 16 & 255)) })
    cells = [UInt16](
      repeating: PaletteMap.isUnknown, count: 1 << 18)
    var own: [UInt32: UInt8] = [:]
    for (index, color) in palette.enumerated() {
      cells[PaletteMap.key(color)] |= PaletteMap.isShared
      if own[color] == nil { own[color] = UInt8(truncatingIfNeeded: index) }
    }
    self.own = own
  }

  /// The index of the pixel's own colour, or of the colour nearest to its cell.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let key = PaletteMap.key(pixel)
    var cell = cells[key]
    if cell & PaletteMap.isUnknown != 0 {
      lastFound = points.nearest(
        to: SIMD3(
          Float(pixel & 0xfc) + 1.5, Float(pixel >> 8 & 0xfc) + 1.5,
          Float(pixel >> 16 & 0xfc) + 1.5),
        hint: lastFound)
      cell = cell & PaletteMap.isShared | UInt16(truncatingIfNeeded: lastFound)
      cells[key] = cell
    }
    if cell & PaletteMap.isShared != 0, let exact = own[pixel] { return exact }
    return UInt8(truncatingIfNeeded: cell)
  }

  /// The number of a colour's cell.
  private static func key(_ pixel: UInt32) -> Int {
    Int(pixel &>> 2 & 0x3f | (pixel &>> 10 & 0x3f) &<< 6 | (pixel &>> 18 & 0x3f) &<< 12)
  }

  /// The same for a pixel moved by a dither pattern; a colour that the palette has stays.
  mutating func index(of pixel: UInt32, pattern: OrderedDither, x: Int, y: Int) -> UInt8 {
    let plain = index(of: pixel)
    if palette[Int(plain)] == pixel { return plain }
    let offset = pattern.offset(x: x, y: y)
    func moved(_ shift: UInt32) -> UInt32 {
      UInt32(min(max(Int(pixel >> shift & 255) + offset, 0), 255)) << shift
    }
    return index(of: moved(0) | moved(8) | moved(16))
  }
}

/// Finds the nearest palette colour, remembered per cell of 4x4x4 levels.
struct PaletteMap {
  private let palette: [UInt32]
  private let points: NearestPoint
  private var cells = [UInt16](repeating: 0xffff, count: 1 << (3 * ColorHistogram.bits))

  /// Creates a map onto opaque packed pixels, at most 256.
  init(_ palette: [UInt32]) {
    self.palette = palette
    points = NearestPoint(
      palette.map { SIMD3(Float($0 & 255), Float($0 >> 8 & 255), Float($0 >> 16 & 255)) })
  }

  /// The index of the colour nearest to the pixel's cell.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let key = ColorHistogram.key(pixel)
    let known = cells[key]
    if known != 0xffff { return UInt8(truncatingIfNeeded: known) }
    let found = points.nearest(
      to: SIMD3(
        Float(pixel & 0xfc) + 1.5, Float(pixel >> 8 & 0xfc) + 1.5,
        Float(pixel >> 16 & 0xfc) + 1.5))
    cells[key] = UInt16(truncatingIfNeeded: found)
    return UInt8(truncatingIfNeeded: found)
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

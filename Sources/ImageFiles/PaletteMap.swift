/// Finds the nearest palette colour, exactly, and remembers what was found.
struct PaletteMap {
  private static let slotBits: UInt32 = 14

  private let palette: [UInt32]
  private let finder: NearestColor
  /// For each place of `PaletteHints` an index that is likely near.
  private var hints: [UInt8]
  /// A colour's 24 bits above the index that was found for it; one colour a slot.
  private var found: [UInt32]

  /// Creates a map onto an adaptive palette.
  init(_ palette: AdaptivePalette) {
    self.init(palette.colors)
    hints = palette.hints
  }

  /// Creates a map onto opaque packed pixels, 1...256.
  init(_ palette: [UInt32]) {
    self.palette = palette
    hints = [UInt8](repeating: 0, count: PaletteHints.count)
    finder = NearestColor(palette)
    // No colour has its slot's place and this key: black's slot is 0, white's is another.
    found = [UInt32](repeating: 0xffff_ff00, count: 1 << Int(Self.slotBits))
    found[Self.slot(0xff_ffff)] = 0
  }

  private static func slot(_ color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9E37_79B1) &>> (32 &- slotBits))
  }

  /// The index of the colour nearest to a pixel's; of equal ones the first.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xff_ffff
    let slot = Self.slot(color)
    let known = found[slot]
    if known &>> 8 == color { return UInt8(truncatingIfNeeded: known) }
    let key = PaletteHints.key(color)
    let index = finder.nearest(to: color, hint: Int(hints[key]))
    hints[key] = UInt8(truncatingIfNeeded: index)
    found[slot] = color &<< 8 | UInt32(truncatingIfNeeded: index)
    return UInt8(truncatingIfNeeded: index)
  }

  /// One of the two colours around a pixel's own, so that the pattern's mean comes near it.
  ///
  /// The second colour lies on the far side of the pixel's from the first. A colour that the palette has stays as it is.
  mutating func index(of pixel: UInt32, threshold: Int32) -> UInt8 {
    let near = index(of: pixel)
    let nearest = palette[Int(near)]
    if nearest & 0xff_ffff == pixel & 0xff_ffff { return near }
    let wanted = Self.levels(pixel)
    let first = Self.levels(nearest)
    // Far enough beyond the pixel, another colour is nearer.
    var far = near
    var reach: Int32 = 1
    while far == near, reach <= 8 {
      let beyond = wanted &+ (wanted &- first) &* reach
      var target: UInt32 = 0
      for lane in 0..<3 {
        target |= UInt32(truncatingIfNeeded: max(0, min(beyond[lane], 255))) &<< UInt32(8 * lane)
      }
      far = index(of: target)
      reach &*= 2
    }
    if far == near { return near }
    let way = Self.levels(palette[Int(far)]) &- first
    let part = (wanted &- first) &* way
    let whole = way &* way
    // How far along the way the pixel lies, against a place of the pattern's 1024.
    return (part.x &+ part.y &+ part.z) &* 1024
      > (whole.x &+ whole.y &+ whole.z) &* threshold ? far : near
  }

  private static func levels(_ pixel: UInt32) -> SIMD3<Int32> {
    SIMD3(Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255))
  }
}

/// Which place in a palette a colour has: a hash table of at most 256 colours.
struct ColorTable {
  private static let slots = 1024
  private var keys = [UInt32](repeating: 0, count: slots)
  private var places = [Int16](repeating: -1, count: slots)

  /// Creates a table of packed pixels, of which equal ones have the first one's place.
  init(_ colors: [UInt32]) {
    for (place, color) in colors.enumerated() {
      var slot = ColorTable.slot(color)
      while places[slot] >= 0, keys[slot] != color { slot = (slot + 1) & (Self.slots - 1) }
      if places[slot] >= 0 { continue }
      keys[slot] = color
      places[slot] = Int16(truncatingIfNeeded: place)
    }
  }

  /// The colour's place; nil when the palette does not have it.
  func place(of color: UInt32) -> UInt8? {
    var slot = ColorTable.slot(color)
    while places[slot] >= 0 {
      if keys[slot] == color { return UInt8(truncatingIfNeeded: places[slot]) }
      slot = (slot &+ 1) & (Self.slots &- 1)
    }
    return nil
  }

  private static func slot(_ color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9E37_79B1) &>> 22)
  }
}

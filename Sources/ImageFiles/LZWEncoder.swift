/// Compresses palette indices as GIF image data, choosing between pixels' alternatives.
///
/// A pixel whose alternative differs from its index may be written as either. Of all ways to write
/// the pixels that follow, the one that the code table already holds longest is taken. Where
/// colours may stand for each other, so may their indices.
struct LZWEncoder {
  /// Bits that number the slots of the code table, which holds at most 4096 entries.
  private static let slotBits = 14
  /// Ways of writing the same pixels that are followed at once.
  private static let maximumPaths = 8
  private static let empty = UInt32.max

  /// A string of the code table that the pixels so far can be written as.
  private struct Path {
    var code: UInt32
    /// The string's first symbol.
    var root: UInt32
  }

  private let first: UnsafePointer<UInt8>
  private let second: UnsafePointer<UInt8>
  private let end: Int
  private let table: UnsafeMutablePointer<UInt32>
  private let bits: Int
  private let substitutes: PaletteNeighbours?
  private var bytes: [UInt8] = []
  private var accumulator: UInt64 = 0
  private var filled: UInt64 = 0

  /// The code size byte, the sub-blocks and their terminator.
  ///
  /// - Parameters:
  ///   - indices: below `1 << bits`.
  ///   - alternatives: one for each index, equal to it where there is none.
  ///   - substitutes: which entries of the palette may stand for which; nil for none.
  ///   - bits: 1...8.
  static func compress(
    _ indices: [UInt8], alternatives: [UInt8], substitutes: PaletteNeighbours? = nil, bits: Int
  ) -> [UInt8] {
    // Unsafe buffers keep bounds checks out of the search: positions run below the count, which
    // both share, and slots of the table are masked.
    let codes = indices.withUnsafeBufferPointer { first in
      alternatives.withUnsafeBufferPointer { second in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << slotBits) { table in
          guard let first = first.baseAddress, let second = second.baseAddress,
            let table = table.baseAddress, indices.count == alternatives.count
          else { return [UInt8]() }
          var encoder = LZWEncoder(
            first: first, second: second, end: indices.count, table: table, bits: max(2, bits),
            substitutes: substitutes)
          encoder.encode()
          return encoder.bytes
        }
      }
    }
    return blocks(codes, bits: max(2, bits))
  }

  private init(
    first: UnsafePointer<UInt8>, second: UnsafePointer<UInt8>, end: Int,
    table: UnsafeMutablePointer<UInt32>, bits: Int, substitutes: PaletteNeighbours?
  ) {
    self.substitutes = substitutes
    self.first = first
    self.second = second
    self.end = end
    self.table = table
    self.bits = bits
    bytes.reserveCapacity(end / 4 + 64)
  }

  private mutating func encode() {
    let clear = UInt32(1) << UInt32(bits)
    var next = clear + 2
    var size = UInt64(bits + 1)
    var previous: UInt32?
    var position = 0
    table.update(repeating: Self.empty, count: 1 << Self.slotBits)
    put(clear, size)
    while position < end {
      let (path, length) = longest(at: position, previous: previous, next: next)
      if let previous, next < 4096 {
        insert(previous, path.root, next)
        next &+= 1
      }
      put(path.code, size)
      position &+= length
      if next >= 1 << size, size < 12 { size &+= 1 }
      previous = path.code
      // Measured on rotating cards: a full table that is kept longer makes larger files.
      if next >= 4096 {
        put(clear, size)
        table.update(repeating: Self.empty, count: 1 << Self.slotBits)
        next = clear + 2
        size = UInt64(bits + 1)
        previous = nil
      }
    }
    put(clear + 1, size)
    while filled > 0 {
      bytes.append(UInt8(truncatingIfNeeded: accumulator))
      accumulator >>= 8
      filled = filled > 8 ? filled - 8 : 0
    }
  }

  /// The longest string of the table that the pixels from a position on can be written as.
  ///
  /// The entry that is about to be made, of the previous string and this one's first symbol, may
  /// be used already.
  private func longest(
    at position: Int, previous: UInt32?, next: UInt32
  ) -> (path: Path, length: Int) {
    var paths = (
      Path(code: 0, root: 0), Path(code: 0, root: 0), Path(code: 0, root: 0),
      Path(code: 0, root: 0), Path(code: 0, root: 0), Path(code: 0, root: 0),
      Path(code: 0, root: 0), Path(code: 0, root: 0)
    )
    var others = paths
    return withUnsafeMutableBytes(of: &paths) { a in
      withUnsafeMutableBytes(of: &others) { b in
        var now = a.bindMemory(to: Path.self).baseAddress.unsafelyUnwrapped
        var then = b.bindMemory(to: Path.self).baseAddress.unsafelyUnwrapped
        let pending = next < 4096 ? previous ?? Self.empty : Self.empty
        var count = 1
        now[0] = Path(code: UInt32(first[position]), root: UInt32(first[position]))
        if second[position] != first[position] {
          now[1] = Path(code: UInt32(second[position]), root: UInt32(second[position]))
          count = 2
        }
        var length = 1
        while position &+ length < end {
          let one = UInt32(first[position &+ length])
          let two = UInt32(second[position &+ length])
          if count == 1, one == two, substitutes == nil {
            var child = self.child(now[0].code, one)
            if child == Self.empty, now[0].code == pending, now[0].root == one { child = next }
            if child == Self.empty { break }
            now[0].code = child
            length &+= 1
            continue
          }
          var found = 0
          for index in 0..<count {
            let path = now[index]
            var child = self.child(path.code, one)
            if child == Self.empty, path.code == pending, path.root == one { child = next }
            if child != Self.empty {
              then[found] = Path(code: child, root: path.root)
              found &+= 1
            }
            if two != one, found < Self.maximumPaths {
              child = self.child(path.code, two)
              if child == Self.empty, path.code == pending, path.root == two { child = next }
              if child != Self.empty {
                then[found] = Path(code: child, root: path.root)
                found &+= 1
              }
            }
            if let substitutes {
              for other in 0..<substitutes.count(one) where found < Self.maximumPaths {
                child = self.child(path.code, substitutes[one, other])
                if child != Self.empty {
                  then[found] = Path(code: child, root: path.root)
                  found &+= 1
                }
              }
            }
            if found == Self.maximumPaths { break }
          }
          if found == 0 { break }
          swap(&now, &then)
          count = found
          length &+= 1
        }
        return (now[0], length)
      }
    }
  }

  private static func slot(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b1) &>> UInt32(32 - slotBits))
  }

  /// The code of a string and one symbol more, or `empty`.
  @inline(__always)
  private func child(_ code: UInt32, _ symbol: UInt32) -> UInt32 {
    let key = code &<< 8 | symbol
    var slot = Self.slot(key)
    while true {
      let entry = table[slot]
      if entry == Self.empty { return Self.empty }
      if entry &>> 12 == key { return entry & 0xfff }
      slot = (slot &+ 1) & (1 &<< Self.slotBits &- 1)
    }
  }

  private func insert(_ code: UInt32, _ symbol: UInt32, _ value: UInt32) {
    let key = code &<< 8 | symbol
    var slot = Self.slot(key)
    while table[slot] != Self.empty {
      if table[slot] &>> 12 == key { return }
      slot = (slot &+ 1) & (1 &<< Self.slotBits &- 1)
    }
    table[slot] = key &<< 12 | value
  }

  private mutating func put(_ code: UInt32, _ size: UInt64) {
    accumulator |= UInt64(code) &<< filled
    filled &+= size
    while filled >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: accumulator))
      accumulator &>>= 8
      filled &-= 8
    }
  }

  /// Codes as sub-blocks of at most 255 bytes after the code size.
  private static func blocks(_ codes: [UInt8], bits: Int) -> [UInt8] {
    var blocks: [UInt8] = [UInt8(bits)]
    blocks.reserveCapacity(codes.count + codes.count / 255 + 4)
    var start = 0
    while start < codes.count {
      let count = min(255, codes.count - start)
      blocks.append(UInt8(count))
      blocks += codes[start..<start + count]
      start += count
    }
    blocks.append(0)
    return blocks
  }
}

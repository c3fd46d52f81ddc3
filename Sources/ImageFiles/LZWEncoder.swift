/// Compresses palette indices as GIF image data, choosing between pixels' alternatives.
///
/// A pixel whose alternative differs from its index may be written as either. Of all ways to write
/// the pixels that follow, the one that the code table already holds longest is taken. Where
/// colours may stand for each other, so may their indices.
struct LZWEncoder {
  /// Bits that number the slots of the code table, which holds at most 4096 entries.
  private static let slotBits = 13
  /// Ways of writing the same pixels that are followed at once.
  private static let maximumPaths = 8
  /// No code: no string of two symbols has a number so low.
  private static let none: UInt32 = 0

  /// A string of the code table that the pixels so far can be written as.
  private struct Path {
    var code: UInt32
    /// The string's first symbol.
    var root: UInt32
  }

  private let first: UnsafePointer<UInt8>
  private let second: UnsafePointer<UInt8>
  private let end: Int
  private let bits: Int
  private let substitutes: PaletteNeighbours?
  /// Of a string and one symbol more, that is a key, and the code; 0 for a free slot.
  private let table: UnsafeMutablePointer<UInt32>
  /// The symbol that is looked up without searching.
  private let hot: UInt32
  /// For each code that of its string and the hot symbol.
  private let hotChildren: UnsafeMutablePointer<UInt16>
  /// The codes of strings of nothing but hot symbols, by their length; how long the longest is.
  private let hotStrings: UnsafeMutablePointer<UInt16>
  private var longestHot = 1
  /// The entry that is about to be made, once the next string's first symbol is known.
  private var pending: (code: UInt32, value: UInt32) = (.max, none)
  private var output: UnsafeMutablePointer<UInt8>
  private var accumulator: UInt64 = 0
  private var filled: UInt64 = 0

  /// The code size byte, the sub-blocks and their terminator.
  ///
  /// - Parameters:
  ///   - indices: below `1 << bits`.
  ///   - alternatives: one for each index, equal to it where there is none.
  ///   - substitutes: which entries of the palette may stand for which; nil for none.
  ///   - bits: 1...8.
  ///   - frequent: the index that is likely the most frequent: speed depends on it, the result does
  ///     not.
  static func compress(
    _ indices: [UInt8], alternatives: [UInt8], substitutes: PaletteNeighbours? = nil, bits: Int,
    frequent: UInt8 = 0
  ) -> [UInt8] {
    let bits = max(2, bits)
    guard indices.count == alternatives.count else { return [] }
    // A code of at most 12 bits for each pixel, one for each table, the end, and a word in flight.
    let most = (indices.count + indices.count / 2048 + 4) * 3 / 2 + 8
    // Unsafe buffers keep bounds checks out of the search: positions run below the count, which
    // both lists share, slots of the table are masked, and the output has room for the worst.
    let codes = [UInt8](unsafeUninitializedCapacity: most) { output, written in
      indices.withUnsafeBufferPointer { first in
        alternatives.withUnsafeBufferPointer { second in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << slotBits) { table in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * 4096) { children in
              guard let first = first.baseAddress, let second = second.baseAddress,
                let table = table.baseAddress, let children = children.baseAddress,
                let output = output.baseAddress
              else { return }
              var encoder = LZWEncoder(
                first: first, second: second, end: indices.count, bits: bits,
                substitutes: substitutes, table: table, hot: UInt32(frequent),
                hotChildren: children, hotStrings: children + 4096, output: output)
              encoder.encode()
              written = encoder.output - output
            }
          }
        }
      }
    }
    return blocks(codes, bits: bits)
  }

  private mutating func encode() {
    let clear = UInt32(1) << UInt32(bits)
    var next = clear + 2
    var size = UInt64(bits + 1)
    var position = 0
    empty()
    put(clear, size)
    while position < end {
      let (path, length) = longest(at: position)
      if pending.code != .max {
        insert(pending.code, path.root, next)
        next &+= 1
      }
      put(path.code, size)
      position &+= length
      if next >= 1 << size, size < 12 { size &+= 1 }
      pending = (path.code, next)
      // Measured on rotating cards: a full table that is kept longer makes larger files.
      if next >= 4096 {
        put(clear, size)
        empty()
        next = clear + 2
        size = UInt64(bits + 1)
      }
    }
    put(clear + 1, size)
    while filled > 0 {
      output.pointee = UInt8(truncatingIfNeeded: accumulator)
      output += 1
      accumulator >>= 8
      filled = filled > 8 ? filled - 8 : 0
    }
  }

  private mutating func empty() {
    table.update(repeating: Self.none, count: 1 << Self.slotBits)
    hotChildren.update(repeating: 0, count: 4096)
    hotStrings[1] = UInt16(truncatingIfNeeded: hot)
    longestHot = 1
    pending = (.max, Self.none)
  }

  /// The longest string of the table that the pixels from a position on can be written as.
  ///
  /// The entry that is about to be made, of the previous string and this one's first symbol, may
  /// be used already.
  private func longest(at position: Int) -> (path: Path, length: Int) {
    let one = UInt32(first[position])
    let path = Path(code: one, root: one)
    if second[position] == first[position] {
      guard one == hot else { return longest(path, at: position, length: 1) }
      let length = hotRun(at: position, most: longestHot)
      let hotPath = Path(code: UInt32(hotStrings[length]), root: one)
      return longest(hotPath, at: position, length: length)
    }
    let two = UInt32(second[position])
    return branched(path, Path(code: two, root: two), count: 2, at: position, length: 1)
  }

  /// How many pixels from a position on, of which the first is so, are hot and nothing else.
  private func hotRun(at position: Int, most: Int) -> Int {
    let most = min(most, end &- position)
    let pattern = UInt64(hot) &* 0x0101_0101_0101_0101
    var length = 1
    while length &+ 8 <= most {
      let a = UnsafeRawPointer(first + position + length).loadUnaligned(as: UInt64.self)
      let b = UnsafeRawPointer(second + position + length).loadUnaligned(as: UInt64.self)
      let others = (a.littleEndian ^ pattern) | (b.littleEndian ^ pattern)
      if others != 0 { return length &+ others.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < most, first[position &+ length] == UInt8(truncatingIfNeeded: hot),
      second[position &+ length] == first[position &+ length]
    {
      length &+= 1
    }
    return length
  }

  /// The longest string that continues one.
  private func longest(_ start: Path, at position: Int, length: Int) -> (path: Path, length: Int) {
    var path = start
    var at = position &+ length
    while at < end {
      let symbol = UInt32(first[at])
      if substitutes != nil || symbol != UInt32(second[at]) {
        return branched(path, path, count: 1, at: position, length: at &- position)
      }
      let child = self.child(path, symbol)
      if child == Self.none { break }
      path.code = child
      at &+= 1
    }
    return (path, at &- position)
  }

  /// The longest string that continues one or two, where pixels can be written in several ways.
  private func branched(_ a: Path, _ b: Path, count: Int, at position: Int, length: Int)
    -> (path: Path, length: Int)
  {
    var paths = (a, b, a, a, a, a, a, a)
    var others = paths
    return withUnsafeMutableBytes(of: &paths) { paths in
      withUnsafeMutableBytes(of: &others) { others in
        var now = paths.bindMemory(to: Path.self).baseAddress.unsafelyUnwrapped
        var then = others.bindMemory(to: Path.self).baseAddress.unsafelyUnwrapped
        var (count, length) = (count, length)
        while position &+ length < end {
          let one = UInt32(first[position &+ length])
          let two = UInt32(second[position &+ length])
          if count == 1, one == two, substitutes == nil {
            return longest(now[0], at: position, length: length)
          }
          var found = 0
          for index in 0..<count {
            let path = now[index]
            let child = self.child(path, one)
            if child != Self.none {
              then[found] = Path(code: child, root: path.root)
              found &+= 1
            }
            if two != one, found < Self.maximumPaths {
              let child = self.child(path, two)
              if child != Self.none {
                then[found] = Path(code: child, root: path.root)
                found &+= 1
              }
            }
            if let substitutes {
              for other in 0..<substitutes.count(one) where found < Self.maximumPaths {
                let child = known(path.code, substitutes[one, other])
                if child != Self.none {
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

  @inline(__always)
  private static func slot(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b1) &>> UInt32(32 - slotBits))
  }

  /// The code of a string and one symbol more, or `none`.
  @inline(__always)
  private func child(_ path: Path, _ symbol: UInt32) -> UInt32 {
    let child = known(path.code, symbol)
    if child != Self.none { return child }
    return path.code == pending.code && symbol == path.root ? pending.value : Self.none
  }

  /// The same, if the entry has been made.
  @inline(__always)
  private func known(_ code: UInt32, _ symbol: UInt32) -> UInt32 {
    if symbol == hot { return UInt32(hotChildren[Int(code)]) }
    let key = code &<< 8 | symbol
    var slot = Self.slot(key)
    while true {
      let entry = table[slot]
      if entry == Self.none { return Self.none }
      if entry &>> 12 == key { return entry & 0xfff }
      slot = (slot &+ 1) & (1 &<< Self.slotBits &- 1)
    }
  }

  private mutating func insert(_ code: UInt32, _ symbol: UInt32, _ value: UInt32) {
    if symbol == hot {
      if hotChildren[Int(code)] != 0 { return }
      hotChildren[Int(code)] = UInt16(truncatingIfNeeded: value)
      if code == hotStrings[longestHot] {
        longestHot &+= 1
        hotStrings[longestHot] = UInt16(truncatingIfNeeded: value)
      }
      return
    }
    let key = code &<< 8 | symbol
    var slot = Self.slot(key)
    while table[slot] != Self.none {
      if table[slot] &>> 12 == key { return }
      slot = (slot &+ 1) & (1 &<< Self.slotBits &- 1)
    }
    table[slot] = key &<< 12 | value
  }

  @inline(__always)
  private mutating func put(_ code: UInt32, _ size: UInt64) {
    accumulator |= UInt64(code) &<< filled
    filled &+= size
    if filled >= 32 {
      UnsafeMutableRawPointer(output).storeBytes(
        of: UInt32(truncatingIfNeeded: accumulator).littleEndian, as: UInt32.self)
      output += 4
      accumulator &>>= 32
      filled &-= 32
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

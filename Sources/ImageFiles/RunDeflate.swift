import CPNG

/// Compresses bytes as a zlib stream of literals and runs of one byte.
///
/// Filtered rows of flat artwork are runs of zeros with little between them: nothing else is
/// looked for, so that this takes a third of the time of libdeflate's level 1 and, with a code for
/// each block, makes smaller files.
struct RunDeflate {
  /// Literals and runs of one block.
  private static let blockTokens = 1 << 15
  /// The token of a run of no bytes; longer runs come after it.
  private static let runs = 256
  private static let longestRun = 258
  private static let endOfBlock = 256

  private var bytes: [UInt8] = []
  private var accumulator: UInt64 = 0
  private var filled: UInt64 = 0

  /// The zlib stream of some bytes.
  static func compress(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var stream = RunDeflate()
    stream.bytes.reserveCapacity(source.count / 4 + 1024)
    stream.bytes += [0x78, 0x01]
    // Tokens lie in storage of their own, as many as a block can have.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: blockTokens) { tokens in
      var position = 0
      repeat {
        var frequencies = [UInt32](repeating: 0, count: runs + longestRun + 1)
        let count = tokenize(source, &position, tokens, &frequencies)
        stream.block(
          UnsafeBufferPointer(rebasing: tokens[..<count]), frequencies,
          isLast: position == source.count)
      } while position < source.count
    }
    stream.flush()
    let sum = cpng_adler(source.baseAddress, source.count)
    stream.bytes += PNGChunks.bytes(Int(sum))
    return stream.bytes
  }

  /// Finds the literals and runs from a position on, until a block is full.
  private static func tokenize(
    _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int,
    _ tokens: UnsafeMutableBufferPointer<UInt16>, _ frequencies: inout [UInt32]
  ) -> Int {
    guard let base = source.baseAddress, let tokens = tokens.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    let end = source.count
    var at = position
    var count = 0
    // Plain pointers keep bounds checks out of the loop: reads stay below `end`, tokens below the
    // block's size, and every token is below the number of frequencies.
    frequencies.withUnsafeMutableBufferPointer { frequencies in
      while at < end, count < blockTokens {
        let byte = base[at]
        if at > 0, byte == base[at &- 1] {
          let most = min(longestRun, end &- at)
          let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
          var length = 1
          while length &+ 8 <= most,
            raw.loadUnaligned(fromByteOffset: at &+ length, as: UInt64.self) == pattern
          { length &+= 8 }
          while length < most, base[at &+ length] == byte { length &+= 1 }
          if length >= 3 {
            tokens[count] = UInt16(truncatingIfNeeded: runs &+ length)
            frequencies[runs &+ length] &+= 1
            count &+= 1
            at &+= length
            continue
          }
        }
        tokens[count] = UInt16(byte)
        frequencies[Int(byte)] &+= 1
        count &+= 1
        at &+= 1
      }
    }
    position = at
    return count
  }

  /// Writes one block with a code of its own.
  private mutating func block(
    _ tokens: UnsafeBufferPointer<UInt16>, _ frequencies: [UInt32], isLast: Bool
  ) {
    var symbols = [UInt32](repeating: 0, count: 286)
    for byte in 0..<256 { symbols[byte] = frequencies[byte] }
    symbols[Self.endOfBlock] = 1
    for length in 3...Self.longestRun {
      symbols[Self.lengthCodes[length].symbol] += frequencies[Self.runs + length]
    }
    let code = HuffmanCode(frequencies: symbols, limit: 15)
    put(isLast ? 1 : 0, 1)
    put(2, 2)
    header(code)

    // For each token all its bits, and above them how many.
    var words = [UInt32](repeating: 0, count: Self.runs + Self.longestRun + 1)
    for byte in 0..<256 { words[byte] = code.codes[byte] | UInt32(code.lengths[byte]) << 24 }
    for length in 3...Self.longestRun where frequencies[Self.runs + length] > 0 {
      let (symbol, bits, extra) = Self.lengthCodes[length]
      let used = UInt32(code.lengths[symbol])
      // The last bit is the distance: one code, of 1.
      words[Self.runs + length] =
        code.codes[symbol] | extra << used | (used + bits + 1) << 24
    }
    emit(tokens, words)
    put(code.codes[Self.endOfBlock], UInt64(code.lengths[Self.endOfBlock]))
  }

  private mutating func emit(_ tokens: UnsafeBufferPointer<UInt16>, _ words: [UInt32]) {
    let start = bytes.count
    // 21 bits at the most for a token, and whole words are stored.
    let room = 3 * tokens.count + 16
    var (accumulator, filled) = (accumulator, filled)
    let written = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let out = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      var place = 0
      // Tokens are below the number of words; `room` holds what is stored.
      words.withUnsafeBufferPointer { words in
        for token in tokens {
          let word = words[Int(token)]
          accumulator |= UInt64(word & 0xff_ffff) &<< filled
          filled &+= UInt64(word &>> 24)
          if filled >= 32 {
            out.storeBytes(
              of: UInt32(truncatingIfNeeded: accumulator).littleEndian, toByteOffset: place,
              as: UInt32.self)
            place &+= 4
            accumulator &>>= 32
            filled &-= 32
          }
        }
      }
      count = place
    }
    bytes.reserveCapacity(start + written.count)
    bytes += written
    (self.accumulator, self.filled) = (accumulator, filled)
  }

  /// The lengths of the block's code, themselves in a code.
  private mutating func header(_ code: HuffmanCode) {
    let count = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    // One distance of one bit comes after the literals and lengths.
    let lengths = code.lengths.prefix(count) + [1]
    var items: [(symbol: Int, extra: UInt32, bits: UInt64)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var run = 1
      while place + run < lengths.count, lengths[place + run] == length, run < 138 { run += 1 }
      place += run
      if length == 0, run >= 3 {
        items.append(run < 11 ? (17, UInt32(run - 3), 3) : (18, UInt32(run - 11), 7))
        continue
      }
      items.append((Int(length), 0, 0))
      run -= 1
      while length > 0, run >= 3 {
        let part = min(run, 6)
        items.append((16, UInt32(part - 3), 2))
        run -= part
      }
      for _ in 0..<run { items.append((Int(length), 0, 0)) }
    }
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let inner = HuffmanCode(frequencies: frequencies, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let sent = max(4, (order.lastIndex { inner.lengths[$0] > 0 } ?? 0) + 1)
    put(UInt32(count - 257), 5)
    put(0, 5)
    put(UInt32(sent - 4), 4)
    for symbol in order.prefix(sent) { put(UInt32(inner.lengths[symbol]), 3) }
    for item in items {
      put(inner.codes[item.symbol], UInt64(inner.lengths[item.symbol]))
      put(item.extra, item.bits)
    }
  }

  private mutating func put(_ bits: UInt32, _ count: UInt64) {
    accumulator |= UInt64(bits) &<< filled
    filled &+= count
    while filled >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: accumulator))
      accumulator &>>= 8
      filled &-= 8
    }
  }

  private mutating func flush() {
    if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: accumulator)) }
    (accumulator, filled) = (0, 0)
  }

  /// For each length of a run its symbol, and how many extra bits of which value follow.
  private static let lengthCodes: [(symbol: Int, bits: UInt32, extra: UInt32)] = {
    var table = [(symbol: Int, bits: UInt32, extra: UInt32)](
      repeating: (0, 0, 0), count: longestRun + 1)
    var length = 3
    for symbol in 257..<285 {
      let bits = UInt32(max(0, (symbol - 261) / 4))
      for extra in 0..<UInt32(1) << bits where length < longestRun {
        table[length] = (symbol, bits, extra)
        length += 1
      }
    }
    table[longestRun] = (285, 0, 0)
    return table
  }()
}

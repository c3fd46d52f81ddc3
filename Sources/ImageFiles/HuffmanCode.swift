/// A prefix code as deflate has them: canonical, its lengths limited, bits in reversed order.
struct HuffmanCode {
  /// Bits of each symbol's code; 0 for one that does not occur.
  private(set) var lengths: [UInt8]
  /// Each symbol's code, its first bit lowest.
  private(set) var codes: [UInt32]

  /// Makes the code for symbols of these frequencies, of which at least two should occur.
  init(frequencies: [UInt32], limit: Int) {
    lengths = HuffmanCode.lengths(frequencies, limit: limit)
    var counts = [UInt32](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { counts[Int(length) + 1] += 1 }
    var next = [UInt32](repeating: 0, count: limit + 2)
    for length in 1..<limit + 1 where length > 1 {
      next[length] = (next[length - 1] + counts[length]) << 1
    }
    codes = [UInt32](repeating: 0, count: lengths.count)
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = HuffmanCode.reversed(next[length], length)
      next[length] += 1
    }
  }

  private static func reversed(_ code: UInt32, _ length: Int) -> UInt32 {
    var (rest, result): (UInt32, UInt32) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }

  private static func lengths(_ frequencies: [UInt32], limit: Int) -> [UInt8] {
    let used = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    guard used.count > 1 else {
      if let only = used.first { lengths[only] = 1 }
      return lengths
    }
    var counts = HuffmanCode.counts(used.map { UInt64(frequencies[$0]) }, limit: limit)
    // The rarest symbols get the longest codes.
    var length = limit
    for symbol in used {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    return lengths
  }

  /// How many codes there are of each length, for ascending weights.
  private static func counts(_ weights: [UInt64], limit: Int) -> [Int] {
    // Huffman's algorithm by two queues: leaves, and pairs in the order in which they were made.
    var sums = weights
    var parents = [Int](repeating: 0, count: 2 * weights.count - 1)
    var (leaf, pair) = (0, weights.count)
    func lighter() -> Int {
      if leaf < weights.count, pair >= sums.count || sums[leaf] <= sums[pair] {
        leaf += 1
        return leaf - 1
      }
      pair += 1
      return pair - 1
    }
    while sums.count < 2 * weights.count - 1 {
      let (first, second) = (lighter(), lighter())
      parents[first] = sums.count
      parents[second] = sums.count
      sums.append(sums[first] + sums[second])
    }
    var depths = [Int](repeating: 0, count: sums.count)
    var counts = [Int](repeating: 0, count: limit + 1)
    for node in stride(from: sums.count - 2, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < weights.count { counts[min(depths[node], limit)] += 1 }
    }
    // Codes that were cut off to the limit are too many: shorter ones are made longer for them.
    var total = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while total > 1 << limit {
      counts[limit] -= 1
      if let shorter = (1..<limit).last(where: { counts[$0] > 0 }) {
        counts[shorter] -= 1
        counts[shorter + 1] += 2
      }
      total -= 1
    }
    return counts
  }
}

import CPNG
import Testing

@testable import ImageFiles

struct RunDeflateTests {
  /// What zlib unpacks.
  private func unpacked(_ stream: [UInt8], limit: Int) -> [UInt8]? {
    var count = 0
    // zlib reads the array during the call; the result is malloc'ed and freed below.
    let bytes = stream.withUnsafeBufferPointer {
      cpng_inflate($0.baseAddress, $0.count, max(1, limit), &count)
    }
    guard let bytes else { return nil }
    defer { cpng_free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  private func expectExact(_ bytes: [UInt8], _ comment: Comment) {
    let stream = bytes.withUnsafeBufferPointer { RunDeflate.compress($0) }
    #expect(unpacked(stream, limit: bytes.count) == bytes, comment)
  }

  /// Runs of every length up to more than two of the longest, by themselves and between others.
  @Test func runsOfEveryLength() {
    for length in 1...600 {
      expectExact([UInt8](repeating: 7, count: length), "\(length) alone")
      expectExact(
        [1, 2] + [UInt8](repeating: 0, count: length) + [3], "\(length) between others")
    }
  }

  @Test func allBytesAndNoise() {
    expectExact(Array(0...255), "every byte once")
    expectExact([5], "one byte")
    var random = SeededGenerator(2)
    expectExact(
      (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }, "noise")
  }

  @Test(arguments: 0..<60) func mixturesRoundTrip(_ seed: Int) {
    var random = SeededGenerator(UInt64(seed) + 50)
    let symbols = Int.random(in: 1...256, using: &random)
    var bytes: [UInt8] = []
    while bytes.count < 30_000 * (seed % 7 + 1) {
      // Few symbols are much more frequent than others: long codes, cut off to 15 bits.
      var symbol = Int.random(in: 0..<symbols, using: &random)
      for _ in 0..<seed % 5 { symbol = min(symbol, Int.random(in: 0..<symbols, using: &random)) }
      let length = seed % 3 == 0 ? 1 : Int.random(in: 1...(seed % 2 == 0 ? 5 : 700), using: &random)
      bytes += [UInt8](repeating: UInt8(symbol), count: length)
    }
    expectExact(bytes, "seed \(seed)")
  }

  /// Fibonacci's numbers make the deepest trees.
  @Test func codesAreCutOffToTheLimit() {
    var frequencies: [UInt32] = [1, 1]
    while frequencies.count < 40 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    for limit in [7, 9, 15] {
      let code = HuffmanCode(frequencies: frequencies, limit: limit)
      #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
      // Complete: the codes fill the space.
      #expect(code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
      for (a, b) in zip(code.lengths, code.lengths.dropFirst()) { #expect(a >= b) }
    }
  }
}

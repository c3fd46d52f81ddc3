/// SHA-256 of bytes as hexadecimal, for comparing with published digests.
func sha256(_ message: [UInt8]) -> String {
  var (constants, state): ([UInt32], [UInt32]) = ([], [])
  var candidate = 2
  while constants.count < 64 {
    if (2..<candidate).allSatisfy({ candidate % $0 != 0 }) {
      constants.append(rootBits(candidate, cube: true))
      if state.count < 8 { state.append(rootBits(candidate, cube: false)) }
    }
    candidate += 1
  }
  var bytes = message + [0x80]
  bytes += [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
  let length = UInt64(message.count) * 8
  bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
  var words = [UInt32](repeating: 0, count: 64)
  for block in stride(from: 0, to: bytes.count, by: 64) {
    for i in 0..<16 {
      let at = block + 4 * i
      words[i] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for i in 16..<64 {
      let (a, b) = (words[i - 15], words[i - 2])
      let s0 = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let s1 = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words[i] = words[i - 16] &+ s0 &+ words[i - 7] &+ s1
    }
    var h = state
    for i in 0..<64 {
      let s1 = rotated(h[4], 6) ^ rotated(h[4], 11) ^ rotated(h[4], 25)
      let choice = h[4] & h[5] ^ ~h[4] & h[6]
      let first = h[7] &+ s1 &+ choice &+ constants[i] &+ words[i]
      let s0 = rotated(h[0], 2) ^ rotated(h[0], 13) ^ rotated(h[0], 22)
      let second = s0 &+ (h[0] & h[1] ^ h[0] & h[2] ^ h[1] & h[2])
      h = [first &+ second, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
    }
    for i in 0..<8 { state[i] = state[i] &+ h[i] }
  }
  return state.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

private func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
  value >> count | value << (32 - count)
}

/// The first 32 bits of the fraction of a prime's square or cube root, by bisection on integers.
private func rootBits(_ prime: Int, cube: Bool) -> UInt32 {
  var (low, high): (UInt64, UInt64) = (0, 1 << 38)
  while high - low > 1 {
    let middle = (low + high) / 2
    let square = middle.multipliedFullWidth(by: middle)
    let isBelow: Bool
    if cube {
      // middle^3 <= prime * 2^96, compared by the top bits of middle^2 * middle
      let (part, rest) = (square.high.multipliedFullWidth(by: middle), square.low)
      let carry = rest.multipliedFullWidth(by: middle).high
      let (sum, overflow) = part.low.addingReportingOverflow(carry)
      let top = part.high + (overflow ? 1 : 0)
      // the product is top:sum:... in units of 2^64; the bound is prime * 2^32 in those units
      isBelow = top == 0 && sum < UInt64(prime) << 32
    } else {
      isBelow = square.high < UInt64(prime)
    }
    if isBelow { low = middle } else { high = middle }
  }
  return UInt32(truncatingIfNeeded: low)
}

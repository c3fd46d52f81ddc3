import CoreGraphics

/// The distinct pixels of a picture and which of them stands where, as long as they are few.
struct PixelCensus {
  /// The distinct pixels in order of first appearance; at most 256.
  private(set) var colors: [UInt32]
  /// For every pixel its position in `colors`.
  private(set) var indices: [UInt8]

  /// Counts a picture's colours; nil as soon as there are more than 256.
  ///
  /// - Complexity: one pass; a pixel equal to its left neighbour costs one comparison.
  init?(_ pixels: [UInt32]) {
    let slots = 1024
    var colors: [UInt32] = []
    colors.reserveCapacity(256)
    var table = [UInt16](repeating: 0, count: slots)  // position in `colors` plus one
    var overflow = false
    // Unsafe buffers keep bounds checks out of the per-pixel loop; every index below is masked by
    // the table's size or runs over the picture's own length.
    let indices = [UInt8](unsafeUninitializedCapacity: pixels.count) { out, count in
      pixels.withUnsafeBufferPointer { pixels in
        table.withUnsafeMutableBufferPointer { table in
          guard let source = pixels.baseAddress, let out = out.baseAddress,
            let table = table.baseAddress, !pixels.isEmpty
          else { return }
          var last = ~source[0]
          var lastIndex: UInt8 = 0
          for position in 0..<pixels.count {
            let pixel = source[position]
            if pixel != last {
              var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) &>> 22)
              while true {
                let entry = Int(table[slot])
                if entry == 0 {
                  if colors.count == 256 {
                    overflow = true
                    return
                  }
                  colors.append(pixel)
                  table[slot] = UInt16(truncatingIfNeeded: colors.count)
                  lastIndex = UInt8(truncatingIfNeeded: colors.count &- 1)
                  break
                }
                if colors[entry &- 1] == pixel {
                  lastIndex = UInt8(truncatingIfNeeded: entry &- 1)
                  break
                }
                slot = (slot &+ 1) & (slots &- 1)
              }
              last = pixel
            }
            out[position] = lastIndex
          }
        }
      }
      count = pixels.count
    }
    if overflow { return nil }
    self.colors = colors
    self.indices = indices
  }

  /// Reorders the colours so that those for which `isFirst` holds come before the others.
  mutating func partition(first isFirst: (UInt32) -> Bool) {
    var order = colors.indices.filter { isFirst(colors[$0]) }
    if order.count == colors.count || order.elementsEqual(order.indices) { return }
    order += colors.indices.filter { !isFirst(colors[$0]) }
    var map = [UInt8](repeating: 0, count: 256)
    for (new, old) in order.enumerated() { map[old] = UInt8(new) }
    colors = order.map { colors[$0] }
    for position in indices.indices { indices[position] = map[Int(indices[position])] }
  }
}

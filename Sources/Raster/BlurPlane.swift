/// Rows of floats that are blurred across rows; each row is as long as its elements need, rounded
/// up to eight floats.
struct BlurPlane {
  private var front = Storage<Float>(capacity: 1)
  private var back = Storage<Float>(capacity: 1)
  private var zeros = Storage<Float>(capacity: 1)
  private var stride = 0

  /// Makes room for rows of `floats` floats.
  mutating func reserve(floats: Int, rows: Int) {
    stride = (floats + 7) & ~7
    front.reserve(stride * rows)
    back.reserve(stride * rows)
    zeros.reserve(stride)
    zeros.base.update(repeating: 0, count: stride)
    // Eight floats are read at a time, past the end of a row's elements.
    let rest = stride - floats
    if rest == 0 { return }
    for index in 0..<rows { (row(index) + floats).update(repeating: 0, count: rest) }
  }

  /// A row's floats.
  func row(_ index: Int) -> UnsafeMutablePointer<Float> { front.base + index * stride }

  /// Applies a kernel across `count` rows: halves, convolves and doubles them.
  mutating func blur(_ count: Int, _ kernel: BlurKernel, _ edge: BlurEdge) {
    if kernel.isIdentity { return }
    var counts = [count]
    for _ in 0..<kernel.halvings {
      let rows = counts[counts.count - 1]
      halve(rows, edge)
      counts.append((rows + 1) / 2)
    }
    convolve(counts[counts.count - 1], kernel, edge)
    for index in (1..<kernel.halvings + 1).reversed() {
      double(counts[index], to: counts[index - 1])
    }
  }

  private func source(_ index: Int, _ count: Int, _ edge: BlurEdge) -> UnsafePointer<Float> {
    if index >= 0 && index < count { return UnsafePointer(row(index)) }
    return UnsafePointer(edge == .repeated ? row(min(max(index, 0), count - 1)) : zeros.base)
  }

  private mutating func halve(_ count: Int, _ edge: BlurEdge) {
    for index in 0..<(count + 1) / 2 {
      let to = back.base + index * stride
      let a = source(2 * index - 1, count, edge)
      let b = source(2 * index, count, edge)
      let c = source(2 * index + 1, count, edge)
      let d = source(2 * index + 2, count, edge)
      each { x in
        Self.store((load(a, x) + load(d, x)) * 0.125 + (load(b, x) + load(c, x)) * 0.375, to + x)
      }
    }
    swap(&front, &back)
  }

  private mutating func convolve(_ count: Int, _ kernel: BlurKernel, _ edge: BlurEdge) {
    for index in 0..<count {
      let to = back.base + index * stride
      to.update(repeating: 0, count: stride)
      for (tap, weight) in kernel.weights.enumerated() {
        let at = index - kernel.first - tap
        if edge == .transparent && (at < 0 || at >= count) { continue }
        let from = source(at, count, edge)
        each { x in Self.store(load(UnsafePointer(to), x) + load(from, x) * weight, to + x) }
      }
    }
    swap(&front, &back)
  }

  private mutating func double(_ count: Int, to wide: Int) {
    for index in 0..<wide {
      let to = back.base + index * stride
      let near = source(index / 2, count, .repeated)
      let far = source(index / 2 + (index & 1 == 0 ? -1 : 1), count, .repeated)
      each { x in Self.store(load(near, x) * 0.75 + load(far, x) * 0.25, to + x) }
    }
    swap(&front, &back)
  }

  @inline(__always)
  private func each(_ body: (Int) -> Void) {
    var x = 0
    while x < stride {
      body(x)
      x &+= 8
    }
  }

  @inline(__always)
  private func load(_ p: UnsafePointer<Float>, _ x: Int) -> SIMD8<Float> {
    UnsafeRawPointer(p + x).loadUnaligned(as: SIMD8<Float>.self)
  }

  @inline(__always)
  private static func store(_ v: SIMD8<Float>, _ p: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD8<Float>.self)
  }

  func deallocate() {
    front.deallocate()
    back.deallocate()
    zeros.deallocate()
  }
}

/// One pixel of what is blurred: a channel or four of them.
protocol BlurElement: BitwiseCopyable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Float) -> Self
}

extension Float: BlurElement {}
extension SIMD4<Float>: BlurElement {}

/// What lies around the pixels that are blurred.
enum BlurEdge {
  /// Nothing.
  case transparent
  /// The outermost pixels over and over.
  case repeated
}

/// Two lines of pixels with room around them, for blurring along a row.
///
/// Bare memory because every pixel goes through it several times.
struct BlurLine<Element: BlurElement> {
  private var front = Storage<Element>(capacity: 1)
  private var back = Storage<Element>(capacity: 1)
  private var margin = 0

  /// Makes room for a row that a kernel will be applied to.
  mutating func reserve(_ width: Int, for kernel: BlurKernel) {
    let low = kernel.first
    let high = low + kernel.weights.count - 1
    margin = max(2, abs(low), abs(high)) + 1
    front.reserve(width + 2 * margin + 2)
    back.reserve(width + 2 * margin + 2)
  }

  /// The pixels, from the first one of the row on.
  var pixels: UnsafeMutablePointer<Element> { front.base + margin }

  /// Fills the pixels before and after the `count` ones that start at `pad`.
  func pad(_ pad: Int, _ count: Int, _ edge: BlurEdge) {
    if pad == 0 { return }
    let p = pixels + pad
    let (low, high) = edge == .repeated ? (p[0], p[count - 1]) : (Element.zero, Element.zero)
    pixels.update(repeating: low, count: pad)
    (p + count).update(repeating: high, count: pad)
  }

  /// Halves `count` pixels and answers how many are left.
  mutating func halve(_ count: Int, _ edge: BlurEdge) -> Int {
    extend(count, edge, by: 2)
    let half = (count + 1) / 2
    let from = pixels
    let to = back.base + margin
    for index in 0..<half {
      let p = from + 2 * index
      to[index] = (p[-1] + p[2]) * 0.125 + (p[0] + p[1]) * 0.375
    }
    swap(&front, &back)
    return half
  }

  /// Applies a kernel's weights to `count` pixels and writes the result elsewhere.
  mutating func convolve(
    _ count: Int, _ kernel: BlurKernel, _ edge: BlurEdge, into out: UnsafeMutablePointer<Element>
  ) {
    extend(count, edge, by: margin)
    let taps = kernel.weights.count
    kernel.weights.withUnsafeBufferPointer { weights in
      for index in 0..<count {
        var p = UnsafePointer(pixels) + (index - kernel.first)
        var sum = Element.zero
        for tap in 0..<taps {
          sum = sum + p.pointee * weights[tap]
          p -= 1
        }
        out[index] = sum
      }
    }
  }

  /// Doubles `count` pixels into `wide`.
  mutating func double(_ count: Int, to wide: Int) {
    extend(count, .repeated, by: 1)
    let from = pixels
    let to = back.base + margin
    for index in 0..<count {
      let p = from + index
      let middle = p[0] * 0.75
      to[2 * index] = middle + p[-1] * 0.25
      if 2 * index + 1 < wide { to[2 * index + 1] = middle + p[1] * 0.25 }
    }
    swap(&front, &back)
  }

  private func extend(_ count: Int, _ edge: BlurEdge, by margin: Int) {
    let p = pixels
    let (low, high) = edge == .repeated ? (p[0], p[count - 1]) : (Element.zero, Element.zero)
    (p - margin).update(repeating: low, count: margin)
    (p + count).update(repeating: high, count: margin)
  }

  func deallocate() {
    front.deallocate()
    back.deallocate()
  }
}

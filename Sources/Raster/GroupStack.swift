import DisplayList

/// The surfaces of a band: the frame's at the bottom, one for each open group above it.
///
/// A group's buffer is only as large as its bounds within the band. Buffers are kept for the next
/// band and frame, one for each depth.
struct GroupStack {
  private var buffers = [Storage<UInt32>(capacity: 1)]
  private var surfaces: [Surface] = []
  private var rects: [DeviceRect] = []

  /// What is drawn into now.
  private(set) var surface: Surface

  /// Creates a stack that has yet to be given a frame.
  init() { surface = Surface(base: buffers[0].base, stride: 0, originX: 0, originY: 0) }

  /// Starts a band over the frame.
  mutating func reset(_ frame: Surface) {
    surfaces.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    surface = frame
  }

  /// Starts a transparent buffer.
  mutating func begin(_ rect: DeviceRect) {
    let depth = surfaces.count
    if depth == buffers.count { buffers.append(Storage(capacity: 1)) }
    let width = Int(rect.maxX - rect.minX)
    let count = width * Int(rect.maxY - rect.minY)
    buffers[depth].reserve(count)
    buffers[depth].base.update(repeating: 0, count: count)
    surfaces.append(surface)
    rects.append(rect)
    surface = Surface(
      base: buffers[depth].base, stride: width, originX: Int(rect.minX), originY: Int(rect.minY))
  }

  /// Composites the innermost buffer onto the surface below it.
  ///
  /// `opacity` is 0...255; `scratch` has room for a row.
  mutating func end(
    opacity: UInt32, clip: ClipMask?, scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard let below = surfaces.popLast(), let rect = rects.popLast() else { return }
    let top = surface
    surface = below
    let x = Int(rect.minX)
    let count = Int(rect.maxX - rect.minX)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      let source = UnsafePointer(top.row(y) + x)
      let backdrop = below.row(y) + x
      if let clip, let coverage = clip.coverage {
        let stride = Int(clip.rect.maxX - clip.rect.minX)
        let row =
          coverage + ((y - Int(clip.rect.minY)) * stride + x - Int(clip.rect.minX))
        for index in 0..<count {
          scratch[index] =
            multiplied255(opacity, UInt32(truncatingIfNeeded: row[index])) &* 0x0001_0001
        }
        composite(source, onto: backdrop, count: count, mask: scratch)
      } else {
        composite(source, onto: backdrop, count: count, coverage: opacity)
      }
    }
  }

  func deallocate() {
    for buffer in buffers { buffer.deallocate() }
  }
}

import DisplayList

/// The surfaces of a band: the frame's or a layer's at the bottom, one for each open group or mask
/// above it.
///
/// A group's buffer is only as large as its bounds within the band. Buffers are kept for the next
/// band and frame, one for each depth.
struct GroupStack {
  private var buffers = [Storage<UInt32>(capacity: 1)]
  private var surfaces: [Surface] = []

  /// What is drawn into now.
  private(set) var surface: Surface

  /// Creates a stack that has yet to be given a frame.
  init() { surface = Surface(base: buffers[0].base, stride: 0, originX: 0, originY: 0) }

  /// Starts a band over the frame.
  mutating func reset(_ frame: Surface) {
    surfaces.removeAll(keepingCapacity: true)
    surface = frame
  }

  /// Starts a transparent buffer.
  mutating func begin(_ rect: DeviceRect) {
    let depth = surfaces.count
    if depth == buffers.count { buffers.append(Storage(capacity: 1)) }
    let count = rect.pixelCount
    buffers[depth].reserve(count)
    buffers[depth].base.update(repeating: 0, count: count)
    surfaces.append(surface)
    surface = Surface(
      base: buffers[depth].base, stride: rect.width, originX: Int(rect.minX),
      originY: Int(rect.minY))
  }

  /// Ends the innermost buffer and answers it; nil when there is none. It stays valid until the
  /// next `begin`.
  mutating func end() -> Surface? {
    guard let below = surfaces.popLast() else { return nil }
    let top = surface
    surface = below
    return top
  }

  func deallocate() {
    for buffer in buffers { buffer.deallocate() }
  }
}

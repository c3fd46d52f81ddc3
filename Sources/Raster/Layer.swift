import DisplayList

/// A group or a mask that is drawn into a buffer of its own before the bands are.
struct Layer: BitwiseCopyable {
  /// The command that begins it.
  var command: Int
  /// The pixels that the buffer holds; may reach outside of the frame.
  var area: DeviceRect
  /// The pixels that it is composited onto, within `area`.
  var rect: DeviceRect
  /// The clip that it is composited through; -1 for none.
  var clip: Int32
  /// Where in the layers' memory the buffer starts.
  var offset = 0
}

extension DeviceRect {
  /// Number of pixels.
  var pixelCount: Int { isEmpty ? 0 : width * height }
  /// Columns.
  var width: Int { Int(maxX) - Int(minX) }
  /// Rows.
  var height: Int { Int(maxY) - Int(minY) }

  /// The rectangle with a margin at all sides.
  func grown(by margin: SIMD2<Int32>) -> DeviceRect {
    DeviceRect(
      minX: minX &- margin.x, minY: minY &- margin.y, maxX: maxX &+ margin.x,
      maxY: maxY &+ margin.y)
  }
}

extension Group {
  /// How far away pixels of the content can matter for a pixel of the composited group.
  var reach: SIMD2<Int32> {
    var reach = SIMD2<Float>()
    for filter in filters {
      if case .gaussianBlur(let sigma) = filter { reach += BlurKernel.reach(sigma) }
    }
    if let shadow {
      let offset = shadow.offset
      reach += BlurKernel.reach(shadow.sigma) + pointwiseMax(offset, SIMD2() - offset)
    }
    func whole(_ value: Float) -> Int32 { value < 8192 ? Int32(value.rounded(.up)) : 8192 }
    return SIMD2(whole(reach.x), whole(reach.y))
  }
}

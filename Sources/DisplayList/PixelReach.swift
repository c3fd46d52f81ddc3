/// How far filters and shadows carry pixels.
struct PixelReach {
  /// How far, in pixels, a blur carries colour from one pixel to others.
  var margin = SIMD2<Double>()
  /// Where a shadow lies from what casts it, in pixels.
  var offset = SIMD2<Double>()
  /// Whether pixels stay where they are.
  var isNone = true

  /// The most that is drawn outside of the frame for the sake of a blur, in pixels.
  static let limit = 1024.0

  /// Nothing is carried.
  init() {}

  /// The reach of filters one after the other.
  init(_ filters: [PixelFilter]) {
    for filter in filters {
      if case .gaussianBlur(let sigma) = filter {
        margin += SIMD2<Double>(sigma) * 3
        isNone = false
      }
    }
  }

  /// The reach of a shadow.
  init(_ shadow: GroupShadow) {
    margin = SIMD2<Double>(shadow.sigma) * 3
    offset = SIMD2<Double>(shadow.offset)
    isNone = false
  }

  /// The pixels that can change those of a rectangle, which are among them.
  func sources(of rect: DeviceRect) -> DeviceRect {
    isNone ? rect : rect.union(rect.moved(by: -offset, growingBy: limited))
  }

  /// The pixels that those of a rectangle can change; they are among them.
  func targets(of rect: DeviceRect) -> DeviceRect {
    isNone ? rect : rect.union(rect.moved(by: offset, growingBy: limited))
  }

  private var limited: SIMD2<Double> {
    pointwiseMin(margin, SIMD2(repeating: PixelReach.limit))
  }
}

extension DeviceRect {
  /// No pixel.
  static let empty = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The pixels touched by this rectangle when it is moved and grows on all sides.
  func moved(by offset: SIMD2<Double>, growingBy margin: SIMD2<Double>) -> DeviceRect {
    func limit(_ value: Double) -> Double { value.isNaN ? 0 : max(-1e6, min(1e6, value)) }
    let (x, y) = (limit(offset.x), limit(offset.y))
    return DeviceRect(
      minX: minX &+ Int32((x - margin.x).rounded(.down)),
      minY: minY &+ Int32((y - margin.y).rounded(.down)),
      maxX: maxX &+ Int32((x + margin.x).rounded(.up)),
      maxY: maxY &+ Int32((y + margin.y).rounded(.up)))
  }
}

import DisplayList

/// New straight colours from old ones by four factors and a constant for each channel.
struct ColorMatrix {
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let alpha: SIMD4<Float>
  private let constant: SIMD4<Float>

  /// Creates a matrix from 20 numbers, row by row; nil when there are not as many or one is not
  /// finite.
  init?(_ numbers: [Float]) {
    guard numbers.count == 20, numbers.allSatisfy(\.isFinite) else { return nil }
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(numbers[index], numbers[5 + index], numbers[10 + index], numbers[15 + index])
    }
    (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    constant = column(4)
  }

  /// Changes a part of a surface.
  func apply(to surface: Surface, in rect: DeviceRect) {
    var (last, result) = (UInt32(0), transformed(0))
    for y in Int(rect.minY)..<max(Int(rect.maxY), Int(rect.minY)) {
      let row = surface.row(y) + Int(rect.minX)
      for index in 0..<rect.width {
        // Pixels come in runs.
        if row[index] != last { (last, result) = (row[index], transformed(row[index])) }
        row[index] = result
      }
    }
  }

  private func transformed(_ premultiplied: UInt32) -> UInt32 {
    let p = unit(premultiplied)
    var straight = p.w > 0 ? p / p.w : SIMD4()
    straight.w = p.w
    let sum =
      red * straight.x + green * straight.y + blue * straight.z + alpha * straight.w + constant
    let limited = pointwiseMin(pointwiseMax(sum, SIMD4()), SIMD4(repeating: 1))
    var result = limited * limited.w
    result.w = limited.w
    return pixel(result)
  }
}

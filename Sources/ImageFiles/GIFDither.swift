/// Colours between two palette entries as a mixture of both.
enum GIFDither {
  /// By a fixed pattern of blue noise, which stands still where the picture does.
  static func order(_ changes: ChangedPixels, _ map: inout PaletteMap, _ rect: GIFRect) -> [UInt8] {
    zip(changes.positions, changes.colors).map { position, color in
      let (y, x) = Int(position).quotientAndRemainder(dividingBy: rect.width)
      return map.index(
        of: color, threshold: Int32(BlueNoise.rank(x: rect.x + x, y: rect.y + y)))
    }
  }

  /// Floyd and Steinberg's diffusion, rows in turn from the left and from the right.
  ///
  /// Errors pass between pixels that are drawn; one whose colour the palette has takes none, so
  /// that flat areas stay flat.
  static func diffuse(
    _ changes: ChangedPixels, _ palette: [UInt32], _ map: inout PaletteMap, _ rect: GIFRect
  ) -> [UInt8] {
    let width = rect.width
    let pixels = changes.spread(over: width * rect.height)
    var indices = [UInt8](repeating: 0, count: pixels.count)
    var above = [SIMD4<Float>](repeating: .zero, count: width + 2)
    var below = above
    for y in 0..<pixels.count / width {
      swap(&above, &below)
      for index in below.indices { below[index] = .zero }
      let step = y % 2 == 0 ? 1 : -1
      for along in 0..<width {
        let column = step > 0 ? along : width - 1 - along
        let position = y * width + column
        let pixel = pixels[position]
        if pixel == 0 { continue }
        let plain = map.index(of: pixel)
        if palette[Int(plain)] == pixel {
          indices[position] = plain
          continue
        }
        let x = column + 1
        var wanted = levels(pixel) + above[x]
        wanted.replace(with: 0, where: wanted .< 0)
        wanted.replace(with: 255, where: wanted .> 255)
        let index = map.index(of: packed(wanted))
        indices[position] = index
        let error = (wanted - levels(palette[Int(index)])) * (1 / 16)
        above[x + step] += error * 7
        below[x - step] += error * 3
        below[x] += error * 5
        below[x + step] += error
      }
    }
    return changes.positions.map { indices[Int($0)] }
  }

  private static func levels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 0)
  }

  private static func packed(_ levels: SIMD4<Float>) -> UInt32 {
    UInt32(levels.x + 0.5) | UInt32(levels.y + 0.5) << 8 | UInt32(levels.z + 0.5) << 16
      | 0xff00_0000
  }
}

import Foundation

/// The door's picture in workload W1: opaque, busy like a photograph, 128 by 256 pixels.
public enum Texture {
  /// Pixels in a row.
  public static let width = 128
  /// Rows.
  public static let height = 256

  /// The pixels row by row, packed with red in the lowest byte and alpha 255.
  public static func pixels() -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (Double(column), Double(row))
        let check = (column / 16 + row / 16) & 1 == 1 ? 25.0 : -25.0
        let red = 127 + 90 * sin(x / 9) * cos(y / 13) + 30 * sin((x + y) / 3)
        let green = 127 + 80 * sin(x / 17 + y / 11) + 30 * cos((x - 2 * y) / 4)
        let blue = 127 + 100 * cos(hypot(x - 64, y - 128) / 8)
        let channels = [red, green, blue].map { UInt32(min(max($0 + check, 0), 255)) }
        pixels.append(channels[0] | channels[1] << 8 | channels[2] << 16 | 255 << 24)
      }
    }
    return pixels
  }
}

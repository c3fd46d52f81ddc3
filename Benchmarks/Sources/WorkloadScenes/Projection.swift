import Foundation

/// A 4 by 4 transform of row vectors (`[x y z 1] * m`), just enough to place the workloads' planes.
public struct Projection: Sendable {
  /// The entries row by row, m11 to m44.
  public let entries: [Double]

  /// A move.
  public static func translation(_ x: Double, _ y: Double) -> Projection {
    Projection(entries: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1])
  }

  /// The view of an eye at a distance from the plane z = 0.
  public static func perspective(_ distance: Double) -> Projection {
    Projection(entries: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1])
  }

  /// A turn by an angle in radians about an axis of any length.
  public static func rotation(_ angle: Double, about axis: [Double]) -> Projection {
    let length = (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]).squareRoot()
    let (x, y, z) = (axis[0] / length, axis[1] / length, axis[2] / length)
    let (c, s) = (cos(angle), sin(angle))
    let d = 1 - c
    return Projection(entries: [
      x * x * d + c, x * y * d + z * s, x * z * d - y * s, 0,
      x * y * d - z * s, y * y * d + c, y * z * d + x * s, 0,
      x * z * d + y * s, y * z * d - x * s, z * z * d + c, 0,
      0, 0, 0, 1,
    ])
  }

  /// This transform and then another.
  public func then(_ next: Projection) -> Projection {
    var product = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for k in 0..<4 {
          product[row * 4 + column] += entries[row * 4 + k] * next.entries[k * 4 + column]
        }
      }
    }
    return Projection(entries: product)
  }

  /// The 3 by 3 homography of the plane z = 0, row by row.
  public var homography: [Double] {
    [0, 1, 3, 4, 5, 7, 12, 13, 15].map { entries[$0] }
  }
}

import Foundation

/// W3: closed curves, filled translucently and stroked, that move and turn.
public struct VectorWorkload: Sendable {
  /// One shape.
  public struct Shape: Sendable {
    /// Cubics: start, two control points and end, as (x, y) pairs around the shape's middle.
    public let curves: [[Double]]
    /// The middle at the start, in points.
    public let x: Double
    /// The middle at the start, in points.
    public let y: Double
    /// How fast it moves, in points a second.
    public let velocityX: Double
    /// How fast it moves, in points a second.
    public let velocityY: Double
    /// How fast it turns, in degrees a second.
    public let turn: Double
    /// Red, green and blue, 0 to 255.
    public let color: [Int]
  }

  /// The canvas, in pixels.
  public let width = 1280
  /// The canvas, in pixels.
  public let height = 720
  /// Frames, 60 a second.
  public let frames = 60
  /// The alpha of a shape's inside.
  public let fillAlpha = 0.8
  /// The width of a shape's outline.
  public let lineWidth = 4.0
  /// The shapes, the rearmost first.
  public let shapes: [Shape]

  /// Creates the workload.
  public init(count: Int = 50, seed: UInt32 = 11) {
    var random = PortableRandom(seed: seed)
    let (width, height) = (Double(width), Double(height))
    shapes = (0..<count).map { _ in
      let size = random.next(in: 60...130)
      let radii = (0..<8).map { _ in size * random.next(in: 0.6...1.2) }
      let curves = (0..<8).map { Self.curve($0, radii) }
      let (x, y) = (random.next(in: 100...width - 100), random.next(in: 100...height - 100))
      let (vx, vy) = (random.next(in: -80...80), random.next(in: -80...80))
      let turn = random.next(in: -90...90)
      let color = (0..<3).map { _ in Int(random.next(in: 20...255)) }
      return Shape(
        curves: curves, x: x, y: y, velocityX: vx, velocityY: vy, turn: turn, color: color)
    }
  }

  private static func curve(_ index: Int, _ radii: [Double]) -> [Double] {
    let (a, b) = (2 * Double.pi * Double(index) / 8, 2 * Double.pi * Double(index + 1) / 8)
    let (r, s) = (radii[index], radii[(index + 1) % 8])
    let q = 0.45
    let start = [r * cos(a), r * sin(a)]
    let end = [s * cos(b), s * sin(b)]
    return start + [start[0] - q * r * sin(a), start[1] + q * r * cos(a)]
      + [end[0] + q * s * sin(b), end[1] - q * s * cos(b)] + end
  }

  /// From a shape's own space to the canvas, in a frame: a, b, c, d, tx, ty for row vectors.
  public func placement(of shape: Shape, frame: Int) -> [Double] {
    let time = Double(frame) / 60
    let angle = shape.turn * time * Double.pi / 180
    return [
      cos(angle), sin(angle), -sin(angle), cos(angle), shape.x + shape.velocityX * time,
      shape.y + shape.velocityY * time,
    ]
  }
}

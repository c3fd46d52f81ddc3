import Foundation

/// W2: translucent cards, each with a 3D turn and a perspective of its own, overlapping.
public struct CardsWorkload: Sendable {
  /// One card: where it lies, its colour and how it swings.
  public struct Card: Sendable {
    /// The left edge at rest, in points.
    public let x: Double
    /// The upper edge at rest, in points.
    public let y: Double
    /// The axis of the turn, of any length.
    public let axis: [Double]
    /// Where the swing starts, in degrees of its sine.
    public let phase: Double
    /// How fast it swings, in degrees of its sine per half second.
    public let speed: Double
    /// Red, green and blue, 0 to 255.
    public let color: [Int]
  }

  /// How a scene draws the cards.
  public enum Style: String, CaseIterable, Sendable {
    /// Plain squares.
    case square
    /// Corners of radius 12 and a border of 1, each faded on its own.
    case rounded
    /// The same, faded as one picture: W2g.
    case grouped
  }

  /// The canvas, in pixels.
  public let width: Int
  /// The canvas, in pixels.
  public let height: Int
  /// Frames, 60 a second.
  public let frames: Int
  /// The side of a card, in points.
  public let side = 96.0
  /// The opacity of a card's fill and of its border.
  public let opacity = 0.9
  /// The cards, the rearmost first.
  public let cards: [Card]

  /// Creates the workload; the defaults are W2.
  public init(
    width: Int = 1280, height: Int = 720, count: Int = 200, frames: Int = 60, seed: UInt32 = 7
  ) {
    self.width = width
    self.height = height
    self.frames = frames
    var random = PortableRandom(seed: seed)
    let side = side
    cards = (0..<count).map { _ in
      let x = random.next(in: 0...(Double(width) - side))
      let y = random.next(in: 0...(Double(height) - side))
      let axis = [
        random.next(in: -1...1), random.next(in: -1...1), random.next(in: -0.3...0.3),
      ]
      let phase = random.next(in: -60...60)
      let speed = random.next(in: -60...60)
      let color = (0..<3).map { _ in Int(random.next(in: 20...255)) }
      return Card(x: x, y: y, axis: axis, phase: phase, speed: speed, color: color)
    }
  }

  /// A card's turn in a frame, in radians; never past 75 degrees.
  public func angle(of card: Card, frame: Int) -> Double {
    let swing = card.phase + card.speed * Double(frame) / 60 * 2
    return 75 * sin(swing * Double.pi / 180) * Double.pi / 180
  }

  /// A card's turn and perspective about its own centre, in a frame.
  public func transform(of card: Card, frame: Int) -> Projection {
    Projection.rotation(angle(of: card, frame: frame), about: card.axis).then(.perspective(500))
  }

  /// From a card's own space (0 to `side` both ways) to the canvas, in a frame.
  public func projection(of card: Card, frame: Int) -> Projection {
    Projection.translation(-side / 2, -side / 2)
      .then(transform(of: card, frame: frame))
      .then(.translation(card.x + side / 2, card.y + side / 2))
  }
}

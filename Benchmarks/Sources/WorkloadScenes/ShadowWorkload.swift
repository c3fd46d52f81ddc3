/// W4: rounded rectangles with soft shadows that move.
public struct ShadowWorkload: Sendable {
  /// One rectangle.
  public struct Card: Sendable {
    /// The left edge at the start, in points.
    public let x: Double
    /// The upper edge at the start, in points.
    public let y: Double
    /// How fast it moves, in points a second.
    public let velocityX: Double
    /// How fast it moves, in points a second.
    public let velocityY: Double
    /// Red, green and blue, 0 to 255.
    public let color: [Int]
  }

  /// The canvas, in pixels.
  public let width = 800
  /// The canvas, in pixels.
  public let height = 600
  /// Frames, 60 a second.
  public let frames = 60
  /// The size of a card, in points.
  public let cardWidth = 160.0
  /// The size of a card, in points.
  public let cardHeight = 100.0
  /// The radius of a card's corners.
  public let radius = 16.0
  /// The standard deviation of the shadows.
  public let sigma = 12.0
  /// How far the shadows lie below the cards.
  public let offset = 6.0
  /// The alpha of the shadows.
  public let shadowAlpha = 0.5
  /// The cards, the rearmost first.
  public let cards: [Card]

  /// Creates the workload.
  public init(count: Int = 20, seed: UInt32 = 23) {
    var random = PortableRandom(seed: seed)
    let (width, height) = (Double(width), Double(height))
    cards = (0..<count).map { _ in
      let (x, y) = (random.next(in: 30...width - 190), random.next(in: 30...height - 130))
      let (vx, vy) = (random.next(in: -40...40), random.next(in: -40...40))
      let color = (0..<3).map { _ in Int(random.next(in: 60...255)) }
      return Card(x: x, y: y, velocityX: vx, velocityY: vy, color: color)
    }
  }

  /// A card's upper left corner, in a frame.
  public func origin(of card: Card, frame: Int) -> (x: Double, y: Double) {
    let time = Double(frame) / 60
    return (card.x + card.velocityX * time, card.y + card.velocityY * time)
  }
}

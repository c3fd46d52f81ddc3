/// W8: a still of 3840 by 2160 pixels with 2,000 layers: round cards with a border, pictures, discs
/// and bars, each turned in its plane.
public struct PosterWorkload: Sendable {
  /// What a layer shows.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A card with round corners and a border.
    case card
    /// The texture.
    case picture
    /// A translucent disc.
    case disc
    /// A square-cornered bar.
    case bar
  }

  /// One layer.
  public struct Layer: Sendable {
    /// What it shows.
    public let kind: Kind
    /// The middle, in points.
    public let x: Double
    /// The middle, in points.
    public let y: Double
    /// The size before the turn, in points.
    public let width: Double
    /// The size before the turn, in points.
    public let height: Double
    /// The turn, in degrees.
    public let turn: Double
    /// Red, green and blue, 0 to 255.
    public let color: [Int]
  }

  /// The canvas, in pixels.
  public let width: Int
  /// The canvas, in pixels.
  public let height: Int
  /// The layers, the rearmost first.
  public let layers: [Layer]

  /// Creates the workload; the defaults are W8.
  public init(width: Int = 3840, height: Int = 2160, count: Int = 2000, seed: UInt32 = 31) {
    self.width = width
    self.height = height
    var random = PortableRandom(seed: seed)
    layers = (0..<count).map { index in
      let x = random.next(in: 0...Double(width))
      let y = random.next(in: 0...Double(height))
      let (w, h) = (random.next(in: 40...200), random.next(in: 40...200))
      let turn = random.next(in: -45...45)
      let color = (0..<3).map { _ in Int(random.next(in: 20...255)) }
      let kind = Kind(rawValue: index % 4) ?? .card
      return Layer(
        kind: kind, x: x, y: y, width: w, height: kind == .disc ? w : h, turn: turn, color: color)
    }
  }

  /// The workload as a Kinora scene whose picture is a file.
  public func scene(image: String) -> String {
    let layers = layers.map { layer in
      let look =
        switch layer.kind {
        case .card:
          """
          "backgroundColor": \(SceneText.color(layer.color)), "cornerRadius": 12,
                "borderWidth": 2, "borderColor": "#141428"
          """
        case .picture: "\"contents\": \"\(image)\""
        case .disc:
          """
          "backgroundColor": \(SceneText.color(layer.color)), "opacity": 0.8,
                "cornerRadius": \(layer.width / 2)
          """
        case .bar: "\"backgroundColor\": \(SceneText.color(layer.color))"
        }
      return """
            {
              "type": "CALayer", "bounds": [0, 0, \(layer.width), \(layer.height)],
              "position": [\(layer.x), \(layer.y)], "transform": [["rotate", "\(layer.turn)deg", 0, 0, 1]],
              \(look)
            }
        """
    }
    return SceneText.scene(width, height, frames: 1, layers)
  }
}

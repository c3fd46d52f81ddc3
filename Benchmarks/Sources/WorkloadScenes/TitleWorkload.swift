/// W7: 200 runs of text, each in a plane of its own that turns about its vertical axis in perspective.
public struct TitleWorkload: Sendable {
  /// One run.
  public struct Run: Sendable {
    /// What it says.
    public let text: String
    /// The left edge, in points.
    public let x: Double
    /// The upper edge, in points.
    public let y: Double
    /// The turn at the start, in degrees.
    public let from: Double
    /// The turn at the end, in degrees.
    public let to: Double
    /// Red, green and blue, 0 to 255.
    public let color: [Int]
  }

  /// The canvas, in pixels.
  public let width = 1280
  /// The canvas, in pixels.
  public let height = 720
  /// Frames, 60 a second.
  public let frames: Int
  /// The size of a run's layer, in points.
  public let runWidth = 180.0
  /// The size of a run's layer, in points.
  public let runHeight = 36.0
  /// The size of the type.
  public let fontSize = 24.0
  /// The font, as Debian's fonts-dejavu-core has it.
  public static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  /// The runs, the rearmost first.
  public let runs: [Run]

  private static let words = [
    "Motion", "Timing", "Layers", "Kinora", "Frames", "Depth", "Curves", "Shadow", "Easing",
    "Spring",
  ]

  /// Creates the workload; the defaults are W7.
  public init(frames: Int = 60, count: Int = 200, seed: UInt32 = 41) {
    self.frames = frames
    var random = PortableRandom(seed: seed)
    let (width, height) = (1280.0, 720.0)
    runs = (0..<count).map { index in
      let (x, y) = (random.next(in: 0...width - 180), random.next(in: 0...height - 36))
      let (from, to) = (random.next(in: -60...60), random.next(in: -60...60))
      let color = (0..<3).map { _ in Int(random.next(in: 0...160)) }
      return Run(
        text: "\(Self.words[index % 10]) \(index)", x: x, y: y, from: from, to: to, color: color)
    }
  }

  /// The workload as a Kinora scene.
  public var scene: String {
    let duration = Double(frames) / 60
    let layers = runs.map { run in
      """
          {
            "type": "CALayer", "frame": [\(run.x), \(run.y), \(runWidth), \(runHeight)],
            "sublayerTransform": {"m34": -0.002},
            "sublayers": [
              {
                "type": "CATextLayer", "frame": [0, 0, \(runWidth), \(runHeight)],
                "string": "\(run.text)", "font": "DejaVu Sans", "fontSize": \(fontSize),
                "foregroundColor": \(SceneText.color(run.color)),
                "animations": [
                  {
                    "type": "CABasicAnimation", "keyPath": "transform.rotation.y",
                    "duration": \(duration), "fromValue": "\(run.from)deg", "toValue": "\(run.to)deg"
                  }
                ]
              }
            ]
          }
      """
    }
    let scene = SceneText.scene(width, height, frames: frames, layers)
    return scene.replacingFirst("{", with: "{\n  \"fonts\": [\"\(Self.font)\"],")
  }
}

extension String {
  /// The text with the first of a character replaced.
  fileprivate func replacingFirst(_ character: Character, with text: String) -> String {
    guard let index = firstIndex(of: character) else { return self }
    return self[..<index] + text + self[self.index(after: index)...]
  }
}

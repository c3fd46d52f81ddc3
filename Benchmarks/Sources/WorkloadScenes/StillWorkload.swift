/// W11: the cards and shadows of W2 and W4 standing still, 6,000 frames, and a disc that goes round.
public struct StillWorkload: Sendable {
  /// The canvas, in pixels.
  public let width = 1280
  /// The canvas, in pixels.
  public let height = 720
  /// Frames, 50 a second.
  public let frames: Int
  /// Cards that stand still.
  public let count: Int

  /// Creates the workload; the defaults are W11.
  public init(frames: Int = 6000, count: Int = 200) {
    self.frames = frames
    self.count = count
  }

  /// The workload as a Kinora scene.
  public var scene: String {
    let cards = CardsWorkload(count: count)
    var layers = cards.cards.enumerated().map { index, card in
      """
          {
            "type": "CALayer", "frame": [\(card.x), \(card.y), \(cards.side), \(cards.side)],
            "backgroundColor": \(SceneText.color(card.color)), "cornerRadius": 12,
            "borderWidth": 1, "borderColor": "#141428"\(index % 10 == 0 ? Self.shadow : "")
          }
      """
    }
    layers.append(
      """
          {
            "type": "CALayer", "name": "disc", "bounds": [0, 0, 24, 24], "position": [640, 360],
            "cornerRadius": 12, "backgroundColor": "#d92626",
            "animations": [
              {
                "type": "CAKeyframeAnimation", "keyPath": "position", "repeatCount": "inf",
                "calculationMode": "linear", "duration": 4,
                "values": [[200, 200], [1080, 200], [1080, 520], [200, 520], [200, 200]]
              }
            ]
          }
      """)
    return SceneText.scene(width, height, fps: 50, frames: frames, layers)
  }

  private static let shadow = """
    ,
          "shadowOpacity": 0.5, "shadowRadius": 12, "shadowOffset": [0, 6]
    """
}

extension CardsWorkload {
  /// The workload as a Kinora scene.
  ///
  /// A swing is not linear in time, so it is a discrete keyframe for each frame, held from half a
  /// frame before to half a frame after. Each card lies in a layer of its own, which flattens it:
  /// they are painted in order, and their planes do not cut each other.
  public func scene(style: Style, fps: Int = 60) -> String {
    let keyTimes = (0...frames).map { index in
      index == 0 ? 0 : index == frames ? 1 : (Double(index) - 0.5) / Double(frames)
    }
    let times = SceneText.list(keyTimes)
    let layers = cards.map { card in
      let values = (0..<frames).map {
        SceneText.list(transform(of: card, frame: $0).entries)
      }
      return """
            {
              "type": "CALayer", "frame": [\(card.x), \(card.y), \(side), \(side)],
              "allowsGroupOpacity": false,
              "sublayers": [
                {
                  "type": "CALayer", "frame": [0, 0, \(side), \(side)],
                  "backgroundColor": \(SceneText.color(card.color)), "opacity": \(opacity),
                  "allowsGroupOpacity": \(style == .grouped),\(style == .square ? "" : Self.rounded)
                  "animations": [
                    {
                      "type": "CAKeyframeAnimation", "keyPath": "transform",
                      "calculationMode": "discrete", "duration": \(Double(frames) / Double(fps)),
                      "keyTimes": \(times),
                      "values": [\(values.joined(separator: ",\n"))]
                    }
                  ]
                }
              ]
            }
        """
    }
    return SceneText.scene(width, height, fps: fps, frames: frames, layers)
  }

  private static let rounded = """

          "cornerRadius": 12, "borderWidth": 1, "borderColor": "#141428",
    """
}

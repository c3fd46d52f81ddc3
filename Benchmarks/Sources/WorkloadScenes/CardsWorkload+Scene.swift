extension CardsWorkload {
  /// The workload as a Kinora scene.
  ///
  /// A swing is not linear in time, so it is a discrete keyframe for each frame, held from half a
  /// frame before to half a frame after. Each card lies in a layer of its own, which flattens it:
  /// they are painted in order, and their planes do not cut each other.
  public func scene(style: Style) -> String {
    let keyTimes = (0...frames).map { index in
      index == 0 ? 0 : index == frames ? 1 : (Double(index) - 0.5) / Double(frames)
    }
    let times = list(keyTimes)
    let layers = cards.map { card in
      let values = (0..<frames).map { list(transform(of: card, frame: $0).entries) }
      return """
            {
              "type": "CALayer", "frame": [\(card.x), \(card.y), \(side), \(side)],
              "allowsGroupOpacity": false,
              "sublayers": [
                {
                  "type": "CALayer", "frame": [0, 0, \(side), \(side)],
                  "backgroundColor": "\(hex(card.color))", "opacity": \(opacity),
                  "allowsGroupOpacity": false,\(style == .rounded ? Self.roundedKeys : "")
                  "animations": [
                    {
                      "type": "CAKeyframeAnimation", "keyPath": "transform",
                      "calculationMode": "discrete", "duration": \(Double(frames) / 60),
                      "keyTimes": \(times),
                      "values": [\(values.joined(separator: ",\n"))]
                    }
                  ]
                }
              ]
            }
        """
    }
    return """
      {
        "kinora": 1, "size": [\(width), \(height)], "background": "#ffffff",
        "fps": 60, "duration": \(Double(frames) / 60),
        "layers": [
      \(layers.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static let roundedKeys = """

          "cornerRadius": 12, "borderWidth": 1, "borderColor": "#141428",
    """

  private func list(_ numbers: [Double]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  private func hex(_ color: [Int]) -> String {
    "#" + color.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension ShadowWorkload {
  /// The workload as a Kinora scene.
  public var scene: String {
    let duration = Double(frames) / 60
    let layers = cards.map { card in
      let start = [card.x + cardWidth / 2, card.y + cardHeight / 2]
      let end = [start[0] + card.velocityX * duration, start[1] + card.velocityY * duration]
      return """
            {
              "type": "CALayer", "bounds": [0, 0, \(cardWidth), \(cardHeight)],
              "position": \(SceneText.list(start)), "cornerRadius": \(radius),
              "backgroundColor": \(SceneText.color(card.color)),
              "shadowOpacity": \(shadowAlpha), "shadowRadius": \(sigma),
              "shadowOffset": [0, \(offset)], "shadowColor": "#000000",
              "animations": [
                {
                  "type": "CABasicAnimation", "keyPath": "position", "duration": \(duration),
                  "fromValue": \(SceneText.list(start)), "toValue": \(SceneText.list(end))
                }
              ]
            }
        """
    }
    return SceneText.scene(width, height, frames: frames, layers)
  }
}

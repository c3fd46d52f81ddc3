extension VectorWorkload {
  /// The workload as a Kinora scene.
  public var scene: String {
    let duration = Double(frames) / 60
    let layers = shapes.map { shape in
      let start = shape.curves[0]
      let path =
        "M\(start[0]) \(start[1])"
        + shape.curves.map { c in "C" + c[2...].map { "\($0)" }.joined(separator: " ") }.joined()
        + "Z"
      let end = [shape.x + shape.velocityX * duration, shape.y + shape.velocityY * duration]
      return """
            {
              "type": "CAShapeLayer", "position": [\(shape.x), \(shape.y)], "path": "\(path)",
              "fillColor": "rgba(\(shape.color[0]), \(shape.color[1]), \(shape.color[2]), \(fillAlpha))",
              "strokeColor": "#141428", "lineWidth": \(lineWidth),
              "animations": [
                {
                  "type": "CABasicAnimation", "keyPath": "position", "duration": \(duration),
                  "fromValue": [\(shape.x), \(shape.y)], "toValue": \(SceneText.list(end))
                },
                {
                  "type": "CABasicAnimation", "keyPath": "transform.rotation.z",
                  "duration": \(duration), "fromValue": 0, "toValue": "\(shape.turn * duration)deg"
                }
              ]
            }
        """
    }
    return SceneText.scene(width, height, frames: frames, layers)
  }
}

/// W9: soft dots that drift, turn, shrink and fade, at any time as many of them.
public struct ParticlesWorkload: Sendable {
  /// The canvas, in pixels.
  public let width = 1280
  /// The canvas, in pixels.
  public let height = 720
  /// Particles that live at any time.
  public let count: Int
  /// Seconds that each lives.
  public let lifetime = 2.0

  /// Creates the workload.
  public init(count: Int = 5_000) { self.count = count }

  /// The workload as a Kinora scene.
  ///
  /// - Parameters:
  ///   - image: the path of the picture, 32 by 32 pixels.
  ///   - isTurning: whether particles turn and change their size.
  ///   - start: how long the emitter has run at the scene's start, in seconds.
  public func scene(image: String, isTurning: Bool = false, start: Double = 6) -> String {
    let turning = """

              "spin": 1, "spinRange": 2, "scaleRange": 0.4, "scaleSpeed": -0.2,
      """
    return """
      {
        "kinora": 1, "size": [\(width), \(height)], "background": "#101820",
        "fps": 60, "duration": 1,
        "layers": [
          {
            "type": "CAEmitterLayer", "frame": [0, 0, \(width), \(height)],
            "beginTime": \(-start), "emitterShape": "rectangle",
            "emitterPosition": [\(width / 2), \(height / 2)],
            "emitterSize": [\(width - 160), \(height - 160)],
            "emitterCells": [
              {
                "contents": "\(image)", "birthRate": \(Double(count) / lifetime),
                "lifetime": \(lifetime), "velocity": 40, "velocityRange": 30,
                "emissionRange": "360deg",\(isTurning ? turning : "")
                "color": "rgb(255 180 80 / 80%)", "greenRange": 0.5, "alphaSpeed": -0.3
              }
            ]
          }
        ]
      }

      """
  }
}

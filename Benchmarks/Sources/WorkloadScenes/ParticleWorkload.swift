/// W9: 5,000 live particles that fly apart and fade, 2,500 born each second.
public struct ParticleWorkload: Sendable {
  /// The canvas, in pixels.
  public let width = 1280
  /// The canvas, in pixels.
  public let height = 720
  /// Frames, 60 a second.
  public let frames: Int

  /// Creates the workload; the defaults are W9.
  public init(frames: Int = 60) { self.frames = frames }

  /// The workload as a Kinora scene whose particles show a file. Births begin before the scene does,
  /// so that all particles are there from the first frame on.
  public func scene(image: String) -> String {
    SceneText.scene(
      width, height, frames: frames,
      [
        """
            {
              "type": "CAEmitterLayer", "frame": [0, 0, \(width), \(height)],
              "emitterPosition": [640, 360], "emitterSize": [1100, 560],
              "emitterShape": "rectangle",
              "emitterCells": [
                {
                  "contents": "\(image)", "birthRate": 2500, "lifetime": 2, "velocity": 60,
                  "velocityRange": 40, "emissionRange": "360deg", "scale": 1, "alphaSpeed": -0.2,
                  "redRange": 0.5, "beginTime": -4
                }
              ]
            }
        """
      ])
  }
}

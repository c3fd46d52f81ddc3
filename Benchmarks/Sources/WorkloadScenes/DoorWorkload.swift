/// W1: an image layer of 128 by 256 turns about its left edge from 0 to -90 degrees.
public struct DoorWorkload: Sendable {
  /// The canvas, in pixels.
  public let width = 600
  /// The canvas, in pixels.
  public let height = 600
  /// Frames, 60 a second.
  public let frames: Int

  /// Creates the workload; the defaults are W1.
  public init(frames: Int = 60) { self.frames = frames }

  /// From image pixels to the canvas in a frame, seen by an eye 500 before (300, 300).
  public func projection(frame: Int) -> Projection {
    let angle = -0.5 * Double.pi * Double(frame) / Double(frames)
    return Projection.rotation(angle, about: [0, 1, 0])
      .then(.translation(236 - 300, 172 - 300))
      .then(.perspective(500))
      .then(.translation(300, 300))
  }

  /// The workload as a Kinora scene whose image is a file.
  public func scene(image: String, fps: Int = 60) -> String {
    let duration = Double(frames) / Double(fps)
    return SceneText.scene(
      width, height, fps: fps, frames: frames,
      [
        """
            {
              "type": "CALayer", "name": "stage", "frame": [0, 0, \(width), \(height)],
              "sublayerTransform": {"m34": -0.002},
              "sublayers": [
                {
                  "type": "CALayer", "name": "door", "bounds": [0, 0, 128, 256],
                  "position": [236, 300], "anchorPoint": [0, 0.5], "contents": "\(image)",
                  "animations": [
                    {
                      "type": "CABasicAnimation", "keyPath": "transform.rotation.y",
                      "fromValue": 0, "toValue": "-90deg", "duration": \(duration)
                    }
                  ]
                }
              ]
            }
        """
      ])
  }
}

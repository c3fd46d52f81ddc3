/// Pieces of scene files.
enum SceneText {
  /// A list of numbers.
  static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  /// A colour of red, green and blue, 0 to 255.
  static func color(_ color: [Int]) -> String {
    "\"#" + color.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
  }

  /// A whole scene.
  static func scene(
    _ width: Int, _ height: Int, fps: Int = 60, frames: Int, _ layers: [String]
  ) -> String {
    """
    {
      "kinora": 1, "size": [\(width), \(height)], "background": "#ffffff",
      "fps": \(fps), "duration": \(Double(frames) / Double(fps)),
      "layers": [
    \(layers.joined(separator: ",\n"))
      ]
    }

    """
  }
}

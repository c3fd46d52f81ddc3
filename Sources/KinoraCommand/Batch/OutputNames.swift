import ImageFiles

/// What the placeholders in a value of `--output` stand for.
struct OutputNames: Hashable, Sendable {
  /// `{name}` and `{scene}`: the scene's file name without its suffix.
  var scene: String
  /// `{path}`: the scene's path below the fixed part of its pattern, without its suffix.
  var path: String?
  /// `{background}`: the background, of several.
  var background: String?
  /// `{variant}`: the variant of a job.
  var variant: String?
  /// `{time}`: the time of a still in seconds, of several.
  var time: String?

  /// Whether an output's name differs from scene to scene.
  static func tellScenesApart(_ text: String) -> Bool {
    ["{name}", "{scene}", "{path}"].contains { text.contains($0) }
  }

  /// The text with placeholders replaced. In a pattern a percent sign of a name is no frame number.
  func filled(into text: String) -> String {
    let isPattern = OutputPattern.isPattern(text)
    var filled = text
    for (key, value) in [
      ("{name}", scene), ("{scene}", scene), ("{path}", path ?? scene),
      ("{background}", background), ("{variant}", variant), ("{time}", time),
    ] {
      guard let value else { continue }
      filled = filled.replacing(key, with: isPattern ? value.replacing("%", with: "%%") : value)
    }
    return filled
  }
}

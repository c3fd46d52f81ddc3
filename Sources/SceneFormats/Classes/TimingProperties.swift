/// The properties of the media timing protocol.
enum TimingProperties {
  /// Those of layers and emitter cells, which live for ever unless told otherwise.
  static let layer = properties(duration: .openTime)
  /// Those of animations.
  static let animation = properties(duration: .time)

  /// How fill modes are named.
  static let fillModes = ["removed", "forwards", "backwards", "both"]

  private static func properties(duration: NumberRule) -> [SceneProperty] {
    [
      SceneProperty("beginTime", .number(.instant)),
      SceneProperty("timeOffset", .number(.instant)),
      SceneProperty("speed", .number(NumberRule(minimum: -1e6, maximum: 1e6))),
      SceneProperty("duration", .number(duration)),
      SceneProperty("repeatCount", .number(.count)),
      SceneProperty("repeatDuration", .number(.openTime)),
      SceneProperty("autoreverses", .boolean),
      SceneProperty("fillMode", .choice(fillModes)),
    ]
  }
}

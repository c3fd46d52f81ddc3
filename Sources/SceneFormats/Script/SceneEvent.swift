/// Something that happens in a scene at a time.
public struct SceneEvent {
  /// When, in seconds of the scene.
  public var time: Double
  /// What.
  public var action: SceneAction

  /// Creates an event.
  public init(time: Double, action: SceneAction) {
    self.time = time
    self.action = action
  }
}

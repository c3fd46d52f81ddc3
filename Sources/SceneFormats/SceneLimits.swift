/// How large a scene may be; beyond it reading fails with an error that names the limit.
public enum SceneLimits {
  /// Bytes of a scene file: 64 MiB.
  public static let fileBytes = 64 << 20
  /// Layers inside layers, the root not counted: as deep as a timeline goes.
  public static let layerDepth = 255
  /// Layers in all.
  public static let layerCount = 200_000
  /// Events in a scene.
  public static let eventCount = 100_000
  /// Events times layers: after each event the tree is kept as it then is.
  public static let eventLayers = 2_000_000

  /// Events in a scene of so many layers.
  public static func events(ofLayers count: Int) -> Int {
    min(eventCount, eventLayers / max(count, 1))
  }
  /// Points on a side of the scene.
  public static let side = 32_767.0
  /// Seconds that a scene, or any time in it, may last.
  public static let seconds = NumberRule.longest
  /// Arrays and objects inside one another: room for the layers and for the values in them.
  static let jsonDepth = 2 * layerDepth + 64
}

/// How large a scene may be; beyond it reading fails with an error that names the limit.
public enum SceneLimits {
  /// Bytes of a scene file: 64 MiB.
  public static let fileBytes = 64 << 20
  /// Bytes of a zip archive: 256 MiB.
  public static let archiveBytes = 256 << 20
  /// Entries of a zip archive.
  public static let archiveEntries = 20_000
  /// Bytes of one file in a zip archive, unpacked: 256 MiB.
  public static let archiveFileBytes = 256 << 20
  /// Bytes of all files in a zip archive, unpacked: 1 GiB.
  public static let archiveTotalBytes = 1 << 30
  /// How many times larger than packed a file of more than 1 MiB may be.
  public static let archiveGrowth = 200
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

import Foundation

/// The door's picture in workload W1: opaque, as busy as a photograph, 128 by 256 pixels.
public enum Texture {
  /// The file, which `scripts/fixtures` draws.
  public static let file = folder.appendingPathComponent("texture.png")
  /// The picture of the particles in workload W9: a plate of 32 by 32 pixels with soft edges.
  public static let plate = folder.appendingPathComponent("plate.png")

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Images")
}

import CoreGraphics
import Foundation
import ImageFiles

/// The door's picture in workload W1: opaque, as busy as a photograph, 128 by 256 pixels.
public enum Texture {
  /// The file, which `scripts/fixtures` draws.
  public static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Images/texture.png")

  /// Reads the picture.
  public static func image() throws -> CGImage {
    try ImageDecoder.decode([UInt8](Data(contentsOf: file)))
  }
}

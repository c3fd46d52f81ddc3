import CoreGraphics
import Foundation
import ImageFiles
import WorkloadScenes

extension Texture {
  /// Reads the picture.
  static func image() throws -> CGImage {
    try ImageDecoder.decode([UInt8](Data(contentsOf: file)))
  }
}

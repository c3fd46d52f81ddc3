import Foundation
import ImageFiles

extension SceneFile {
  /// Makes a folder and those above it.
  static func makeFolder(_ url: URL) throws(SceneError) {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw SceneError.unwritable(
        SceneLocation(file: url.relativePath), reason: error.localizedDescription)
    }
  }

  /// Writes a file whole or not at all.
  static func write(_ bytes: [UInt8], to url: URL) throws(SceneError) {
    do {
      try AtomicFile.write(bytes, to: url.path)
    } catch {
      throw SceneError.unwritable(SceneLocation(file: url.relativePath), reason: "\(error)")
    }
  }
}

import Foundation
import ImageFiles

extension SceneFile {
  /// Makes a folder where there is none yet; the one above must be there.
  static func makeFolder(_ url: URL) throws(SceneError) {
    if FileManager.default.fileExists(atPath: url.path) { return }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
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

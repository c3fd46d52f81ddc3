import Foundation
import SceneFormats

/// A file that a scene was read from, by a path that survives moving the scene's folder.
public struct SceneInput: Codable, Hashable, Sendable {
  /// The path: relative to the scene's folder where the file lies below it, otherwise absolute.
  public var path: String
  /// The digest of what was read; nil where there was nothing.
  public var digest: String?

  /// Creates an entry.
  public init(path: String, digest: String?) {
    self.path = path
    self.digest = digest
  }

  /// The inputs of a scene, relative to its folder.
  public static func relative(_ files: [SceneInputs.File], to folder: String) -> [SceneInput] {
    let base = absolute(folder) + "/"
    return files.map { file in
      let path = absolute(file.path)
      let isBelow = path.hasPrefix(base)
      return SceneInput(
        path: isBelow ? String(path.dropFirst(base.count)) : path, digest: file.digest)
    }
  }

  /// The path at which the file can be opened.
  func path(from folder: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
  }
}

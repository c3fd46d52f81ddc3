import Foundation

/// Where the bytes of an image are that a scene shows.
public enum SceneAsset: Hashable, Sendable {
  /// In a file.
  case file(URL)
  /// In memory, out of an archive: the name that the file has there, and its bytes.
  case data(name: String, Data)

  /// The file's name without its folder.
  var name: String {
    switch self {
    case .file(let url): url.lastPathComponent
    case .data(let name, _): name.split(separator: "/").last.map(String.init) ?? name
    }
  }
}

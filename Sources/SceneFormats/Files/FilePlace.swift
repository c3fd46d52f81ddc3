import Foundation

/// Where a document finds the files that it names.
enum FilePlace {
  /// A folder, nil being the current one; names may lead anywhere from it.
  case anywhere(URL?)
  /// A folder that names may not leave.
  case folder(URL)
  /// A folder in an archive, `""` being its top, that names may not leave.
  case archive(ZipArchive, folder: String)

  /// What a name stands for: the same text for the same file.
  func key(_ name: String) -> Result<String, SceneFile.Failure> {
    if name.isEmpty || name.contains("\0") {
      return .failure(SceneFile.Failure(reason: "not the name of a file"))
    }
    switch self {
    case .anywhere(let folder):
      return .success(URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path)
    case .folder(let folder):
      guard let path = RelativePath.resolve(name) else { return .failure(Self.outside(name)) }
      let file = folder.appendingPathComponent(path).resolvingSymlinksInPath()
      let top = folder.resolvingSymlinksInPath().path
      guard file.path.hasPrefix(top.hasSuffix("/") ? top : top + "/") else {
        return .failure(Self.outside(name))
      }
      return .success(file.path)
    case .archive(_, let folder):
      guard let path = RelativePath.resolve(name, from: folder) else {
        return .failure(Self.outside(name))
      }
      return .success(path)
    }
  }

  /// The bytes of the file of a key.
  func data(_ key: String, limit: Int) -> Result<Data, SceneFile.Failure> {
    switch self {
    case .anywhere, .folder: SceneFile.data(atPath: key, limit: limit)
    case .archive(let archive, _): archive.data(key, limit: limit)
    }
  }

  /// The file of a key, so that it can be copied later.
  func asset(_ key: String, _ data: Data) -> SceneAsset {
    switch self {
    case .anywhere, .folder: .file(URL(fileURLWithPath: key))
    case .archive: .data(name: key, data)
    }
  }

  private static func outside(_ name: String) -> SceneFile.Failure {
    SceneFile.Failure(
      reason: name.hasPrefix("/")
        ? "an absolute path of another device" : "a path that leads out of the package")
  }
}

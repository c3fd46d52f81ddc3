import Foundation
import ImageFiles
import Synchronization

/// The manifests of all folders that a run writes to, and digests of files that it looked at.
final class OutputFolders: Sendable {
  private let manifests = Mutex<[String: FolderManifest]>([:])
  private let parts = Mutex<[String: [String]]>([:])
  private let digests = Mutex<[String: String?]>([:])

  /// The manifest of a folder.
  func manifest(_ folder: String) -> FolderManifest {
    let key = SceneInput.absolute(folder)
    return manifests.withLock { manifests in
      if let manifest = manifests[key] { return manifest }
      let manifest = FolderManifest(folder)
      manifests[key] = manifest
      return manifest
    }
  }

  /// All manifests that were asked for, in no order.
  var all: [FolderManifest] { manifests.withLock { Array($0.values) } }

  /// The digest of a file at its first look: scenes that share an image read it once.
  func digest(_ path: String, _ compute: (String) -> String?) -> String? {
    let key = SceneInput.absolute(path)
    if let known = digests.withLock({ $0[key] }) { return known }
    let digest = compute(path)
    digests.withLock { $0[key] = .some(digest) }
    return digest
  }

  /// The names of the parts that lay in a folder when it was first looked at.
  func parts(in folder: String) -> [String] {
    let key = SceneInput.absolute(folder)
    if let known = parts.withLock({ $0[key] }) { return known }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".part") }.sorted()
    parts.withLock { $0[key] = names }
    return names
  }

  /// Makes a folder where there is none.
  static func open(_ folder: String) throws(ImageFileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
      {
        return
      }
      let number = errno
      throw .file(
        path: folder, action: "make the folder",
        reason: String(cString: strerror(number == 0 ? EACCES : number)).lowercased(),
        number: number)
    }
  }
}

import Foundation

/// Reads whole files, with reasons in plain words.
enum SceneFile {
  /// Why a file cannot be read.
  struct Failure: Error {
    let reason: String
    /// The file's size when that is the reason.
    var bytes: Int?
  }

  /// The bytes of a regular file of at most `limit` bytes.
  static func data(atPath path: String, limit: Int) -> Result<Data, Failure> {
    let result = read(path, limit: limit)
    SceneInputs.current?.note(path, try? result.get())
    return result
  }

  private static func read(_ path: String, limit: Int) -> Result<Data, Failure> {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .failure(Failure(reason: "no such file"))
    }
    if isFolder.boolValue { return .failure(Failure(reason: "is a folder, not a file")) }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      return .failure(Failure(reason: "cannot be opened: permission denied"))
    }
    defer { try? handle.close() }
    do {
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      if data.count > limit {
        let size = try? handle.seekToEnd()
        return .failure(
          Failure(
            reason: "larger than \(limit) bytes", bytes: size.flatMap { Int(exactly: $0) }))
      }
      return .success(data)
    } catch {
      return .failure(Failure(reason: "cannot be read: \(error.localizedDescription)"))
    }
  }
}
